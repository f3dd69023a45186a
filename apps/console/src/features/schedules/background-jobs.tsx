/** The tab with everybody's background jobs: state, progress, owner; administrators end them or start them again. */
import { cancelJob, permissionOf, retryJob } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toListQuery } from "../../admin/list-query.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { JOB_KINDS, JOB_STATES, useJobKind, useJobWords } from "../../jobs/job-words.ts";
import type { ServerTable } from "../../table/use-server-table.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { BACKGROUND_JOBS, backgroundJobsQuery } from "./schedule.query.ts";
import type { BackgroundJob } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";

export const BACKGROUND_TAB = "background";

const NAMES = { filters: ["tab", "state", "name"], sorts: [] };

/** The table of the tab: the tab's own name in the address is not a filter, and stays when filters change. */
function useTabTable(): ServerTable {
  const table = useServerTable(NAMES);
  const { tab = BACKGROUND_TAB, ...filters } = table.filters;
  return { ...table, filters, setFilters: (next) => table.setFilters({ tab, ...next }) };
}

export function BackgroundJobs() {
  const t = useScheduleWords();
  const words = useJobWords();
  const toKind = useJobKind();
  const table = useTabTable();
  const list = useQuery(backgroundJobsQuery(toListQuery(table)));
  return (
    <AdminTable
      id="background-jobs"
      table={table}
      list={list}
      columns={useColumns()}
      keyOf={({ jobId }) => jobId}
      nameOf={({ name, createTime }) => t("runs.line", { name: toKind(name), time: createTime })}
      searchFields={[
        {
          name: "state",
          label: words("columns.state"),
          options: JOB_STATES.map((state) => ({ value: state, label: words(`states.${state}`) })),
        },
        {
          name: "name",
          label: t("background.columns.name"),
          options: JOB_KINDS.map((kind) => ({ value: kind, label: toKind(kind) })),
        },
      ]}
      emptyTitle={t("background.empty")}
      emptyHint={t("background.emptyHint")}
    />
  );
}

function useColumns(): DataColumn<BackgroundJob>[] {
  const t = useScheduleWords();
  const words = useJobWords();
  const admin = useAdminWords();
  const toKind = useJobKind();
  return [
    { key: "name", title: t("background.columns.name"), render: ({ name }) => toKind(name) },
    {
      key: "owner",
      title: t("background.columns.owner"),
      width: 130,
      isShort: true,
      render: ({ userName }) => userName ?? t("background.nobody"),
    },
    {
      key: "state",
      title: words("columns.state"),
      width: 220,
      render: (job) => <JobProgress job={job} />,
    },
    { key: "created", title: t("background.columns.created"), width: 165, render: ({ createTime }) => createTime },
    { key: "started", title: t("background.columns.started"), width: 165, render: ({ startTime }) => startTime },
    { key: "ended", title: t("background.columns.ended"), width: 165, render: ({ endTime }) => endTime },
    {
      key: "actions",
      title: admin("actions"),
      width: 120,
      isActions: true,
      render: (job) => <RowActions job={job} />,
    },
  ];
}

function RowActions({ job: { jobId, name, state, userName } }: { job: BackgroundJob }) {
  const t = useScheduleWords();
  const toKind = useJobKind();
  const confirm = useConfirmed();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: async () => {
      await call(retryJob, { params: { jobId } });
      await queryClient.invalidateQueries({ queryKey: BACKGROUND_JOBS });
    },
    onSuccess: () => void message.success(t("background.restarted")),
  });
  if (state === "done") return null;
  if (state === "failed" || state === "cancelled") {
    return (
      <RowButton permission={permissionOf(retryJob)} disabled={again.isPending} onClick={() => again.mutate()}>
        {t("background.again")}
      </RowButton>
    );
  }
  const cancel = () =>
    confirm({
      title: t("background.cancelTitle", { name: toKind(name), owner: userName ?? t("background.nobody") }),
      content: t("background.cancelHint"),
      okText: t("background.cancel"),
      change: () => call(cancelJob, { params: { jobId } }),
      refresh: [BACKGROUND_JOBS],
      done: t("background.cancelled"),
    });
  return (
    <RowButton permission={permissionOf(cancelJob)} danger onClick={cancel}>
      {t("background.cancel")}
    </RowButton>
  );
}
