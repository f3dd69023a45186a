/** The first step of an import: drop or choose a file. */
import { InboxOutlined } from "@ant-design/icons";
import { LARGEST_IMPORT_MB, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from "@idata/contracts";
import { Alert, Spin } from "antd";
import { useRef, useState } from "react";
import { useFormat } from "../../../format/use-format.ts";
import { useAddWords } from "./add-words.ts";
import styles from "./add.module.css";

export interface ImportFileProps {
  isReading: boolean;
  error: Error | null;
  onFile: (file: File) => void;
}

export function ImportFile({ isReading, error, onFile }: ImportFileProps) {
  const t = useAddWords();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isReading) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={styles["drop"]}
        data-over={isOver}
        disabled={isReading}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        {isReading ? <Spin /> : <InboxOutlined className={styles["icon"] ?? ""} aria-hidden />}
        <span className={styles["strong"]}>{t(isReading ? "reading" : "drop")}</span>
        <span className={styles["quiet"]}>
          {t("formats", {
            max: LARGEST_IMPORT_MB,
            rows: format.number(MOST_IMPORT_ROWS),
            columns: MOST_IMPORT_COLUMNS,
          })}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.tsv"
        aria-label={t("choose")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          take(file);
          // Choosing the same file again must be a change.
          target.value = "";
        }}
      />
      {error !== null && !isReading && <Alert type="error" showIcon title={error.message} role="alert" />}
      <p className={styles["hint"]}>{t("hint")}</p>
    </>
  );
}
