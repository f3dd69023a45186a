/**
 * The middle of the designer: the form at the respondents' width, edited in place. Only rows near the viewport are
 * rendered, so a form of 500 questions is as fast as one of twenty.
 */
import { memo, useCallback, useEffect, useMemo, useRef } from "react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useDerived, useDesigner } from "../designer-context.tsx";
import { SELECT_FORM } from "../document/selection.ts";
import styles from "./canvas.module.css";
import { EndingsCard } from "./endings-card.tsx";
import { FormHead } from "./form-head.tsx";
import { ItemCard } from "./item-card.tsx";
import { PageEnd } from "./page-end.tsx";
import { PageHead } from "./page-head.tsx";
import { hasSameRows, rowKeys, toRows, type Row } from "./rows.ts";
import { useWindow } from "./use-window.ts";

/** Estimated height in pixels until a row is measured. */
const GUESSES = { form: 120, page: 90, item: 180, pageEnd: 64, endings: 220 } as const;

export const Canvas = memo(function Canvas({ draggedId }: { draggedId: string | null }) {
  const { t } = useTranslation("designer");
  const { store, canvas } = useDesigner();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useDerived(toRows, hasSameRows);
  const keys = useMemo(() => rows.map((row) => row.key), [rows]);
  const guess = useCallback((index: number) => GUESSES[rows[index]?.kind ?? "item"], [rows]);
  const win = useWindow(keys, guess, scroller, draggedId === null ? null : rowKeys.item(draggedId));

  const { offsetOf } = win;
  useEffect(() => {
    canvas.attach((key, focus) => reveal(scroller.current, key, offsetOf(key), focus));
    return () => canvas.attach(null);
  }, [canvas, offsetOf]);

  const onBackground = (event: MouseEvent) => {
    if (event.target === event.currentTarget) store.select(SELECT_FORM);
  };
  return (
    <div ref={scroller} className={styles["scroller"]} role="region" aria-label={t("canvas.label")} data-canvas>
      <div className={styles["paper"]} onMouseDown={onBackground}>
        <div style={{ height: win.above }} />
        {rows.slice(win.from, win.to).map((row) => (
          <div key={row.key} ref={win.measure(row.key)} className={styles["row"]} data-row={row.key}>
            <RowView row={row} />
          </div>
        ))}
        <div style={{ height: win.below }} />
      </div>
    </div>
  );
});

function RowView({ row }: { row: Row }) {
  switch (row.kind) {
    case "form":
      return <FormHead />;
    case "page":
      return <PageHead id={row.id} index={row.index} count={row.count} />;
    case "item":
      return <ItemCard id={row.id} pageId={row.pageId} index={row.index} />;
    case "pageEnd":
      return <PageEnd id={row.id} items={row.items} isLast={row.isLast} />;
    case "endings":
      return <EndingsCard />;
  }
}

/**
 * Scrolls a row into view. A row that is not rendered yet is first scrolled to by its estimated offset, then exactly.
 */
function reveal(scroller: HTMLElement | null, key: string, offset: number, focus: "title" | "none"): void {
  if (!scroller) return;
  const find = () => scroller.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  const settle = () => {
    const row = find();
    if (!row) return;
    const box = row.getBoundingClientRect();
    const view = scroller.getBoundingClientRect();
    const isSeen = box.top >= view.top + 8 && box.bottom <= view.bottom - 8;
    if (!isSeen) row.scrollIntoView({ block: box.height > view.height - 16 ? "start" : "center" });
    const card = row.querySelector<HTMLElement>("[data-card]");
    if (focus === "title") row.querySelector<HTMLElement>("textarea")?.focus({ preventScroll: true });
    else card?.focus({ preventScroll: true });
  };
  if (!find()) scroller.scrollTop = Math.max(0, offset - scroller.clientHeight / 3);
  // The scroll event renders the rows at the new position before the second animation frame.
  if (find()) settle();
  else requestAnimationFrame(() => requestAnimationFrame(settle));
}
