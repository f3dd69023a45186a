/** `/user/jobs`: the user's exports and imports in the background, with progress, cancel and the files. */
import { cancelOwnJob } from "@idata/contracts";
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { call } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import { formQuery } from "../../forms/form.query.ts";
import { useFormat } from "../../format/use-format.ts";
import { downloadJob } from "../../jobs/download-job.ts";
import { isOpen, OWN_JOBS, ownJobsQuery } from "../../jobs/job.query.ts";
import type { Job } from "../../jobs/job.query.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJobKind, useJobWords } from "../../jobs/job-words.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useTableWords } from "../../table/use-table-words.ts";
import styles from "./my-jobs.module.css";

export default function MyJobsPage() {
  const t = useJobWords();
  const list = useQuery(ownJobsQuery);
  return (
    <AdminPage title={t("title")} hint={t("hint")}>
      <DataTable
        id="own-jobs"
        columns={useColumns()}
        rows={list.data}
        keyOf={({ jobId }) => jobId}
        words={useTableWords()}
        error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} />}
        onRefresh={() => void list.refetch()}
      />
    </AdminPage>
  );
}

function useColumns(): DataColumn<Job>[] {
  const t = useJobWords();
  const words = useAdminWords();
  return [
    { key: "name", title: t("columns.name"), width: 400, render: (job) => <Name job={job} /> },
    { key: "state", title: t("columns.state"), width: 320, render: (job) => <JobProgress job={job} /> },
    { key: "created", title: t("columns.created"), width: 170, render: ({ createTime }) => createTime },
    { key: "ended", title: t("columns.ended"), width: 170, render: ({ endTime }) => endTime },
    {
      key: "actions",
      title: words("actions"),
      width: 160,
      isActions: true,
      render: (job) => <RowActions job={job} />,
    },
  ];
}

/** The kind of work and, once there is one, the file; before that, a link says which form it is about. */
function Name({ job: { name, file, formId, state } }: { job: Job }) {
  const t = useJobWords();
  const format = useFormat();
  const toKind = useJobKind();
  const isExpired = state === "done" && file === null && name === "responses.export";
  return (
    <span className={styles["name"]}>
      <span>{toKind(name)}</span>
      {file !== null && (
        <span className={styles["more"]}>
          {file.name} · {format.bytes(file.bytes)}
        </span>
      )}
      {isExpired && <span className={styles["more"]}>{t("expired")}</span>}
      {file === null && formId !== null && <FormLink formId={formId} />}
    </span>
  );
}

/** Leads to the form by its title, or in general words if the user may no longer see it. */
function FormLink({ formId }: { formId: number }) {
  const t = useJobWords();
  const form = useQuery({ ...formQuery(formId), staleTime: Infinity, retry: false, meta: { silent: true } });
  return (
    <Link className={styles["more"]} to={`/form/${formId}/data/list`}>
      {form.data?.title ?? t("form")}
    </Link>
  );
}

function RowActions({ job }: { job: Job }) {
  const t = useJobWords();
  const toKind = useJobKind();
  const queryClient = useQueryClient();
  const { jobId, name, file } = job;
  const cancel = useMutation({
    mutationFn: () => call(cancelOwnJob, { params: { jobId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_JOBS }),
  });
  const download = useMutation({
    mutationFn: (fileName: string) => downloadJob(jobId, fileName),
    meta: { silent: true },
    onError: reportDownloadError,
  });
  if (isOpen(job)) {
    return (
      <Button
        type="link"
        size="small"
        loading={cancel.isPending}
        aria-label={t("cancelNamed", { name: toKind(name) })}
        onClick={() => cancel.mutate()}
      >
        {t("cancel")}
      </Button>
    );
  }
  if (file === null) return null;
  return (
    <Button
      type="link"
      size="small"
      loading={download.isPending}
      aria-label={t("downloadNamed", { name: file.name })}
      onClick={() => download.mutate(file.name)}
    >
      {t("download")}
    </Button>
  );
}
