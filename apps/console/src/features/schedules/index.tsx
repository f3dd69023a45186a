/** `/monitor/job`: the schedules of the installation and, in a second tab, everybody's background jobs. */
import { addSchedule, deleteSchedules, exportSchedules, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import type { ServerTable } from "../../table/use-server-table.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { BACKGROUND_TAB, BackgroundJobs } from "./background-jobs.tsx";
import { useScheduleColumns } from "./schedule-columns.tsx";
import { ScheduleDrawer } from "./schedule-drawer.tsx";
import type { ScheduleChoice } from "./schedule-drawer.tsx";
import { scheduleListQuery, SCHEDULES, tasksQuery } from "./schedule.query.ts";
import type { Schedule } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";
import styles from "./schedules.module.css";
import { toRunsPath, useRunOnce } from "./use-run-once.tsx";

const NAMES = { filters: ["jobName", "jobGroup", "status", "invokeTarget"], sorts: [] };

export default function SchedulesPage() {
  const t = useScheduleWords();
  const [search, setSearch] = useSearchParams();
  const isBackground = search.get("tab") === BACKGROUND_TAB;
  const table = useServerTable(NAMES);
  const [choice, setChoice] = useState<ScheduleChoice>(null);
  const actions = (
    <>
      <Link className={styles["back"]} to={toRunsPath(0)}>
        {t("runs.all")}
      </Link>
      <ListExport
        permission={permissionOf(exportSchedules)}
        contract={exportSchedules}
        filters={table.filters}
        name={t("fileName")}
      />
      <AddButton permission={permissionOf(addSchedule)} onClick={() => setChoice("new")}>
        {t("add")}
      </AddButton>
    </>
  );
  return (
    <AdminPage
      title={t("title")}
      hint={t(isBackground ? "background.hint" : "hint")}
      actions={!isBackground && actions}
    >
      <Tabs
        activeKey={isBackground ? BACKGROUND_TAB : "schedules"}
        onChange={(key) => setSearch(key === BACKGROUND_TAB ? { tab: key } : {})}
        destroyOnHidden
        items={[
          {
            key: "schedules",
            label: t("tabs.schedules"),
            children: <Schedules table={table} choice={choice} onChoose={setChoice} />,
          },
          { key: BACKGROUND_TAB, label: t("tabs.background"), children: <BackgroundJobs /> },
        ]}
      />
    </AdminPage>
  );
}

interface SchedulesProps {
  table: ServerTable;
  choice: ScheduleChoice;
  onChoose: (choice: ScheduleChoice) => void;
}

function Schedules({ table, choice, onChoose }: SchedulesProps) {
  const t = useScheduleWords();
  const toName = useSeededName();
  const { i18n } = useTranslation();
  const list = useQuery(scheduleListQuery(toListQuery(table)));
  const { data: known } = useQuery(tasksQuery(i18n.language));
  const groups = useDictionaryOptions("sys_job_group");
  const statuses = useDictionaryOptions("sys_job_status");
  const run = useRunOnce();
  const record = {
    keyOf: ({ jobId }: Schedule) => String(jobId),
    nameOf: ({ jobName }: Schedule) => toName(jobName),
  };
  const remove = useRecordRemoval({
    ...record,
    remove: (jobIds) => call(deleteSchedules, { params: { jobIds } }),
    refresh: [SCHEDULES],
  });
  return (
    <>
      <AdminTable
        id="schedules"
        table={table}
        list={list}
        columns={useScheduleColumns(known?.tasks ?? [], { edit: onChoose, run, remove })}
        {...record}
        searchFields={[
          { name: "jobName", label: t("columns.name") },
          { name: "jobGroup", label: t("columns.group"), options: groups },
          { name: "status", label: t("columns.status"), options: statuses },
          { name: "invokeTarget", label: t("columns.target") },
        ]}
        emptyTitle={t("empty")}
        renderBar={useRemoveBar(permissionOf(deleteSchedules), remove, ({ isBuiltIn }) => isBuiltIn)}
      />
      <ScheduleDrawer choice={choice} known={known} onClose={() => onChoose(null)} />
    </>
  );
}
