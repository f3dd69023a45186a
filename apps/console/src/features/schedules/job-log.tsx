/** `/monitor/job-log/index/:jobId`: when the runs of a schedule took place and how they ended; of all with 0. */
import { ArrowLeftOutlined, ClearOutlined } from "@ant-design/icons";
import {
  cleanScheduleLogs,
  deleteScheduleLogs,
  exportScheduleLogs,
  getSchedule,
  listScheduleLogs,
  permissionOf,
} from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useFormat } from "../../format/use-format.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { useRunColumns } from "./run-columns.tsx";
import { RunDrawer } from "./run-drawer.tsx";
import type { Run } from "./run-outcome.ts";
import { runListQuery, RUNS, scheduleQuery } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";
import styles from "./schedules.module.css";

const NAMES = { filters: ["jobName", "jobGroup", "status", "begin", "end"], sorts: [] };

export default function JobLogPage() {
  const jobId = Number(useParams()["jobId"]);
  return <JobLog key={jobId} jobId={jobId} />;
}

function JobLog({ jobId }: { jobId: number }) {
  const t = useScheduleWords();
  const toName = useSeededName();
  const table = useServerTable(NAMES);
  const filters = jobId === 0 ? table.filters : { ...table.filters, jobId: String(jobId) };
  const list = useQuery(runListQuery(toListQuery({ ...table, filters })));
  const [shownId, setShownId] = useState<number | null>(null);
  const name = useScheduleName(jobId) ?? list.data?.rows[0]?.jobName;
  const lines = {
    keyOf: ({ jobLogId }: Run) => String(jobLogId),
    nameOf: ({ jobName, createTime }: Run) => t("runs.line", { name: toName(jobName), time: createTime ?? "" }),
  };
  const remove = useRecordRemoval({
    ...lines,
    remove: (jobLogIds) => call(deleteScheduleLogs, { params: { jobLogIds } }),
    refresh: [RUNS],
  });
  const isAll = jobId === 0;
  return (
    <AdminPage
      title={isAll || name === undefined ? t("runs.title") : t("runs.titleOf", { name: toName(name) })}
      hint={t("runs.hint")}
      actions={
        <>
          <Link className={styles["back"]} to="/monitor/job">
            <ArrowLeftOutlined aria-hidden /> {t("runs.back")}
          </Link>
          {isAll && <CleanButton />}
          <ListExport
            permission={permissionOf(exportScheduleLogs)}
            contract={exportScheduleLogs}
            filters={filters}
            name={t("runs.title")}
          />
        </>
      }
    >
      <AdminTable
        id="schedule-runs"
        table={table}
        list={list}
        columns={useRunColumns(({ jobLogId }) => setShownId(jobLogId))}
        {...lines}
        searchFields={useSearchFields(isAll)}
        emptyTitle={t("runs.empty")}
        // The server keeps a run that is not over.
        renderBar={useRemoveBar(permissionOf(deleteScheduleLogs), remove, ({ status }) => status === "2")}
      />
      {/* From the list, so that the drawer of a running line refreshes with it. */}
      <RunDrawer
        run={list.data?.rows.find(({ jobLogId }) => jobLogId === shownId) ?? null}
        onClose={() => setShownId(null)}
      />
    </AdminPage>
  );
}

/** Undefined if unknown: the schedule was deleted, or the user may not see single schedules. */
function useScheduleName(jobId: number): string | undefined {
  const { hasPermission } = useRights();
  const enabled = jobId !== 0 && hasPermission(permissionOf(getSchedule));
  return useQuery({ ...scheduleQuery(jobId), enabled }).data?.jobName;
}

function useSearchFields(isAll: boolean) {
  const t = useScheduleWords();
  const groups = useDictionaryOptions("sys_job_group");
  const status = {
    name: "status",
    label: t("runs.columns.outcome"),
    options: [
      { value: "0", label: t("runs.states.done") },
      { value: "1", label: t("runs.states.failed") },
      { value: "2", label: t("runs.states.open") },
    ],
  };
  const period = {
    name: "begin",
    label: t("runs.period"),
    range: { end: "end", labels: { begin: t("runs.from"), end: t("runs.to") } },
  };
  if (!isAll) return [status, period];
  return [
    { name: "jobName", label: t("runs.columns.name") },
    status,
    period,
    { name: "jobGroup", label: t("columns.group"), options: groups },
  ];
}

function CleanButton() {
  const t = useScheduleWords();
  const format = useFormat();
  const confirm = useConfirmed();
  const ask = async () => {
    const { total } = await call(listScheduleLogs, { query: { pageSize: 1 } });
    confirm({
      title: t("runs.cleanTitle", { count: format.number(total) }),
      content: t("runs.cleanHint"),
      okText: t("runs.cleanOk"),
      change: () => call(cleanScheduleLogs),
      refresh: [RUNS],
      done: t("runs.cleaned"),
    });
  };
  return (
    <Allow permissions={[permissionOf(cleanScheduleLogs)]}>
      <Button danger icon={<ClearOutlined aria-hidden />} onClick={() => void ask().catch(reportError)}>
        {t("runs.clean")}
      </Button>
    </Allow>
  );
}
