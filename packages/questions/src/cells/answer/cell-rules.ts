/**
 * The rules of one row of cells. A row is a record from column ids to cell values, in the order of the columns, without
 * empty cells. Issues name the column as their part.
 */
import type {
  AnswerCore,
  CheckContext,
  FilledField,
  IssueDraft,
  ItemDefinition,
  JsonValue,
  Parsed,
} from "@idata/engine";
import { bad, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import { toCellItem } from "./cell-kinds.ts";
import type { CellColumn, FindCell } from "./cell-kinds.ts";

export type CellRecord = { [columnId: string]: JsonValue };
export type Columns = readonly CellColumn[];

export interface CellRules {
  /** Expects a `raw` that is not blank. */
  parse(columns: Columns, raw: unknown): Parsed<CellRecord>;
  validate(columns: Columns, record: CellRecord, context: CheckContext): IssueDraft[];
  toText(columns: Columns, record: CellRecord): string;
  /** Reads the fields named `name.column`. Returns `null` if all of them are empty. */
  fromFields(columns: Columns, fields: readonly FilledField[], name: string): CellRecord | null;
}

export function createCellRules(find: FindCell): CellRules {
  return {
    parse(columns, raw) {
      if (!isRecord(raw)) return bad("wrong_type");
      const entries: [string, JsonValue][] = [];
      for (const column of columns) {
        const given = Object.hasOwn(raw, column.id) ? raw[column.id] : null;
        if (isBlank(given)) continue;
        const parsed = find(column.kind)?.parse(toCellItem(column, column.id), given) ?? bad("wrong_type");
        if (!parsed.ok) return { ok: false, issues: parsed.issues.map((draft) => ({ ...draft, part: column.id })) };
        if (parsed.value !== null) entries.push([column.id, parsed.value]);
      }
      const unknownId = Object.keys(raw).find((id) => !columns.some((column) => column.id === id));
      if (unknownId !== undefined) return bad("unknown_column", undefined, unknownId);
      return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
    },
    validate: (columns, record, context) =>
      columns.flatMap((column) => {
        const value = cellOf(record, column);
        if (value === null) return column.required ? [issue("cell_required", undefined, column.id)] : [];
        const drafts = find(column.kind)?.validate(toCellItem(column, column.id), value, context) ?? [];
        return drafts.map((draft) => ({ ...draft, part: column.id }));
      }),
    toText: (columns, record) =>
      filledCells(find, columns, record)
        .map(([column, value, core, item]) => `${column.label} ${core.toText(item, value)}`)
        .join(", "),
    fromFields(columns, fields, name) {
      const own = fields.filter((field) => field.value !== "" && field.name.startsWith(`${name}.`));
      const entries = columns.flatMap((column) => {
        const value = find(column.kind)?.fromFields(toCellItem(column, `${name}.${column.id}`), own);
        return isBlank(value) ? [] : [[column.id, value as JsonValue] as const];
      });
      return entries.length > 0 ? Object.fromEntries(entries) : null;
    },
  };
}

/** Removes cells of hidden columns. Returns the same record if all of its columns are shown. */
export function keepCells(shown: Columns, record: CellRecord): CellRecord | null {
  const before = Object.entries(record);
  const after = before.filter(([id]) => shown.some((column) => column.id === id));
  if (after.length === before.length) return record;
  return after.length > 0 ? Object.fromEntries(after) : null;
}

function cellOf(record: CellRecord, { id }: CellColumn): JsonValue {
  return Object.hasOwn(record, id) ? (record[id] ?? null) : null;
}

/** Returns the filled cells of a record, each with its core and item. */
export function filledCells<C extends AnswerCore>(
  find: FindCell<C>,
  columns: Columns,
  record: CellRecord,
): [CellColumn, JsonValue, C, ItemDefinition][] {
  return columns.flatMap((column): [CellColumn, JsonValue, C, ItemDefinition][] => {
    const value = cellOf(record, column);
    const core = find(column.kind);
    return value === null || !core ? [] : [[column, value, core, toCellItem(column, column.id)]];
  });
}
