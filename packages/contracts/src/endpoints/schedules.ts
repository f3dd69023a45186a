/** Schedules and the log of their runs (administration contract §2.13). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminCalls } from "./admin-calls.ts";
import {
  AdminId,
  AdminPage,
  AdminText,
  AdminTextOrNull,
  adminBody,
  adminRows,
  DateRange,
  IdList,
  Status,
  Written,
} from "./admin-shapes.ts";

const tag = "schedule";
const base = "/monitor/job";
const schedules = adminCalls({ tag, base, rights: "monitor:job", title: "定时任务" });
const id = { jobId: AdminId };

const filter = {
  jobName: Type.Optional(AdminText),
  jobGroup: Type.Optional(AdminText),
  status: Type.Optional(AdminText),
  invokeTarget: Type.Optional(AdminText),
};
const Group = Type.Union([Type.Literal("DEFAULT"), Type.Literal("SYSTEM")]);
const MisfirePolicy = Type.Union([Type.Literal("0"), Type.Literal("1"), Type.Literal("2"), Type.Literal("3")]);
const fields = {
  jobName: Type.Optional(AdminText),
  jobGroup: Type.Optional(Group),
  invokeTarget: Type.Optional(AdminText),
  cronExpression: Type.Optional(AdminText),
  misfirePolicy: Type.Optional(MisfirePolicy),
  concurrent: Type.Optional(Status),
  status: Type.Optional(Status),
  remark: Type.Optional(AdminText),
};
const schedule = {
  jobId: Type.Integer(),
  jobName: Type.String(),
  jobGroup: Type.String(),
  invokeTarget: Type.String(),
  cronExpression: Type.String(),
  /** What happens to due times that were missed: `0` and `2` run once, `1` runs all of them, `3` none. */
  misfirePolicy: Type.String(),
  /** `0` runs may overlap, `1` a run waits for the one before. */
  concurrent: Type.String(),
  /** `0` active, `1` paused. */
  status: Type.String(),
  /** When it runs next, `yyyy-MM-dd HH:mm:ss`; null if it never does. Also given for a paused schedule. */
  nextValidTime: AdminTextOrNull,
  /** Whether every installation has this schedule, so that it cannot be deleted. */
  isBuiltIn: Type.Boolean(),
  ...Written,
};
const logLine = {
  jobLogId: Type.Integer(),
  jobId: Type.Integer(),
  jobName: Type.String(),
  jobGroup: Type.String(),
  invokeTarget: Type.String(),
  jobMessage: Type.String(),
  /** `0` done, `1` failed, `2` waiting or running. */
  status: Type.String(),
  exceptionInfo: Type.String(),
  /** The due time that the run is for; null if a person started it. */
  dueTime: AdminTextOrNull,
  startTime: AdminTextOrNull,
  endTime: AdminTextOrNull,
  createTime: AdminTextOrNull,
};
const logFilter = { ...filter, jobId: Type.Optional(AdminId), ...DateRange };
const may = (right: "list" | "query" | "changeStatus" | "remove" | "export") =>
  ({ permission: `monitor:job:${right}` }) as const;

export const listSchedules = schedules.list("Schedules, a page at a time", filter, schedule);
export const exportSchedules = schedules.export("The filtered schedules as a workbook", filter);
export const getSchedule = schedules.one("One schedule", id, schedule);
export const addSchedule = schedules.add("Add a schedule; it is paused at first", fields);
export const changeSchedule = schedules.change("Change a schedule", { ...fields, ...id });
export const deleteSchedules = schedules.remove("Delete schedules", { jobIds: IdList });
export const changeScheduleStatus = defineEndpoint({
  method: "PUT",
  path: `${base}/changeStatus`,
  tag,
  access: may("changeStatus"),
  log: { title: "定时任务", type: "update" },
  summary: "Pause or resume a schedule",
  body: adminBody({ ...id, status: Status }),
});
export const runSchedule = defineEndpoint({
  method: "PUT",
  path: `${base}/run`,
  tag,
  access: may("changeStatus"),
  log: { title: "定时任务", type: "update" },
  summary: "Run the task of a schedule once now, also if it is paused",
  body: adminBody({ ...id, jobGroup: Type.Optional(AdminText) }),
});
/** Not part of the contract: what a form for schedules needs to offer. */
export const listScheduleTasks = defineEndpoint({
  method: "GET",
  path: `${base}/tasks`,
  tag,
  access: may("list"),
  summary: "The tasks that a schedule can start, and the time zone of all schedules",
  /** IANA name of the organisation's time zone, in which due times are computed. */
  extra: Type.Object({ zone: Type.String() }),
  data: Type.Array(
    Type.Object({
      name: Type.String(),
      /** In the language of the caller. */
      title: Type.String(),
      parameters: Type.Array(
        Type.Object({
          name: Type.String(),
          kind: Type.Union([Type.Literal("integer"), Type.Literal("text"), Type.Literal("boolean")]),
          min: Type.Optional(Type.Number()),
          max: Type.Optional(Type.Number()),
        }),
      ),
      /** How a schedule calls it, with the usual arguments. */
      invokeTarget: Type.String(),
    }),
  ),
});

export const listScheduleLogs = defineEndpoint({
  method: "GET",
  path: "/monitor/jobLog/list",
  tag,
  access: may("list"),
  summary: "Runs of schedules, newest first",
  query: Type.Object({ ...AdminPage, ...logFilter }),
  extra: adminRows(logLine),
});
export const exportScheduleLogs = defineEndpoint({
  method: "POST",
  path: "/monitor/jobLog/export",
  tag,
  access: may("export"),
  log: { title: "任务调度日志", type: "export" },
  summary: "The filtered runs as a workbook",
  body: adminBody(logFilter),
  wire: { request: "form", response: "file" },
});
export const getScheduleLog = defineEndpoint({
  method: "GET",
  path: "/monitor/jobLog/:jobLogId",
  tag,
  access: may("query"),
  summary: "One run",
  params: Type.Object({ jobLogId: AdminId }),
  data: Type.Object(logLine),
});
export const deleteScheduleLogs = defineEndpoint({
  method: "DELETE",
  path: "/monitor/jobLog/:jobLogIds",
  tag,
  access: may("remove"),
  log: { title: "定时任务调度日志", type: "delete" },
  summary: "Delete lines of the log",
  params: Type.Object({ jobLogIds: IdList }),
});
export const cleanScheduleLogs = defineEndpoint({
  method: "DELETE",
  path: "/monitor/jobLog/clean",
  tag,
  access: may("remove"),
  log: { title: "调度日志", type: "clean" },
  summary: "Delete all lines of the log",
});
