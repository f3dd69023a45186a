/** Edits a list as text with one item per line. */
import { useState } from "react";
import type { DesignerTranslate } from "./designer-props.ts";
import { fromLines, toLines, type LabelledPart } from "./line-items.ts";
import field from "./field.module.css";
import styles from "./parts-editor.module.css";

export function BatchEditor<P extends LabelledPart>({
  parts,
  create,
  t,
  onDone,
}: {
  parts: readonly P[];
  create: (label: string) => P;
  t: DesignerTranslate;
  /** Called with `null` if nothing was changed. */
  onDone: (parts: P[] | null) => void;
}) {
  const [text, setText] = useState(() => parts.map((part) => part.label).join("\n"));
  const lines = toLines(text);
  return (
    <div className={styles.batch}>
      <textarea
        className={field.control}
        aria-label={t("parts.batchLabel")}
        autoFocus
        rows={Math.min(16, Math.max(5, parts.length + 1))}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onDone(null);
        }}
      />
      <div className={styles.batchFoot}>
        <span className={field.note}>{t("parts.batchHint", { count: lines.length })}</span>
        <button type="button" className={styles.action} onClick={() => onDone(null)}>
          {t("parts.cancel")}
        </button>
        <button
          type="button"
          className={styles.primary}
          disabled={lines.length === 0}
          onClick={() => onDone(fromLines(parts, lines, create))}
        >
          {t("parts.apply")}
        </button>
      </div>
    </div>
  );
}
