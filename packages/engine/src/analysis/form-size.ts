/**
 * Measures a form against the limits on its size. The limits keep every operation on a form short: rendering a page,
 * compiling, checking, storing. They are far above what real forms need (a matrix of 100 × 20, a list of all schools,
 * thousands of questions). The designer shows excess as findings; the server refuses to make an oversized form larger.
 */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { listParts, PART_LISTS } from "../definition/parts.ts";
import type { AnswerCores, CoreRegistry } from "../question/question-core.ts";
import type { Finding, FindingCode } from "./finding.ts";
import { findCore } from "./find-core.ts";
import { listExpressions, listItems, type PlacedItem } from "./read-expressions.ts";

export const FORM_LIMITS = {
  pages: 500,
  /** Items, those inside groups included. */
  items: 5000,
  /** Options, rows and columns of all items together. */
  parts: 100_000,
  /** Cells of all matrices and groups together. */
  cells: 50_000,
  /** Cells of one item. */
  itemCells: 5000,
  /** Estimated HTML of one item, in KB. */
  itemKb: 1500,
  /** Characters of the form without its translations. */
  characters: 2_000_000,
  /** Characters of all conditions, formulas and patterns. */
  logic: 400_000,
  /** Languages into which the form is translated. */
  languages: 50,
} as const;

/** Bytes of HTML that the server writes for one item, for an option or row, and for a cell, without their texts. */
const ITEM_BYTES = 500;
const PART_BYTES = 250;
const CELL_BYTES = 200;
/** One option of a dropdown inside a cell. */
const CELL_OPTION_BYTES = 50;
/** Empty rows or entries that the server renders in addition to the required ones, for pages without script. */
const SPARE_ENTRIES = 3;
/** The most steps that the scale of a matrix row can have. */
const MOST_STEPS = 11;

export interface ItemSize {
  readonly cells: number;
  /** Estimated bytes of HTML. */
  readonly bytes: number;
}

/** Estimates the size of an item on the page. Reads settings by name, so it names no question type. */
export function sizeOfItem(item: ItemDefinition, cores: AnswerCores): ItemSize {
  const inner = findCore(cores, item)?.innerItems?.(item) ?? [];
  const words = lengthOf(item);
  if (inner.length > 0) {
    const sizes = inner.map((one) => sizeOfItem(one, cores));
    const entries = countEntries(item);
    const cells = sizes.reduce((sum, one) => sum + Math.max(1, one.cells), 0) * entries;
    return { cells, bytes: ITEM_BYTES + words + entries * sizes.reduce((sum, one) => sum + one.bytes, 0) };
  }
  const rows = listParts(item, "rows");
  const columns = listParts(item, "columns");
  const options = listParts(item, "options");
  if (rows.length === 0 && columns.length === 0)
    return { cells: 0, bytes: ITEM_BYTES + words + options.length * PART_BYTES + countOther(item) * PART_BYTES };
  const count = rows.length > 0 ? rows.length : countEntries(item);
  const perRow = columns.length > 0 ? columns.length : 1;
  const columnBytes = columns.reduce((sum, column) => sum + CELL_BYTES + 2 * lengthOf(column) + optionBytes(column), 0);
  const choice =
    columns.length > 0 ? 0 : options.length * CELL_OPTION_BYTES + lengthOf(options) + MOST_STEPS * CELL_BYTES;
  // Every cell repeats the label of its row for assistive technology.
  const rowWords =
    rows.reduce((sum, row) => sum + row.label.length, 0) * (columns.length > 0 ? columns.length : MOST_STEPS);
  return { cells: count * perRow, bytes: ITEM_BYTES + words + rowWords + count * (PART_BYTES + columnBytes + choice) };
}

/** Rows or entries that the server renders if respondents can add more: the required ones and some spare ones. */
function countEntries(item: ItemDefinition): number {
  const wanted = [item["min"], item["minRows"], item["defaultRows"], 1].map((one) =>
    typeof one === "number" ? one : 0,
  );
  const given = Array.isArray(item.defaultValue) ? item.defaultValue.length : 0;
  return Math.max(...wanted, given) + SPARE_ENTRIES;
}

/** Entries of all other lists of the item: gaps, slots and the like. */
function countOther(item: ItemDefinition): number {
  let count = 0;
  for (const [name, value] of Object.entries(item))
    if (Array.isArray(value) && !(PART_LISTS as readonly string[]).includes(name)) count += value.length;
  return count;
}

function optionBytes(column: object): number {
  const { options } = column as { options?: unknown };
  return Array.isArray(options) ? options.length * CELL_OPTION_BYTES : 0;
}

/** Settings whose texts are not on the page. */
const UNSEEN: ReadonlySet<string> = new Set([
  "visibleIf",
  "requiredIf",
  "readOnlyIf",
  "validators",
  "key",
  "explanation",
]);

/** Characters of all strings in a value, at any depth. With `isShown`, leaves out settings that are not on the page. */
function lengthOf(value: unknown, isShown = true): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  let length = 0;
  for (const [name, inner] of Object.entries(value))
    if (!isShown || !UNSEEN.has(name)) length += lengthOf(inner, isShown) + (isShown ? 0 : name.length);
  return length;
}

/** One limit and the form's current count. `itemId` and `path` point to the largest contributor, if it is one item. */
export interface Measure {
  readonly code: FindingCode;
  readonly count: number;
  readonly limit: number;
  readonly itemId: string | null;
  readonly path: string;
}

