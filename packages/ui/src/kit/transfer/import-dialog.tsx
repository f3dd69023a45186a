/**
 * Imports rows from a file: template, file, options, then a report with row and reason per fault. After a failure the
 * file stays chosen; after success the dialog stays open with the report.
 */
import { Alert, Button, Checkbox, Modal, Progress, Table } from "antd";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { isAllowedType } from "../upload/file-rules.ts";
import styles from "./import-dialog.module.css";

export interface ImportFault {
  /** Row number in the spreadsheet. */
  row: number;
  reason: string;
}

export interface ImportReport {
  imported: number;
  updated?: number;
  faults: readonly ImportFault[];
}

export interface ImportWords {
  title: string;
  choose: string;
  template: string;
  hint: (types: string) => string;
  wrongType: (types: string) => string;
  /** Label of the checkbox that allows replacing existing rows; if absent, there is no checkbox. */
  update?: string;
  start: string;
  cancel: string;
  close: string;
  failed: string;
  done: (imported: number, updated: number) => string;
  faults: (count: number) => string;
  row: string;
  reason: string;
}

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  words: ImportWords;
  types?: readonly string[];
  /** Fields below the choice of the file. */
  fields?: ReactNode;
  onTemplate?: () => Promise<unknown>;
  /** `onProgress` gets a share from 0 to 1. Rejects with an error whose message can be shown. */
  onImport: (file: File, options: { update: boolean; onProgress: (share: number) => void }) => Promise<ImportReport>;
}

type Stage =
  | { name: "choosing"; error: string | null }
  | { name: "running"; share: number }
  | { name: "done"; report: ImportReport };

const TYPES = ["xlsx"] as const;

export function ImportDialog(props: ImportDialogProps) {
  const { open, onClose, words, types = TYPES, fields, onTemplate, onImport } = props;
  const [file, setFile] = useState<File | null>(null);
  const [update, setUpdate] = useState(false);
  const [stage, setStage] = useState<Stage>({ name: "choosing", error: null });
  const isRunning = stage.name === "running";
  const choose = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    const isFine = isAllowedType(chosen, types);
    setFile(isFine ? chosen : null);
    setStage({ name: "choosing", error: isFine ? null : words.wrongType(types.join("/")) });
  };
  const run = async (): Promise<void> => {
    if (file === null) return;
    setStage({ name: "running", share: 0 });
    try {
      const report = await onImport(file, { update, onProgress: (share) => setStage({ name: "running", share }) });
      setStage({ name: "done", report });
    } catch (error) {
      setStage({ name: "choosing", error: error instanceof Error && error.message ? error.message : words.failed });
    }
  };
  const reset = (): void => {
    setFile(null);
    setStage({ name: "choosing", error: null });
  };
  const isDone = stage.name === "done";
  return (
    <Modal
      open={open}
      title={words.title}
      width={560}
      onCancel={onClose}
      afterClose={reset}
      mask={{ closable: false }}
      closable={!isRunning}
      footer={
        <>
          {!isDone && (
            <Button disabled={isRunning} onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          <Button
            type="primary"
            disabled={!isDone && file === null}
            loading={isRunning}
            onClick={() => (isDone ? onClose() : void run())}
          >
            {isDone ? words.close : words.start}
          </Button>
        </>
      }
    >
      {isDone ? (
        <Report report={stage.report} words={words} />
      ) : (
        <div className={styles["form"]}>
          <Choice file={file} types={types} words={words} disabled={isRunning} onChoose={choose} />
          <div className={styles["line"]}>
            {words.update !== undefined && (
              <Checkbox checked={update} disabled={isRunning} onChange={(event) => setUpdate(event.target.checked)}>
                {words.update}
              </Checkbox>
            )}
            {onTemplate !== undefined && (
              <Button type="link" className={styles["template"] ?? ""} onClick={() => void onTemplate()}>
                {words.template}
              </Button>
            )}
          </div>
          {fields}
          {isRunning && <Progress percent={Math.round(stage.share * 100)} status="active" />}
          {stage.name === "choosing" && stage.error !== null && <Alert type="error" showIcon title={stage.error} />}
        </div>
      )}
    </Modal>
  );
}

interface ChoiceProps {
  file: File | null;
  types: readonly string[];
  words: ImportWords;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

function Choice({ file, types, words, disabled, onChoose }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles["drop"]}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) onChoose(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={types.map((type) => `.${type}`).join(",")}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <p>{file?.name ?? words.hint(types.join("/"))}</p>
    </div>
  );
}

function Report({ report, words }: { report: ImportReport; words: ImportWords }) {
  const { imported, updated = 0, faults } = report;
  return (
    <div className={styles["form"]}>
      <Alert type={faults.length === 0 ? "success" : "warning"} showIcon title={words.done(imported, updated)} />
      {faults.length > 0 && (
        <>
          <p className={styles["faults"]}>{words.faults(faults.length)}</p>
          <Table
            size="small"
            rowKey={({ row, reason }) => `${row}-${reason}`}
            dataSource={[...faults]}
            pagination={faults.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
            columns={[
              { title: words.row, dataIndex: "row", width: 80, align: "right" },
              { title: words.reason, dataIndex: "reason" },
            ]}
          />
        </>
      )}
    </div>
  );
}
