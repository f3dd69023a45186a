/**
 * A text area with line numbers and coloured blocks; lines with diagnostics are marked. It is a plain text area, so
 * input methods work as usual. The colours are drawn behind it, for the visible lines only.
 */
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Block } from "./blocks.ts";
import { countLines, findLines } from "./line-marks.ts";
import type { Severity } from "./line-marks.ts";
import styles from "./text.module.css";

/** Pixels; must equal the line height in the style sheet. */
const LINE_HEIGHT = 24;
/** Blocks are drawn for steps of this many lines, so that scrolling seldom renders. */
const STEP = 40;
/** Lines that are drawn above and below the step. Covers the highest screens. */
const AROUND = 120;

export interface TextEditorHandle {
  /** Selects lines (from 1, inclusive) and scrolls them into view. */
  selectLines: (from: number, to: number) => void;
  /** Scrolls lines into view unless they are visible. Leaves focus and selection as they are. */
  revealLines: (from: number, to: number) => void;
  /** Replaces lines as if typed, so that the change can be undone. */
  replaceLines: (from: number, to: number, text: string) => void;
}

export interface TextEditorProps {
  ref: Ref<TextEditorHandle>;
  value: string;
  onChange: (value: string) => void;
  /** The line of the caret, from 1, after it has moved. */
  onLine: (line: number) => void;
  marks: ReadonlyMap<number, Severity>;
  blocks: readonly Block[];
  /** The item whose lines are highlighted. */
  activeId: string | null;
  maxLength: number;
}

export function TextEditor({ ref, value, onChange, onLine, marks, blocks, activeId, maxLength }: TextEditorProps) {
  const { t } = useTranslation("text");
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const colours = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
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
    revealLines(from, to) {
      const area = field.current;
      if (area === null) return;
      const [top, bottom] = [(from - 1) * LINE_HEIGHT, to * LINE_HEIGHT];
      const isVisible = top >= area.scrollTop && bottom <= area.scrollTop + area.clientHeight;
      if (!isVisible) area.scrollTop = Math.max(0, (from - 4) * LINE_HEIGHT);
    },
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
  const [first, last] = [step * STEP - AROUND, (step + 1) * STEP + AROUND];
  const follow = (top: number) => {
    for (const layer of [gutter.current, colours.current])
      if (layer !== null) layer.style.transform = `translateY(${-top}px)`;
    setStep(Math.floor(top / LINE_HEIGHT / STEP));
  };
  // After each render, because a shorter text scrolls the area without an event.
  useLayoutEffect(() => follow(field.current?.scrollTop ?? 0));
  return (
    <div className={styles["editor"]}>
      <div className={styles["gutter"]} aria-hidden="true">
        <div ref={gutter} className={styles["gutterInner"]}>
          <pre className={styles["numbers"]}>{numbers}</pre>
          {[...marks]
            .filter(([line]) => line >= first && line <= last)
            .map(([line, severity]) => (
              <span
                key={line}
                className={styles["mark"]}
                data-severity={severity}
                style={{ top: (line - 1) * LINE_HEIGHT }}
              />
            ))}
        </div>
      </div>
      <div className={styles["source"]}>
        <div className={styles["colours"]} aria-hidden="true">
          <div ref={colours} className={styles["colourLayer"]}>
            {blocks
              .filter(({ from, to }) => to >= first && from <= last)
              .map(({ from, to, tone, itemId }) => (
                <span
                  key={from}
                  className={styles["block"]}
                  data-tone={tone}
                  data-active={itemId !== null && itemId === activeId}
                  style={{ top: (from - 1) * LINE_HEIGHT, height: (to - from + 1) * LINE_HEIGHT }}
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
          onSelect={({ currentTarget }) => {
            onLine(countLines(currentTarget.value.slice(0, currentTarget.selectionStart)));
          }}
          onScroll={(event) => follow(event.currentTarget.scrollTop)}
        />
      </div>
    </div>
  );
}
