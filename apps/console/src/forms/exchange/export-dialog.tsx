/** Says what a format cannot say before the file is downloaded. A form that the format says in full is saved at once. */
import { type DataOf, type EXPORT_FORMATS, writeFormFile } from "@idata/contracts";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { Modal } from "antd";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import type { FormSummary } from "../form.query.ts";
import styles from "./exchange.module.css";
import { useExchangeWords } from "./exchange-words.ts";
import { Report } from "./report.tsx";

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
type Written = DataOf<typeof writeFormFile>;

interface Props {
  form: FormSummary;
  format: ExportFormat;
  onClose: () => void;
}

export function ExportDialog({ form, format, onClose }: Props) {
  const t = useExchangeWords();
  const [written, setWritten] = useState<Written | null>(null);
  const [isOpen, setOpen] = useState(true);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const load = async () => {
      try {
        const { data } = await call(writeFormFile, { params: { id: form.id, format }, loading: true });
        if (data.notes.length > 0) return setWritten(data);
        save(data);
      } catch (error) {
        reportError(error);
      }
      onClose();
    };
    void load();
  });
  if (written === null) return null;
  return (
    <Modal
      open={isOpen}
      title={t("export.title", { format: t(`export.${format}`) })}
      width={720}
      okText={t("export.download")}
      cancelText={t("import.cancel")}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      onOk={() => {
        save(written);
        setOpen(false);
      }}
    >
      <p>{t("export.some", { count: written.notes.length + written.omittedNotes })}</p>
      <div className={styles["view"]}>
        <Report notes={written.notes} omitted={written.omittedNotes} title={form.title} />
      </div>
    </Modal>
  );
}

function save({ name, content }: Written): void {
  const dot = name.lastIndexOf(".");
  saveBlob(new Blob([content], { type: "text/plain;charset=utf-8" }), toFileName(name.slice(0, dot)) + name.slice(dot));
}
