/**
 * Rows and columns as text: `行：` and `列：`, or the columns on the first line and the rows below. A list with further
 * settings (a condition, a score, settings of a cell) is written as one JSON setting instead.
 */
import { type TextBlock, type TextField, type TextLists, toEntries } from "@idata/importers/text";
import type { ItemDefinition } from "@idata/engine";
import { isFlag, isListOf, isMapOf, isNumberIn, isPartWith, isTextOf } from "./shapes.text.ts";
import type { Shape } from "./shapes.text.ts";

/** Settings of any row or column besides id and label. */
export const PART_SHAPES = { visibleIf: isTextOf(10_000), fixed: isFlag };
const ORDER = { random: ["随机", "random"], alphabetic: ["按名称", "alphabetic"] } as const;

/** Settings of every matrix with fixed rows. */
export const MATRIX_FIELDS: readonly TextField[] = [
  { setting: "eachRowRequired", zh: ["每行必填"], en: ["each row required"], kind: "flag" },
  { setting: "rowsOrder", zh: ["行顺序"], en: ["rows order"], kind: "text", words: ORDER },
  {
    setting: "rows",
    zh: ["行设置"],
    en: ["row settings"],
    kind: "json",
    shape: isListOf(isPartWith(PART_SHAPES), 500),
  },
];

export const MARK_FIELDS: readonly TextField[] = [
  {
    setting: "partial",
    zh: ["部分答对"],
    en: ["partial"],
    kind: "text",
    words: { none: ["不给分", "none"], proportional: ["按行给分", "proportional"] },
  },
];

/** The columns as one JSON setting. `own` are column settings besides those of any part. */
export function columnsField(longest: number, own: Readonly<Record<string, Shape>>): TextField {
  const shape = isListOf(isPartWith({ ...PART_SHAPES, ...own }), longest);
  return { setting: "columns", zh: ["列设置"], en: ["column settings"], kind: "json", shape };
}

/** Settings of columns that can be chosen for a row. */
export const SCORE_SHAPE = { score: isNumberIn(-1000, 1000) };

/** The right answer of each row. */
export function keyField(right: Shape): TextField {
  return { setting: "key", zh: ["答案设置"], en: ["key"], kind: "json", shape: isMapOf(right, 500) };
}

/** Returns the rows. Without a list marked as rows, the columns or options are the rows. */
export function toRows(block: TextBlock) {
  if (block.rows.length > 0) return toEntries(block.rows, "row");
  return toEntries(block.columns.length > 0 ? block.columns : block.options, "row");
}

export function buildMatrix(block: TextBlock) {
  const columns = block.columns.length > 0 ? block.columns : block.options;
  return { rows: toEntries(block.rows, "row"), columns: toEntries(columns, "col") };
}

/** Prints the lists that can be written as words only. */
export function printMatrix(item: ItemDefinition): TextLists {
  const rows = plainList(item["rows"]);
  const columns = plainList(item["columns"]);
  return { ...(rows && { rows }), ...(columns && { columns }) };
}

type Entry = { id: string; label: string };

function plainList(list: unknown): readonly Entry[] | null {
  if (!Array.isArray(list)) return null;
  const entries = list as readonly Entry[];
  return entries.every((entry) => Object.keys(entry).every((name) => name === "id" || name === "label"))
    ? entries
    : null;
}
