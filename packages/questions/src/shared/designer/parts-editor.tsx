/**
 * The editor of labelled lists: options, matrix rows and columns. Enter adds a line, Backspace in an empty line removes
 * it, pasting several lines adds several parts, arrow keys move the focus and Alt+arrow keys move the part. Used on the
 * canvas and in the panel.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import type { ClipboardEvent, KeyboardEvent, ReactNode } from "react";
import { BatchEditor } from "./batch-editor.tsx";
import type { DesignerTranslate } from "./designer-props.ts";
import { InlineText } from "./inline-text.tsx";
import { insertLines, toLines, type LabelledPart } from "./line-items.ts";
import { SortableList } from "./sortable.tsx";
import styles from "./parts-editor.module.css";

export interface PartsEditorProps<P extends LabelledPart> {
  /** Name of the list, for example "options", and prefix of its undo steps. */
  name: string;
  parts: readonly P[];
  onChange: (parts: P[], mergeKey?: string) => void;
  create: (label: string) => P;
  /** Placeholder of the n-th part, starting at 1. */
  placeholder: (n: number) => string;
  t: DesignerTranslate;
  /** What respondents see before the label: a circle, a box or a number. */
  glyph?: (index: number) => ReactNode;
  /** Badges and buttons after the label. */
  renderExtra?: (part: P, index: number) => ReactNode;
  /** Content below a part. */
  renderBelow?: (part: P, index: number) => ReactNode;
  /** Further buttons below the list. */
  actions?: ReactNode;
  addLabel: string;
  /** The minimum number of parts. */
  min?: number;
}

export function PartsEditor<P extends LabelledPart>(props: PartsEditorProps<P>) {
  const { parts, onChange, create, t, name, min = 1 } = props;
  const [isBatch, setBatch] = useState(false);
  const fields = useRef(new Map<string, HTMLTextAreaElement>());
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const field = wanted.current === null ? undefined : fields.current.get(wanted.current);
    if (!field) return;
    wanted.current = null;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  });
  const focusAt = (index: number) => fields.current.get(parts[index]?.id ?? "")?.focus();

  const insertAfter = (index: number) => {
    const part = create("");
    wanted.current = part.id;
    onChange(parts.toSpliced(index + 1, 0, part));
  };
  /** Returns true if the label is one that a new list starts with. */
  const isStock = (label: string) => parts.some((_, index) => label === props.placeholder(index + 1));
  /** Moves to the next part if it still has its initial label, else adds a new part. */
  const goOn = (index: number) => {
    const [here, next] = [parts[index], parts[index + 1]];
    if (here && next && !isStock(here.label) && isStock(next.label)) focusAt(index + 1);
    else insertAfter(index);
  };
  const removeAt = (index: number) => {
    wanted.current = parts[index - 1]?.id ?? parts[index + 1]?.id ?? null;
    onChange(parts.toSpliced(index, 1));
  };
  const moveTo = (index: number, to: number) => {
    const part = parts[index];
    if (!part || to < 0 || to >= parts.length) return;
    wanted.current = part.id;
    onChange(parts.toSpliced(index, 1).toSpliced(to, 0, part));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") goOn(index);
    else if (event.key === "Backspace" && event.currentTarget.value === "" && parts.length > min) removeAt(index);
    else if (step !== 0 && event.altKey) moveTo(index, index + step);
    else if (step !== 0) focusAt(index + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const [first, ...rest] = toLines(event.clipboardData.getData("text/plain"));
    if (first === undefined || rest.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const label = value.slice(0, selectionStart) + first + value.slice(selectionEnd);
    const next = insertLines(parts, index, label, rest, create);
    wanted.current = next[index + rest.length]?.id ?? null;
    onChange(next);
  };
  const nameOf = useCallback((id: string) => parts.find((part) => part.id === id)?.label ?? "", [parts]);

  if (isBatch) {
    return (
      <BatchEditor
        parts={parts}
        create={create}
        t={t}
        onDone={(next) => {
          setBatch(false);
          if (next) onChange(next);
        }}
      />
    );
  }
  return (
    <div className={styles.editor}>
      <SortableList
        ids={parts.map((part) => part.id)}
        nameOf={nameOf}
        t={t}
        onMove={(id, to) =>
          moveTo(
            parts.findIndex((part) => part.id === id),
            to,
          )
        }
      >
        {(id, handle, index) => {
          const part = parts[index];
          if (!part) return null;
          return (
            <>
              <div className={styles.part}>
                <button type="button" className={styles.handle} {...handle}>
                  <span aria-hidden="true">⠿</span>
                </button>
                {props.glyph && <span className={styles.glyph}>{props.glyph(index)}</span>}
                <InlineText
                  ref={(field) => {
                    if (field) fields.current.set(id, field);
                    else fields.current.delete(id);
                  }}
                  value={part.label}
                  label={props.placeholder(index + 1)}
                  placeholder={props.placeholder(index + 1)}
                  maxLength={1000}
                  onChange={(label) => onChange(parts.with(index, { ...part, label }), `${name}.${id}`)}
                  onFocus={(field) => {
                    // Selects an initial label, so that typing replaces it.
                    if (isStock(part.label)) field.select();
                  }}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPaste={(event) => onPaste(event, index)}
                />
                {props.renderExtra?.(part, index)}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("parts.remove", { name: part.label || props.placeholder(index + 1) })}
                  title={t("parts.removeShort")}
                  disabled={parts.length <= min}
                  onClick={() => removeAt(index)}
                >
                  <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
                    <path d="M3.5 3.5l7 7M10.5 3.5l-7 7" strokeWidth="1.3" strokeLinecap="round" />
                  </svg>
                </button>
              </div>
              {props.renderBelow?.(part, index)}
            </>
          );
        }}
      </SortableList>
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => insertAfter(parts.length - 1)}>
          + {props.addLabel}
        </button>
        {props.actions}
        <button type="button" className={styles.action} onClick={() => setBatch(true)}>
          {t("parts.batch")}
        </button>
      </div>
    </div>
  );
}
