/** A small picture of a site with the form in it: where it is, how large, and with which label. */
import { useEmbedWords } from "./embed-words.ts";
import type { EmbedLook } from "./embed-code.ts";
import styles from "./publish.module.css";

/** Width of the page in the picture, in pixels of the real one. */
const PAGE_WIDTH = 1280;

interface EmbedPreviewProps {
  site: string;
  look: EmbedLook;
  title: string;
}

export function EmbedPreview({ site, look: { kind, label, width, height }, title }: EmbedPreviewProps) {
  const t = useEmbedWords();
  const share = `${Math.min(100, (width / PAGE_WIDTH) * 100)}%`;
  const size = { width: `${width} px`, height: `${height} px` };
  const words = t(kind === "inline" ? "autoSize" : kind === "popup" ? "size" : "fullSize", size);
  const form = (
    <span className={styles["sketchForm"]} data-kind={kind} style={{ width: share }}>
      <strong>{title}</strong>
      <span className={styles["hint"]}>{words}</span>
    </span>
  );
  return (
    <figure className={styles["sketch"]} aria-label={t("preview")}>
      <figcaption className={styles["sketchBar"]}>{site}</figcaption>
      <div className={styles["sketchPage"]}>
        <span className={styles["sketchText"]} />
        <span className={styles["sketchText"]} data-short />
        {kind === "popup" && <span className={styles["sketchButton"]}>{label}</span>}
        {form}
        {kind === "inline" && <span className={styles["sketchText"]} />}
        {kind === "tab" && <span className={styles["sketchTab"]}>{label}</span>}
      </div>
    </figure>
  );
}
