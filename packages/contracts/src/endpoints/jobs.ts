/** Work in the background: what a user asked for, and the page of the administrators. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { AdminPage, AdminTextOrNull, adminRows } from "./admin-shapes.ts";

const tag = "job";
const byJob = Type.Object({ jobId: Type.String({ format: "uuid" }) });

/** `failed`: all tries failed, and an administrator can start it again. */
const State = Type.Union([
  Type.Literal("waiting"),
  Type.Literal("running"),
  Type.Literal("done"),
  Type.Literal("failed"),
  Type.Literal("cancelled"),
]);
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

const job = {
  jobId: Type.String(),
  /** The kind of work, such as `responses.export`. */
  name: Type.String(),
  state: State,
  /** How far it is; both are 0 if that is not known. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** 1 for the first try. */
  attempt: Type.Integer(),
  formId: Type.Union([Type.Integer(), Type.Null()]),
  /** Why the last try failed, in the caller's language; null if it did not. */
  fault: AdminTextOrNull,
  /** The file that came out, as long as it is kept. */
  file: Type.Union([Type.Object({ name: Type.String(), bytes: Type.Integer() }), Type.Null()]),
  createTime: Type.String(),
  startTime: AdminTextOrNull,
  endTime: AdminTextOrNull,
};
export const JobRecord = Type.Object(job);

export const listOwnJobs = defineEndpoint({
  method: "GET",
  path: "/job/list",
  tag,
  access: "login",
  summary: "My jobs of the last days, newest first",
  data: Type.Array(JobRecord),
});
export const getOwnJob = defineEndpoint({
  method: "GET",
  path: "/job/:jobId",
  tag,
  access: "login",
  summary: "One of my jobs",
  params: byJob,
  data: JobRecord,
});
export const cancelOwnJob = defineEndpoint({
  method: "POST",
  path: "/job/:jobId/cancel",
  tag,
  access: "login",
  summary: "End one of my jobs",
  params: byJob,
});
export const downloadJobFile = defineEndpoint({
  method: "GET",
  path: "/job/:jobId/file",
  tag,
  access: "login",
  summary: "The file that one of my jobs made",
  params: byJob,
  wire: { response: "file" },
});

export const listJobs = defineEndpoint({
  method: "GET",
  path: "/monitor/task/list",
  tag,
  access: { permission: "monitor:job:list" },
  summary: "Everybody's jobs, newest first",
  query: Type.Object({
    ...AdminPage,
    state: Type.Optional(State),
    name: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  extra: adminRows({ ...job, userName: AdminTextOrNull }),
});
export const retryJob = defineEndpoint({
  method: "PUT",
  path: "/monitor/task/:jobId/retry",
  tag,
  access: { permission: "monitor:job:changeStatus" },
  log: { title: "后台任务", type: "update" },
  summary: "Start a failed or cancelled job again",
  params: byJob,
});
export const cancelJob = defineEndpoint({
  method: "PUT",
  path: "/monitor/task/:jobId/cancel",
  tag,
  access: { permission: "monitor:job:changeStatus" },
  log: { title: "后台任务", type: "update" },
  summary: "End anybody's job",
  params: byJob,
});
