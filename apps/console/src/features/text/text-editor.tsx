/**
 * A text area with line numbers; lines with diagnostics are marked. It is a plain text area, so input methods work as
 * usual.
 */
import { useImperativeHandle, useMemo, useRef } from "react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { countLines, findLines } from "./line-marks.ts";
import type { Severity } from "./line-marks.ts";
import styles from "./text.module.css";

/** Pixels; must equal the line height in the style sheet. */
const LINE_HEIGHT = 24;

export interface TextEditorHandle {
  /** Selects lines (from 1, inclusive) and scrolls them into view. */
  selectLines: (from: number, to: number) => void;
  /** Replaces lines as if typed, so that the change can be undone. */
  replaceLines: (from: number, to: number, text: string) => void;
}

export interface TextEditorProps {
  ref: Ref<TextEditorHandle>;
  value: string;
  onChange: (value: string) => void;
  marks: ReadonlyMap<number, Severity>;
  maxLength: number;
}

export function TextEditor({ ref, value, onChange, marks, maxLength }: TextEditorProps) {
  const { t } = useTranslation("text");
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const select = (from: number, to: number) => {
    const area = field.current;
    if (area === null) return;
    const { start, end } = findLines(area.value, from, to);
    area.focus();
    area.setSelectionRange(start, end);
    area.scrollTop = Math.max(0, (from - 4) * LINE_HEIGHT);
  };
  useImperativeHandle(ref, () => ({
    selectLines: select,
    replaceLines(from, to, text) {
      select(from, to);
      const area = field.current;
      if (area === null) return;
      // Deprecated, but the only way to insert text so that the browser can undo it; works in every browser.
      if (document.execCommand("insertText", false, text)) return;
      area.setRangeText(text);
      onChange(area.value);
    },
  }));
  const lines = countLines(value);
  const numbers = useMemo(() => Array.from({ length: lines }, (_, i) => i + 1).join("\n"), [lines]);
  return (
    <div className={styles["editor"]}>
      <div className={styles["gutter"]} aria-hidden="true">
        <div ref={gutter} className={styles["gutterInner"]}>
          <pre className={styles["numbers"]}>{numbers}</pre>
          {[...marks].map(([line, severity]) => (
            <span
              key={line}
              className={styles["mark"]}
              data-severity={severity}
              style={{ top: (line - 1) * LINE_HEIGHT }}
            />
          ))}
        </div>
      </div>
      <textarea
        ref={field}
        className={styles["field"]}
        value={value}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={maxLength}
        aria-label={t("editor")}
        placeholder={t("placeholder")}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (gutter.current !== null)
            gutter.current.style.transform = `translateY(${-event.currentTarget.scrollTop}px)`;
        }}
      />
    </div>
  );
}
