/**
 * Responses as a table of which only the part near the screen is drawn, so that 200 rows with 100 columns scroll well.
 * One stop of the tab key for all rows: arrow keys move, Enter opens, Space selects.
 */
import { CaretDownOutlined, CaretUpOutlined } from "@ant-design/icons";
import { Checkbox } from "antd";
import { type KeyboardEvent, memo, type ReactNode, useCallback, useId, useMemo, useState } from "react";
import type { ResponseRow } from "../../forms/response.query.ts";
import { ColumnResizer } from "./column-resizer.tsx";
import { findColumns, findRows, toStarts } from "./grid-window.ts";
import { clampWidth, type ListColumn } from "./list-columns.ts";
import { useListWords } from "./list-words.ts";
import { ResponseCell } from "./response-cell.tsx";
import { useScrolling } from "./use-scrolling.ts";
import styles from "./table.module.css";

const ROW_HEIGHT = 44;
const SELECT_WIDTH = 44;
/** Pixels by which the keyboard changes a width. */
const WIDTH_STEP = 16;
/** Rows that Page Up and Page Down move. */
const PAGE_STEP = 10;

export interface ResponseTableProps {
  rows: readonly ResponseRow[];
  /** Those that are shown, with their widths; pinned ones first. */
  columns: readonly ListColumn[];
  pinned: number;
  /** Names of the bands by id. */
  bands: ReadonlyMap<string, string>;
  /** `up:` or `down:` and what is sorted by; `""` for the newest first. */
  sort: string;
  onSort: (sort: string) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (row: ResponseRow) => void;
  onWidth: (id: string, width: number) => void;
}

