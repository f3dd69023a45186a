/** One row of cells: a record from column ids to what their cells hold, in the order of the columns, without empty ones. */
import type { CheckContext, Counters, ExportColumn, FilledField, IssueDraft, JsonValue, Parsed } from "@idata/engine";
import { bad, isBlank, isRecord, issue, ok } from "../plain.ts";
import { cellCoreOf, toCellItem } from "./cell-kinds.ts";
import type { CellColumn } from "./cell-kinds.ts";

export type CellRecord = { [columnId: string]: JsonValue };
type Columns = readonly CellColumn[];

/** `raw` is not blank. Issues carry the column as their part. */
export function parseCells(columns: Columns, raw: unknown): Parsed<CellRecord> {
  if (!isRecord(raw)) return bad("wrong_type");
  const entries: [string, JsonValue][] = [];
  for (const column of columns) {
    const given = Object.hasOwn(raw, column.id) ? raw[column.id] : null;
    if (isBlank(given)) continue;
    const parsed = cellCoreOf(column).parse(toCellItem(column, column.id), given);
    if (!parsed.ok) return { ok: false, issues: parsed.issues.map((draft) => ({ ...draft, part: column.id })) };
    if (parsed.value !== null) entries.push([column.id, parsed.value]);
  }
  const stranger = Object.keys(raw).find((id) => !columns.some((column) => column.id === id));
  if (stranger !== undefined) return bad("unknown_column", undefined, stranger);
  return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
}

export function checkCells(columns: Columns, record: CellRecord, context: CheckContext): IssueDraft[] {
  return columns.flatMap((column) => {
    const value = cellOf(record, column);
    if (value === null) return column.required ? [issue("cell_required", undefined, column.id)] : [];
    const drafts = cellCoreOf(column).validate(toCellItem(column, column.id), value, context);
    return drafts.map((draft) => ({ ...draft, part: column.id }));
  });
}

/** The same record when all of its columns are shown. */
export function keepCells(shown: Columns, record: CellRecord): CellRecord | null {
  const before = Object.entries(record);
  const after = before.filter(([id]) => shown.some((column) => column.id === id));
  if (after.length === before.length) return record;
  return after.length > 0 ? Object.fromEntries(after) : null;
}

/** `c1`: that the cell is filled in; `c1/…`: what its kind counts. */
export function countCells(columns: Columns, record: CellRecord): Counters {
  return Object.fromEntries(
    filled(columns, record).flatMap(([column, value]) => {
      const own = cellCoreOf(column).count(toCellItem(column, column.id), value);
      const inner = Object.entries(own).map(([key, n]): [string, number] => [`${column.id}/${key}`, n]);
      return [[column.id, 1] as [string, number], ...inner];
    }),
  );
}

export function cellsText(columns: Columns, record: CellRecord): string {
  return filled(columns, record)
    .map(([column, value]) => `${column.label} ${cellCoreOf(column).toText(toCellItem(column, column.id), value)}`)
    .join(", ");
}

export function cellColumns(columns: Columns): ExportColumn[] {
  return columns.map((column) => ({
    key: column.id,
    label: column.label,
    kind: cellCoreOf(column).exportColumns(toCellItem(column, column.id))[0]?.kind ?? "text",
  }));
}

export function cellCells(columns: Columns, record: CellRecord, codes: boolean): (string | number | null)[] {
  return columns.map((column) => {
    const value = cellOf(record, column);
    if (value === null) return null;
    return cellCoreOf(column).exportCells(toCellItem(column, column.id), value, codes)[0] ?? null;
  });
}

/** Fields are called `name.column`. `null` when none of them says anything. */
export function cellsFromFields(columns: Columns, fields: readonly FilledField[], name: string): CellRecord | null {
  const own = fields.filter((field) => field.value !== "" && field.name.startsWith(`${name}.`));
  if (own.length === 0) return null;
  const entries = columns.flatMap((column) => {
    const value = cellCoreOf(column).fromFields(toCellItem(column, `${name}.${column.id}`), own);
    return isBlank(value) ? [] : [[column.id, value as JsonValue] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

export function cellOf(record: CellRecord, { id }: CellColumn): JsonValue {
  return Object.hasOwn(record, id) ? (record[id] ?? null) : null;
}

function filled(columns: Columns, record: CellRecord): [CellColumn, JsonValue][] {
  return columns.flatMap((column): [CellColumn, JsonValue][] => {
    const value = cellOf(record, column);
    return value === null ? [] : [[column, value]];
  });
}
