/**
 * Imports responses from a sheet (docs/adr/0087): choose a file, match its columns, look at what would be left out, and
 * only then store. A job stores the rows; its progress is shown in a notification while people go on.
 */
import { checkImport, getImport, readImportFile, startImport } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { reportError } from "../../../api/report-error.ts";
import { postFile } from "../../../api/upload.ts";
import type { FormSummary } from "../../../forms/form.query.ts";
import { useFollowJob } from "../../../jobs/use-follow-job.tsx";
import { useAddWords } from "./add-words.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportFile } from "./import-file.tsx";
import { ImportReport } from "./import-report.tsx";
import { fetchFaults, type Faults, type ReadFile } from "./import.query.ts";
import styles from "./add.module.css";

/** Checking ten thousand rows takes some seconds. */
const TIMEOUT_MS = 3 * 60_000;
/** Faulty rows that the report lists. */
export const MOST_LISTED = 200;

export interface ImportDialogProps {
  form: FormSummary;
  onClose: () => void;
  /** Opens the past imports. */
  onRecords: () => void;
}

interface Checked {
  readonly good: number;
  readonly refused: number;
  readonly faults: Faults;
}

export function ImportDialog({ form, onClose, onRecords }: ImportDialogProps) {
  const t = useAddWords();
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const follow = useFollowJob();
  const [isOpen, setOpen] = useState(true);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [targets, setTargets] = useState<readonly (string | null)[]>([]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const params = { id: form.id, importId: file?.importId ?? "" };
  const read = useMutation({
    mutationFn: async (chosen: File) => (await postFile(readImportFile, chosen, { params: { id: form.id } })).data,
    meta: { silent: true },
    onSuccess(data) {
      setFile(data);
      setTargets(data.columns.map(({ target }) => target));
    },
  });
  const check = useMutation({
    mutationFn: async () => {
      const { data } = await call(checkImport, { params, body: { targets: [...targets] }, timeout: TIMEOUT_MS });
      const faults =
        data.refused === 0 ? { header: [], rows: [] } : await fetchFaults(form.id, params.importId, MOST_LISTED);
      return { ...data, faults };
    },
    onSuccess: setChecked,
  });
  const tell = async () => {
    await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
    const { data } = await call(getImport, { params });
    const words = { stored: data.stored, refused: data.refused };
    const text = t(data.state === "stopped" ? "stopped" : data.refused > 0 ? "doneWith" : "done", words);
    void message.success({
      key: `import ${params.importId}`,
      duration: 12,
      content: (
        <span className={styles["told"]}>
          {text}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(`import ${params.importId}`);
              onRecords();
            }}
          >
            {t("show")}
          </Button>
        </span>
      ),
    });
  };
  const start = useMutation({
    mutationFn: async () => (await call(startImport, { params, body: { targets: [...targets] } })).data,
    onSuccess({ jobId }) {
      setOpen(false);
      const wait = async () => {
        let isTold = false;
        await follow({
          jobId,
          title: form.title,
          onDone: () => {
            isTold = true;
            return tell();
          },
        });
        // What a cancelled job has stored stays, and can be taken back.
        if (!isTold) await tell();
      };
      void wait().catch(reportError);
    },
  });
  const used = targets.filter((target) => target !== null);
  const isMatched = used.some((code) => file?.targets.find((one) => one.code === code)?.questionId !== null);
  const step = file === null ? "file" : checked === null ? "columns" : "report";
  const footers = {
    file: [
      <Button key="records" type="link" onClick={onRecords}>
        {t("records")}
      </Button>,
    ],
    columns: [
      <Button key="back" onClick={() => setFile(null)} disabled={check.isPending}>
        {t("back")}
      </Button>,
      <Button key="check" type="primary" loading={check.isPending} disabled={!isMatched} onClick={() => check.mutate()}>
        {t(check.isPending ? "checking" : "check")}
      </Button>,
    ],
    report: [
      <Button key="back" onClick={() => setChecked(null)} disabled={start.isPending}>
        {t("back")}
      </Button>,
      <Button
        key="start"
        type="primary"
        loading={start.isPending}
        disabled={checked === null || checked.good === 0}
        onClick={() => start.mutate()}
      >
        {t("start", { count: checked?.good ?? 0 })}
      </Button>,
    ],
  };
  return (
    <Modal
      open={isOpen}
      title={t("title")}
      width={step === "file" ? 560 : 880}
      // What was matched by hand is not lost by a click beside the dialog.
      mask={{ closable: step === "file" }}
      cancelText={common("action.cancel")}
      footer={footers[step]}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles["dialog"]}>
        {step === "file" && (
          <ImportFile isReading={read.isPending} error={read.error} onFile={(chosen) => read.mutate(chosen)} />
        )}
        {file !== null && step === "columns" && (
          <ImportColumns file={file} targets={targets} isMatched={isMatched} onChange={setTargets} />
        )}
        {file !== null && checked !== null && <ImportReport form={form} file={file} {...checked} />}
      </div>
    </Modal>
  );
}