export function ResponseTable(props: ResponseTableProps) {
  const { rows, columns, bands, sort, onSort, selected, onSelect, onOpen, onWidth } = props;
  const t = useListWords();
  const id = useId();
  const { ref, viewport, reveal } = useScrolling();
  const [dragged, setDragged] = useState<{ id: string; width: number } | null>(null);
  const [active, setActive] = useState(0);
  const widths = columns.map((column) => (column.id === dragged?.id ? dragged.width : column.width));
  // On a narrow screen, columns that stay would leave no room for the others.
  const pinned = countPinned(widths, props.pinned, viewport.width);
  const pinnedWidth = SELECT_WIDTH + sum(widths.slice(0, pinned));
  const starts = toStarts(widths.slice(pinned));
  const span = findColumns({ ...viewport, width: Math.max(0, viewport.width - pinnedWidth) }, starts);
  const shownRows = findRows(viewport, ROW_HEIGHT, rows.length);
  const total = pinnedWidth + (starts.at(-1) ?? 0);
  const cells = useCells(columns, widths.join(" "), pinned, span.from, span.to);
  const current = Math.min(active, rows.length - 1);
  const toggle = useCallback(
    (responseId: string) => {
      const next = new Set(selected);
      if (!next.delete(responseId)) next.add(responseId);
      onSelect(next);
    },
    [selected, onSelect],
  );
  const move = (to: number) => {
    const at = Math.max(0, Math.min(rows.length - 1, to));
    setActive(at);
    reveal(at * ROW_HEIGHT, (at + 1) * ROW_HEIGHT, ROW_HEIGHT);
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + PAGE_STEP,
    PageUp: current - PAGE_STEP,
    Home: 0,
    End: rows.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[current];
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if (event.key === "Enter" && row) onOpen(row);
    else if (event.key === " " && row) toggle(row.responseId);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles["frame"]}>
      <div
        ref={ref}
        className={styles["scroller"]}
        role="grid"
        tabIndex={0}
        aria-label={t("table")}
        aria-description={t("keys")}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles["head"]} style={{ width: total }}>
          <div role="row" className={styles["headRow"]} aria-rowindex={1}>
            <HeadCheckbox rows={rows} selected={selected} onSelect={onSelect} />
            <Cells cells={cells}>
              {({ column, place, width, style, isPinned }) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  place={place}
                  sort={sort}
                  onSort={onSort}
                  onWiden={(by) => onWidth(column.id, clampWidth(width + by))}
                  className={isPinned ? styles["pinned"] : undefined}
                  isLastPinned={place === pinned + 1}
                  style={style}
                >
                  <ColumnResizer
                    width={width}
                    label={t("resize")}
                    onDrag={(to) => setDragged({ id: column.id, width: to })}
                    onEnd={(to) => {
                      setDragged(null);
                      onWidth(column.id, to);
                    }}
                  />
                </HeadCell>
              )}
            </Cells>
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles["body"]}
          style={{ width: total, height: rows.length * ROW_HEIGHT, paddingTop: shownRows.from * ROW_HEIGHT }}
        >
          {rows.slice(shownRows.from, shownRows.to).map((row, at) => {
            const index = shownRows.from + at;
            return (
              <Row
                key={row.responseId}
                id={`${id}-${index}`}
                index={index}
                row={row}
                cells={cells}
                bands={bands}
                isActive={index === current}
                isSelected={selected.has(row.responseId)}
                onToggle={toggle}
                onOpen={onOpen}
                onActivate={setActive}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function countPinned(widths: readonly number[], wanted: number, room: number): number {
  if (room === 0) return wanted;
  let count = Math.min(wanted, widths.length);
  while (count > 1 && SELECT_WIDTH + sum(widths.slice(0, count)) > room * 0.6) count -= 1;
  return count;
}

interface DrawnCell {
  column: ListColumn;
  /** From 1, as screen readers count; the first one has the checkboxes. */
  place: number;
  width: number;
  isPinned: boolean;
  style: React.CSSProperties;
}

interface DrawnCells {
  list: readonly DrawnCell[];
  /** How many of them are pinned. */
  pinned: number;
  /** In pixels, between pinned cells and the others. */
  gap: number;
}

/** The same objects as long as nothing changes that is drawn, so that rows are not drawn again. */
function useCells(columns: readonly ListColumn[], widths: string, pinned: number, from: number, to: number) {
  return useMemo(
    () => toCells(columns, widths.split(" ").map(Number), pinned, { from, to }),
    [columns, widths, pinned, from, to],
  );
}

function toCells(
  columns: readonly ListColumn[],
  widths: readonly number[],
  pinned: number,
  { from, to }: { from: number; to: number },
): DrawnCells {
  let start = SELECT_WIDTH;
  const list: DrawnCell[] = [];
  let gap = 0;
  for (const [at, column] of columns.entries()) {
    const width = widths[at] ?? column.width;
    const isPinned = at < pinned;
    const style = { width, ...(isPinned && { insetInlineStart: start }) };
    if (isPinned) start += width;
    else if (at - pinned < from) gap += width;
    if (isPinned || (at - pinned >= from && at - pinned < to))
      list.push({ column, place: at + 2, width, isPinned, style });
  }
  return { list, pinned, gap };
}

function Cells({ cells, children }: { cells: DrawnCells; children: (cell: DrawnCell) => ReactNode }) {
  return (
    <>
      {cells.list.slice(0, cells.pinned).map(children)}
      {cells.gap > 0 && <span className={styles["gap"]} style={{ width: cells.gap }} aria-hidden />}
      {cells.list.slice(cells.pinned).map(children)}
    </>
  );
}

interface HeadCheckboxProps {
  rows: readonly ResponseRow[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

function HeadCheckbox({ rows, selected, onSelect }: HeadCheckboxProps) {
  const t = useListWords();
  const count = rows.filter((row) => selected.has(row.responseId)).length;
  return (
    <div role="columnheader" aria-colindex={1} className={`${styles["select"]} ${styles["pinned"]}`}>
      <Checkbox
        aria-label={t("selectPage")}
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={({ target }) => onSelect(new Set(target.checked ? rows.map(({ responseId }) => responseId) : []))}
      />
    </div>
  );
}

interface HeadCellProps {
  column: ListColumn;
  place: number;
  sort: string;
  onSort: (sort: string) => void;
  /** By how many pixels. */
  onWiden: (by: number) => void;
  className: string | undefined;
  /** Whether the columns that scroll begin behind it. */
  isLastPinned: boolean;
  style: React.CSSProperties;
  children: ReactNode;
}

function HeadCell({ column, place, sort, onSort, onWiden, className, isLastPinned, style, children }: HeadCellProps) {
  const [up, down] = [`up:${column.sort}`, `down:${column.sort}`];
  const isSorted = column.sort !== null && (sort === up || sort === down);
  const next = sort === up ? down : sort === down ? "" : up;
  const label = (
    <span className={styles["label"]} title={column.label}>
      {column.label}
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-colindex={place}
      aria-sort={isSorted ? (sort === up ? "ascending" : "descending") : column.sort === null ? undefined : "none"}
      className={`${styles["headCell"]} ${className ?? ""}`}
      data-align={column.isRight ? "right" : undefined}
      data-last={isLastPinned || undefined}
      style={style}
    >
      {column.sort === null ? (
        label
      ) : (
        <button
          type="button"
          className={styles["sort"]}
          data-sorted={isSorted || undefined}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={() => onSort(next)}
          onKeyDown={(event) => {
            if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
            event.preventDefault();
            onWiden(event.key === "ArrowLeft" ? -WIDTH_STEP : WIDTH_STEP);
          }}
        >
          {label}
          <span className={styles["arrows"]} aria-hidden>
            <CaretUpOutlined data-on={sort === up || undefined} />
            <CaretDownOutlined data-on={sort === down || undefined} />
          </span>
        </button>
      )}
      {children}
    </div>
  );
}

interface RowProps {
  id: string;
  index: number;
  row: ResponseRow;
  cells: DrawnCells;
  bands: ReadonlyMap<string, string>;
  isActive: boolean;
  isSelected: boolean;
  onToggle: (responseId: string) => void;
  onOpen: (row: ResponseRow) => void;
  onActivate: (index: number) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { id, index, row, cells, bands, isActive, isSelected, onToggle, onOpen, onActivate } = props;
  const t = useListWords();
  return (
    // The grid has the keyboard's focus and handles its keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className={styles["row"]}
      onClick={() => {
        onActivate(index);
        onOpen(row);
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        role="gridcell"
        aria-colindex={1}
        className={`${styles["select"]} ${styles["pinned"]}`}
        onClick={(event) => event.stopPropagation()}
      >
        <Checkbox
          tabIndex={-1}
          checked={isSelected}
          aria-label={t("selectRow", { seq: row.seq })}
          onChange={() => {
            onActivate(index);
            onToggle(row.responseId);
          }}
        />
      </div>
      <Cells cells={cells}>
        {({ column, place, style, isPinned }) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place}
            className={`${styles["cell"]} ${isPinned ? styles["pinned"] : ""}`}
            data-align={column.isRight ? "right" : undefined}
            data-last={place === cells.pinned + 1 || undefined}
            style={style}
          >
            {column.own === "seq" ? (
              <button
                type="button"
                tabIndex={-1}
                className={styles["seq"]}
                onClick={(event) => {
                  event.stopPropagation();
                  onActivate(index);
                  onOpen(row);
                }}
              >
                {row.seq}
              </button>
            ) : (
              <ResponseCell column={column} row={row} bands={bands} />
            )}
          </div>
        )}
      </Cells>
    </div>
  );
});
