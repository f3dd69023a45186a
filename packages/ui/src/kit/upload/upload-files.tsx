/** Uploads files by button or drop; each file is a line with progress, retry and removal (spec §5, §9). */
import { Button, Progress } from "antd";
import { useId, useRef, useState } from "react";
import type { DragEvent } from "react";
import { FILE_LIMITS } from "./file-rules.ts";
import type { FileRules } from "./file-rules.ts";
import { useUploadList } from "./upload-list.ts";
import type { SendFile, UploadedFile } from "./upload-list.ts";
import { describeFault } from "./upload-words.ts";
import type { UploadWords } from "./upload-words.ts";
import styles from "./upload.module.css";

export interface UploadProps {
  value: readonly UploadedFile[];
  onChange: (value: UploadedFile[]) => void;
  send: SendFile;
  words: UploadWords;
  rules?: Partial<FileRules>;
  disabled?: boolean;
}

export function UploadFiles({ value, onChange, send, words, rules, disabled = false }: UploadProps) {
  const limits = { ...FILE_LIMITS, ...rules };
  const list = useUploadList({ value, onChange, rules: limits, send, failed: words.failed });
  const [faults, setFaults] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (files: readonly File[]): void =>
    setFaults(list.add(files).map(({ name, fault }) => `${name}: ${describeFault(words, fault)}`));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (!disabled) take([...event.dataTransfer.files]);
  };
  return (
    <div className={styles["upload"]} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        hidden
        multiple={limits.count > 1}
        accept={limits.types.map((type) => `.${type}`).join(",")}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {words.button}
      </Button>
      <p id={hintId} className={styles["hint"]}>
        {words.hint(limits.types.join("/"), limits.sizeMb, limits.count)}
      </p>
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className={styles["fault"]}>
            {fault}
          </p>
        ))}
      </div>
      <ul className={styles["files"]}>
        {value.map((file) => (
          <li key={file.fileName}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <Remove label={words.remove(file.name)} disabled={disabled} onClick={() => list.remove(file)} />
          </li>
        ))}
        {list.sending.map(({ key, file, share, error }) => (
          <li key={key}>
            <span>{file.name}</span>
            {error === null ? (
              <Progress percent={Math.round(share * 100)} size="small" className={styles["progress"]} />
            ) : (
              <span className={styles["fault"]}>
                {error}{" "}
                <Button type="link" size="small" onClick={() => list.retry(key)}>
                  {words.retry}
                </Button>
              </span>
            )}
            <Remove label={words.remove(file.name)} disabled={false} onClick={() => list.drop(key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Remove({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles["remove"]}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      ×
    </button>
  );
}
