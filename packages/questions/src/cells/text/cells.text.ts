/** Cell columns as text. Columns with plain texts are written as words only, all others as one JSON setting. */
import { type TextBlock, type TextField, type TextLists, toEntries } from "@idata/importers/text";
import type { ItemDefinition } from "@idata/engine";
import type { CellKind } from "../answer/cell-kinds.ts";
import { TEXT_FORMATS } from "../../shared/answer/text-format.ts";
import { PART_SHAPES, buildMatrix, printMatrix } from "../../shared/text/matrix.text.ts";
import { isFlag, isListOf, isMatch, isNumberIn, isOneOf, isPartWith, isTextOf } from "../../shared/text/shapes.text.ts";
import type { Shape } from "../../shared/text/shapes.text.ts";

const MOST_COLUMNS = 30;
const MOST_OPTIONS = 200;

const isNumber = isNumberIn(-Number.MAX_VALUE, Number.MAX_VALUE);
const isLength = isNumberIn(0, 10_000, true);
const isPicks = isNumberIn(0, MOST_OPTIONS, true);
const isDay = isMatch(/^(today|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/);

const TEXT_SHAPES = {
  ...PART_SHAPES,
  required: isFlag,
  placeholder: isTextOf(500),
  minLength: isLength,
  maxLength: isLength,
  pattern: isTextOf(1000),
  format: isOneOf(TEXT_FORMATS),
  min: isNumber,
  max: isNumber,
  integer: isFlag,
  decimals: isNumberIn(0, 15, true),
  unit: isTextOf(50),
  total: isFlag,
};

const MIXED_SHAPES = {
  ...TEXT_SHAPES,
  options: isListOf(isPartWith({}), MOST_OPTIONS),
  minPicks: isPicks,
  maxPicks: isPicks,
  from: isDay,
  to: isDay,
  yesLabel: isTextOf(2000),
  noLabel: isTextOf(2000),
};

/** The columns as one setting. `own` are column settings that only this type has. */
export function cellColumnsField(kinds: readonly CellKind[], own: Readonly<Record<string, Shape>> = {}): TextField {
  const settings = kinds.length > 2 ? MIXED_SHAPES : TEXT_SHAPES;
  const isColumn = isPartWith({ ...settings, ...own, kind: isOneOf(kinds) });
  const hasKind: Shape = (value) => isColumn(value) && Object.hasOwn(value as object, "kind");
  return {
    setting: "columns",
    zh: ["列设置"],
    en: ["column settings"],
    kind: "json",
    shape: isListOf(hasKind, MOST_COLUMNS),
  };
}

export function buildCellMatrix(block: TextBlock) {
  const { rows, columns } = buildMatrix(block);
  // Rows alone have one place each.
  const cells = rows.length > 0 && columns.length === 0 ? [{ id: "col1", label: "" }] : columns;
  return { rows, columns: asTexts(cells) };
}

/**
 * Reads the columns of a table whose rows respondents add. The first non-empty list of columns, options and rows is
 * taken.
 */
export function buildCellColumns(block: TextBlock) {
  const lists = [block.columns, block.options, block.rows];
  return { columns: asTexts(toEntries(lists.find((list) => list.length > 0) ?? [], "col")) };
}

function asTexts(entries: readonly { id: string; label: string }[]) {
  return entries.slice(0, MOST_COLUMNS).map((entry) => ({ ...entry, kind: "text" }));
}

/** Prints the lists that can be written as words only. */
export function printCells(item: ItemDefinition): TextLists {
  const columns = item["columns"] as readonly Record<string, unknown>[];
  return printMatrix({
    ...item,
    columns: columns.map(({ kind, ...column }) => (kind === "text" ? column : { ...column, kind })),
  });
}
