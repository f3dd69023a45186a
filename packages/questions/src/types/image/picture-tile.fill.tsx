/** One picture of the answer or a running upload: preview, progress, error, and buttons to retry and remove. */
import { useEffect, useRef } from "react";
import { Button } from "@idata/ui/base";
import type { FillTranslate } from "../../shared/fill/fill-props.ts";
import type { PendingUpload } from "../../shared/fill/use-uploads.ts";
import styles from "./image.module.css";

/** Revokes the object URL when the element is removed. */
function Preview({ file, name }: { file: File; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} className={styles.picture} alt={name} />;
}

export interface PictureTileProps {
  name: string;
  /** Absent for pictures uploaded before this page was loaded. Only their name is known. */
  file: File | undefined;
  pending?: PendingUpload;
  /** Absent if the question is read-only. */
  onRemove?: (() => void) | undefined;
  onRetry?: () => void;
  t: FillTranslate;
}

export function PictureTile({ name, file, pending, onRemove, onRetry, t }: PictureTileProps) {
  const error = pending?.error ?? null;
  const isRunning = pending !== undefined && error === null;
  return (
    <li className={styles.tile} data-pending={isRunning || undefined} data-failed={error !== null || undefined}>
      {error === null && (file ? <Preview file={file} name={name} /> : <span className={styles.words}>{name}</span>)}
      {isRunning && (
        <progress className={styles.progress} value={pending.progress} aria-label={t("image.progress", { name })} />
      )}
      {error !== null && (
        <span className={styles.error}>
          {name}: {error}
          {pending?.canRetry && (
            <Button look="text" onClick={onRetry}>
              {t("image.retry")}
            </Button>
          )}
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.close}
          aria-label={t(isRunning ? "image.cancel" : "image.remove", { name })}
          onClick={onRemove}
        >
          ×
        </button>
      )}
    </li>
  );
}
