/** Columns of the list of schedules, with the actions of a row. */
import { MoreOutlined } from "@ant-design/icons";
import { changeSchedule, changeScheduleStatus, deleteSchedules, permissionOf, runSchedule } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { describeCron } from "@idata/ui/kit/cron";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { Button, Dropdown, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { useCronReading } from "../../kit/use-cron-words.ts";
import { useRights } from "../../session/use-rights.ts";
import { toTaskName } from "./invoke-target.ts";
import { toRunsPath } from "./use-run-once.tsx";
import type { Schedule, Task } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";
import { StatusSwitch } from "./status-switch.tsx";
import styles from "./schedules.module.css";

export interface ScheduleActions {
  edit: (schedule: Schedule) => void;
  run: (schedule: Schedule) => void;
  remove: (schedules: readonly Schedule[]) => void;
}

export function useScheduleColumns(tasks: readonly Task[], actions: ScheduleActions): DataColumn<Schedule>[] {
  const t = useScheduleWords();
  const words = useAdminWords();
  const { hasPermission } = useRights();
  const groups = useDictionary("sys_job_group");
  const statuses = useDictionary("sys_job_status");
  const reading = useCronReading();
  const mayChangeStatus = hasPermission(permissionOf(changeScheduleStatus));
  return [
    { key: "name", title: t("columns.name"), render: (schedule) => <Name schedule={schedule} /> },
    {
      key: "group",
      title: t("columns.group"),
      width: 76,
      isShort: true,
      render: ({ jobGroup }) => <DictionaryTag entries={groups} value={jobGroup} />,
    },
    {
      key: "task",
      title: t("columns.task"),
      width: 230,
      render: ({ invokeTarget }) => {
        const title = tasks.find(({ name }) => name === toTaskName(invokeTarget))?.title;
        return <Stacked text={title} code={invokeTarget} />;
      },
    },
    {
      key: "cron",
      title: t("columns.cron"),
      width: 160,
      render: ({ cronExpression }) => (
        <Stacked text={describeCron(cronExpression, reading) ?? undefined} code={cronExpression} />
      ),
    },
    {
      key: "next",
      title: t("columns.next"),
      width: 165,
      // A paused schedule has no next run, although the server names the time it would have.
      render: ({ status, nextValidTime }) =>
        status === "0" ? (nextValidTime ?? "–") : <span className={styles["quiet"]}>{t("paused")}</span>,
    },
    {
      key: "status",
      title: t("columns.status"),
      width: 66,
      isShort: true,
      render: (schedule) =>
        mayChangeStatus ? (
          <StatusSwitch schedule={schedule} />
        ) : (
          <DictionaryTag entries={statuses} value={schedule.status} />
        ),
    },
    {
      key: "actions",
      title: words("actions"),
      width: 170,
      isActions: true,
      render: (schedule) => <RowActions schedule={schedule} {...actions} />,
    },
  ];
}

function Name({ schedule: { jobName, isBuiltIn } }: { schedule: Schedule }) {
  const t = useScheduleWords();
  const toName = useSeededName();
  return (
    <span className={styles["name"]}>
      {toName(jobName)}
      {isBuiltIn && (
        <Tooltip title={t("builtInHint")}>
          <span className={styles["mark"]}>{t("builtIn")}</span>
        </Tooltip>
      )}
    </span>
  );
}

/** `text` in words above the code that it explains; only the code if there are no words. */
function Stacked({ text, code }: { text: ReactNode; code: string }) {
  return (
    <span className={styles["stack"]}>
      {text !== undefined && <span>{text}</span>}
      <span className={styles["code"]}>{code}</span>
    </span>
  );
}

function RowActions({ schedule, edit, run, remove }: ScheduleActions & { schedule: Schedule }) {
  const t = useScheduleWords();
  const words = useAdminWords();
  const toName = useSeededName();
  const navigate = useNavigate();
  const { hasPermission } = useRights();
  const { jobId, jobName, isBuiltIn } = schedule;
  const removeEntry = {
    key: "remove",
    danger: true,
    disabled: isBuiltIn,
    label: isBuiltIn ? (
      <span className={styles["menuEntry"]}>
        {words("remove")}
        <span className={styles["menuHint"]}>{t("keptHint")}</span>
      </span>
    ) : (
      words("remove")
    ),
    onClick: () => remove([schedule]),
  };
  const items = [
    { key: "log", label: t("log"), onClick: () => void navigate(toRunsPath(jobId)) },
    ...(hasPermission(permissionOf(deleteSchedules)) ? [removeEntry] : []),
  ];
  return (
    <>
      <RowButton permission={permissionOf(runSchedule)} onClick={() => run(schedule)}>
        {t("run")}
      </RowButton>
      <RowButton permission={permissionOf(changeSchedule)} onClick={() => edit(schedule)}>
        {words("edit")}
      </RowButton>
      <Dropdown trigger={["click"]} menu={{ items }}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("more", { name: toName(jobName) })}
        />
      </Dropdown>
    </>
  );
}
