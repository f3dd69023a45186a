/**
 * Photos with previews, scaled down and uploaded as soon as they are chosen. Without script they are posted with the
 * form.
 */
import { useEffect, useRef } from "react";
import { DEFAULT_MAX_FILES, DEFAULT_MAX_SIZE_MB } from "../../shared/answer/uploaded-files.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { useUploads } from "../../shared/fill/use-uploads.ts";
import controls from "../../shared/fill/control.module.css";
import { downscale } from "./downscale.fill.ts";
import { imageAnswer, imageRules } from "./image.answer.ts";
import type { ImageItem } from "./image.answer.ts";
import styles from "./image.module.css";
import { PictureTile } from "./picture-tile.fill.tsx";

/** MIME types instead of extensions, because phones then convert their own formats to one of these. */
const KINDS = "image/jpeg,image/png,image/webp,image/gif";
const CAMERAS = { back: "environment", front: "user" } as const;

function ImageControl(props: FillProps<ImageItem>) {
  const { item, snapshot, controlId, t } = props;
  const { maxFiles = DEFAULT_MAX_FILES, maxSizeMb = DEFAULT_MAX_SIZE_MB, maxEdge, camera } = item;
  const uploads = useUploads(props, {
    rules: imageRules(item),
    failed: t("image.failed"),
    prepare: (file) => downscale(file, maxEdge),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Uploads files that were chosen before hydration.
    if (input.current?.files?.length) input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  const { readOnly } = snapshot;
  return (
    <div className={styles.images}>
      <ul className={styles.list} aria-live="polite">
        {uploads.done.map(({ id, name }) => (
          <PictureTile
            key={id}
            name={name}
            file={uploads.fileOf(id)}
            onRemove={readOnly ? undefined : () => uploads.remove(id)}
            t={t}
          />
        ))}
        {uploads.pending.map((one) => (
          <PictureTile
            key={one.key}
            name={one.file.name}
            file={one.file}
            pending={one}
            onRemove={() => uploads.cancel(one.key)}
            onRetry={() => uploads.retry(one)}
            t={t}
          />
        ))}
        <li className={styles.add}>
          <input
            ref={input}
            type="file"
            id={controlId}
            className={styles.input}
            name={item.id}
            multiple={maxFiles > 1}
            accept={KINDS}
            capture={camera && CAMERAS[camera]}
            disabled={readOnly}
            aria-required={snapshot.required || undefined}
            aria-invalid={props.invalid || undefined}
            aria-describedby={`${controlId}-limits${props.describedBy ? ` ${props.describedBy}` : ""}`}
            onChange={(event) => {
              uploads.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
          <span className={styles.face} aria-hidden="true">
            + {t(camera ? "image.shoot" : "image.add")}
          </span>
        </li>
      </ul>
      <span className={controls.note} id={`${controlId}-limits`}>
        {t("image.limits", { max: maxFiles, size: maxSizeMb })}
      </span>
      {uploads.notice && (
        <div className={styles.error} role="status">
          {uploads.notice}
        </div>
      )}
    </div>
  );
}

export const imageFill: FillFace<ImageItem> = { core: imageAnswer, Control: ImageControl, labels: "control" };
