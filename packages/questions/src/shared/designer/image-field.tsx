/**
 * Settings for an image of a form, or for a video or captions: upload, preview, alternative text, removal. If nothing
 * can be uploaded (a preview, a test), the path is typed.
 */
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";
import type { DesignerTranslate, UploadImage } from "./designer-props.ts";
import { TextField } from "./text-field.tsx";
import fields from "./field.module.css";
import styles from "./image-field.module.css";

/** A path of this installation, as in the schemas of settings. */
const PATH = /^\/idata2\/[\w./-]{1,300}$/;
/** By kind: what the file dialog offers, and the possible endings of the stored path. */
const KINDS = {
  image: { accept: "image/png,image/jpeg,image/gif,image/webp,image/avif", ends: /\.(png|jpg|gif|webp|avif)$/ },
  video: { accept: "video/mp4,video/webm", ends: /\.(mp4|webm)$/ },
  captions: { accept: ".vtt,text/vtt", ends: /\.vtt$/ },
} as const;

export interface ImageFieldProps {
  label: string;
  value: string | undefined;
  onChange: (path: string | undefined) => void;
  uploadImage: UploadImage | undefined;
  t: DesignerTranslate;
  /** Absent: an image. */
  kind?: keyof typeof KINDS;
  /** Alternative text. Absent if a label next to the image has the same content. */
  alt?: string | undefined;
  onAltChange?: (alt: string | undefined) => void;
}

export function ImageField(props: ImageFieldProps) {
  const { value, t, alt, onAltChange, uploadImage } = props;
  return (
    <>
      {uploadImage === undefined ? <PathField {...props} /> : <UploadField {...props} uploadImage={uploadImage} />}
      {value !== undefined && onAltChange && (
        <TextField
          label={t("image.alt")}
          hint={t("image.altHint")}
          value={alt}
          maxLength={500}
          onChange={onAltChange}
        />
      )}
    </>
  );
}

/** Shows an error for an invalid path and does not store it. */
function PathField({ label, value, onChange, t }: ImageFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && !PATH.test(draft);
  return (
    <TextField
      label={label}
      placeholder="/idata2/…"
      value={draft ?? value}
      maxLength={308}
      error={isWrong ? t("image.pathError") : undefined}
      onChange={(text) => {
        setDraft(text === undefined || PATH.test(text) ? null : text);
        if (text === undefined || PATH.test(text)) onChange(text);
      }}
    />
  );
}

function UploadField(props: ImageFieldProps & { uploadImage: UploadImage }) {
  const { label, value, onChange, uploadImage, t, kind = "image" } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Always calls the latest `onChange`, so that a finished upload does not overwrite changes made meanwhile.
  const latestOnChange = useRef(onChange);
  useLayoutEffect(() => {
    latestOnChange.current = onChange;
  });
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      const { path } = await uploadImage(file);
      // The server detects the kind from the file's bytes, so the ending of the path is reliable.
      if (KINDS[kind].ends.test(path)) latestOnChange.current(path);
      else setError(t(`${kind}.wrongKind`));
    } catch (failure) {
      setError(failure instanceof Error && failure.message !== "" ? failure.message : t("image.failed"));
    } finally {
      setBusy(false);
      // Allows choosing the same file again.
      field.value = "";
    }
  };
  return (
    <div className={fields.field} role="group" aria-labelledby={id}>
      <span id={id} className={fields.label}>
        {label}
      </span>
      {value !== undefined && kind === "image" && <img className={styles.preview} src={value} alt="" />}
      {value !== undefined && kind === "video" && (
        <video className={styles.preview} src={value} preload="metadata" controls playsInline />
      )}
      {value !== undefined && kind === "captions" && <span className={styles.stored}>{t("captions.stored")}</span>}
      <input
        ref={input}
        type="file"
        accept={KINDS[kind].accept}
        hidden
        aria-label={label}
        onChange={(event) => void upload(event)}
      />
      <div className={styles.actions}>
        <button type="button" className={styles.action} disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? t("image.uploading") : t(`${kind}.${value === undefined ? "upload" : "replace"}`)}
        </button>
        {value !== undefined && (
          <button type="button" className={styles.action} disabled={isBusy} onClick={() => onChange(undefined)}>
            {t("image.remove")}
          </button>
        )}
      </div>
      <div className={fields.note} role="status" data-error={error !== null || undefined}>
        {error ?? t(`${kind}.hint`)}
      </div>
    </div>
  );
}
