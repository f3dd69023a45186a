/** Past imports of a form: what they stored, the rows that were left out, and taking one back. */
import { DownloadOutlined } from "@ant-design/icons";
import { undoImport } from "@idata/contracts";
import { confirmNaming, EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { useFormat } from "../../../format/use-format.ts";
import type { FormSummary } from "../../../forms/form.query.ts";
import { useFollowJob } from "../../../jobs/use-follow-job.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { useAddWords } from "./add-words.ts";
import { type ImportRecord, importsQuery } from "./import.query.ts";
import { useFaultDownload } from "./use-fault-download.ts";
import styles from "./add.module.css";

/** A thousand responses take some seconds. */
const TIMEOUT_MS = 3 * 60_000;

export function ImportRecords({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const t = useAddWords();
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  const follow = useFollowJob();
  const [isOpen, setOpen] = useState(true);
  const records = useQuery(importsQuery(form.id));
  const download = useFaultDownload(form.id);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["form", form.id] });
  const undo = useMutation({
    mutationFn: async ({ importId }: ImportRecord) =>
      (await call(undoImport, { params: { id: form.id, importId }, timeout: TIMEOUT_MS })).data,
    async onSuccess({ jobId, changed }) {
      if (jobId === null) void message.success(t("undone", { count: changed }));
      else {
        void message.info(t("undoing"));
        void follow({ jobId, title: form.title, onDone: refresh });
      }
      await refresh();
    },
  });
  const confirm = (record: ImportRecord) =>
    confirmNaming(
      modal,
      {
        title: t("undoTitle", { file: record.fileName, count: record.left }),
        content: t("undoHint"),
        okText: t("undo"),
        cancelText: common("action.cancel"),
      },
      async () => void (await undo.mutateAsync(record).catch(() => undefined)),
    );
  return (
    <Modal
      open={isOpen}
      title={t("records")}
      width={880}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {records.data === undefined ? (
        records.error === null ? (
          <SkeletonBlock height={160} />
        ) : (
          <PageError error={records.error} onRetry={() => void records.refetch()} />
        )
      ) : records.data.length === 0 ? (
        <EmptyState title={t("noRecords")} hint={t("noRecordsHint")} />
      ) : (
        <div className={styles["scroll"]}>
          <table className={`${styles["table"]} ${styles["records"]}`}>
            <thead>
              <tr>
                {(["file", "by", "at", "result"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
                <th aria-hidden />
              </tr>
            </thead>
            <tbody>
              {records.data.map((record) => (
                <tr key={record.importId}>
                  <th scope="row">{record.fileName}</th>
                  <td>{record.by || t("deletedAccount")}</td>
                  <td className={styles["number"]}>{format.dateTime(record.madeAt)}</td>
                  <td>
                    {record.state === "running" && `${t("running")} · `}
                    {t("resultOf", { stored: record.stored, refused: record.refused })}
                    {record.left < record.stored && t("leftOf", { left: record.left })}
                  </td>
                  <td className={styles["actions"]}>
                    {record.refused > 0 && (
                      <Button
                        size="small"
                        icon={<DownloadOutlined aria-hidden />}
                        aria-label={t("download")}
                        title={t("download")}
                        loading={download.isPending && download.variables.importId === record.importId}
                        onClick={() => download.mutate(record)}
                      />
                    )}
                    {record.left > 0 && record.state !== "running" && (
                      <Button size="small" danger onClick={() => confirm(record)}>
                        {t("undo")}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}
