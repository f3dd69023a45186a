/** Uploads files as soon as they are chosen. Without script the native field posts them with the form. */
import { useEffect, useRef } from "react";
import { Button } from "@idata/ui/base";
import { DEFAULT_MAX_FILES, DEFAULT_MAX_SIZE_MB } from "../../shared/answer/uploaded-files.ts";
import { useUploads } from "../../shared/fill/use-uploads.ts";
import { fileAnswer } from "./file.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { FileItem } from "./file.answer.ts";
import styles from "./file.module.css";

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function FileControl(props: FillProps<FileItem>) {
  const { item, snapshot, controlId, t } = props;
  const uploads = useUploads(props, { rules: item, failed: t("file.failed") });
  const { accept = [], maxFiles = DEFAULT_MAX_FILES, maxSizeMb = DEFAULT_MAX_SIZE_MB } = item;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Uploads files that were chosen before hydration.
    if (input.current?.files?.length) input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  const limits = [
    accept.length > 0 && t("file.types", { types: accept.join(", ") }),
    t("file.limits", { max: maxFiles, size: maxSizeMb }),
  ].filter(Boolean);
  return (
    <div className={styles.files}>
      <div className={styles.drop}>
        <input
          ref={input}
          type="file"
          id={controlId}
          className={styles.input}
          name={item.id}
          multiple={maxFiles > 1}
          accept={accept.map((ending) => `.${ending}`).join(",") || undefined}
          disabled={snapshot.readOnly}
          aria-required={snapshot.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={`${controlId}-limits${props.describedBy ? ` ${props.describedBy}` : ""}`}
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <span className={styles.face} aria-hidden="true">
          <b>{t("file.choose")}</b> {t("file.drop")}
        </span>
        <span className={styles.limits} id={`${controlId}-limits`}>
          {limits.join(" · ")}
        </span>
      </div>
      <ul className={styles.list} aria-live="polite">
        {uploads.done.map((file) => (
          <li key={file.id} className={styles.file}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{sizeText(file.size)}</span>
            <span className={styles.state}>{t("file.done")}</span>
            {!snapshot.readOnly && (
              <button
                type="button"
                className={styles.close}
                aria-label={t("file.remove", { name: file.name })}
                onClick={() => uploads.remove(file.id)}
              >
                ×
              </button>
            )}
          </li>
        ))}
        {uploads.pending.map((one) => (
          <li key={one.key} className={styles.file} data-failed={one.error !== null || undefined}>
            <span className={styles.name}>{one.file.name}</span>
            <span className={styles.size}>{sizeText(one.file.size)}</span>
            {one.error === null ? (
              <progress
                className={styles.progress}
                value={one.progress}
                aria-label={t("file.progress", { name: one.file.name })}
              />
            ) : (
              one.canRetry && (
                <Button look="text" onClick={() => uploads.retry(one)}>
                  {t("file.retry")}
                </Button>
              )
            )}
            <button
              type="button"
              className={styles.close}
              aria-label={t(one.error === null ? "file.cancel" : "file.remove", { name: one.file.name })}
              onClick={() => uploads.cancel(one.key)}
            >
              ×
            </button>
            {one.error !== null && <span className={styles.error}>{one.error}</span>}
          </li>
        ))}
      </ul>
      {uploads.notice && (
        <div className={styles.error} role="status">
          {uploads.notice}
        </div>
      )}
    </div>
  );
}

export const fileFill: FillFace<FileItem> = { core: fileAnswer, Control: FileControl, labels: "control" };