/** Measures everything that has a limit. Limits of single items are included only if the item exceeds them. */
export function measureForm(definition: FormDefinition, cores: CoreRegistry): Measure[] {
  const measures: Measure[] = [];
  const total = { items: 0, parts: 0, cells: 0 };
  const largest = { parts: 0, cells: 0, partsAt: null as PlacedItem | null, cellsAt: null as PlacedItem | null };
  for (const placed of listItems(definition)) {
    const { item } = placed;
    const { cells, bytes } = sizeOfItem(item, cores);
    const parts = countParts(item, cores);
    total.items += countItems(item, cores);
    total.parts += parts;
    total.cells += cells;
    if (parts > largest.parts) Object.assign(largest, { parts, partsAt: placed });
    if (cells > largest.cells) Object.assign(largest, { cells, cellsAt: placed });
    const at = { itemId: item.id, path: placed.path };
    const { itemCells, itemKb } = FORM_LIMITS;
    if (cells > itemCells) measures.push({ code: "item_too_many_cells", count: cells, limit: itemCells, ...at });
    const kb = Math.ceil(bytes / 1024);
    if (kb > itemKb) measures.push({ code: "item_too_large", count: kb, limit: itemKb, ...at });
  }
  const of = (code: FindingCode, count: number, limit: number, placed: PlacedItem | null, path: string): void => {
    measures.push({ code, count, limit, itemId: placed?.item.id ?? null, path: placed?.path ?? path });
  };
  const { translations = {}, translatedFrom: _, ...own } = definition;
  const longest = largestExpression(definition, cores);
  of("form_too_many_pages", definition.pages.length, FORM_LIMITS.pages, null, "pages");
  of("form_too_many_items", total.items, FORM_LIMITS.items, null, "pages");
  of("form_too_many_parts", total.parts, FORM_LIMITS.parts, largest.partsAt, "pages");
  of("form_too_many_cells", total.cells, FORM_LIMITS.cells, largest.cellsAt, "pages");
  of("form_too_long", lengthOf(own, false), FORM_LIMITS.characters, null, "pages");
  measures.push({ code: "form_too_much_logic", limit: FORM_LIMITS.logic, ...longest });
  of("form_too_many_languages", Object.keys(translations).length, FORM_LIMITS.languages, null, "translations");
  return measures;
}

function countItems(item: ItemDefinition, cores: CoreRegistry): number {
  const inner = findCore(cores, item)?.innerItems?.(item) ?? [];
  return inner.reduce((sum, one) => sum + countItems(one, cores), 1);
}

function countParts(item: ItemDefinition, cores: CoreRegistry): number {
  const inner = findCore(cores, item)?.innerItems?.(item) ?? [];
  const own = PART_LISTS.reduce((sum, list) => sum + listParts(item, list).length, 0);
  return inner.reduce((sum, one) => sum + countParts(one, cores), own);
}

/** Total length of all conditions, formulas and patterns, with the place of the longest. */
function largestExpression(
  definition: FormDefinition,
  cores: CoreRegistry,
): { count: number; itemId: string | null; path: string } {
  let count = 0;
  let longest = 0;
  let place: { itemId: string | null; path: string } = { itemId: null, path: "pages" };
  const add = (length: number, itemId: string | null, path: string): void => {
    count += length;
    if (length <= longest) return;
    longest = length;
    place = { itemId, path };
  };
  for (const { text, itemId, path } of listExpressions(definition, cores)) add(text.length, itemId, path);
  for (const { item, path } of listItems(definition)) add(countHiddenLogic(item, cores), item.id, path);
  return { count, ...place };
}

/** Length of the patterns of an item and its parts, and of all logic of the items inside it. */
function countHiddenLogic(item: ItemDefinition, cores: CoreRegistry): number {
  const inner = findCore(cores, item)?.innerItems?.(item) ?? [];
  const asForm: FormDefinition = {
    schema: 1,
    title: "",
    language: "",
    pages: [{ id: "", items: [...inner] }],
    endings: [],
  };
  const ofInner =
    inner.length === 0 ? 0 : listExpressions(asForm, cores).reduce((sum, { text }) => sum + text.length, 0);
  const patterns = [item, ...PART_LISTS.flatMap((list) => listParts(item, list)), item["key"]].map((holder) =>
    typeof holder === "object" && holder !== null && "pattern" in holder && typeof holder.pattern === "string"
      ? holder.pattern.length
      : 0,
  );
  return inner.reduce((sum, one) => sum + countHiddenLogic(one, cores), ofInner + patterns.reduce((a, b) => a + b, 0));
}

/** Returns a finding that blocks publishing for each exceeded limit. */
export function checkSize(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  return findExceeded(measureForm(definition, cores)).map(({ code, count, limit, itemId, path }) => ({
    severity: "error",
    code,
    itemId,
    path,
    params: { count, limit },
  }));
}

function findExceeded(measures: readonly Measure[]): Measure[] {
  return measures.filter(({ count, limit }) => count > limit);
}

/**
 * Returns the exceeded limits whose count has grown. So the author of an oversized draft, stored before there were
 * limits, can make it smaller step by step and edit everything else in it.
 */
export function findGrowth(before: FormDefinition | null, after: FormDefinition, cores: CoreRegistry): Measure[] {
  const excess = findExceeded(measureForm(after, cores));
  if (excess.length === 0 || before === null) return excess;
  const known = new Map(measureForm(before, cores).map((one) => [toName(one), one.count]));
  return excess.filter((one) => one.count > (known.get(toName(one)) ?? 0));
}

/** Identifies a limit: by code, and for limits of single items also by item. */
const toName = ({ code, itemId }: Measure): string => (code.startsWith("item_") ? `${code}/${itemId}` : code);
