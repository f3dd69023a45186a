/**
 * The reverse of `exportCells`: cells of a sheet as an untrusted answer for `parse`. Labels and ids of options are
 * understood, in whatever case and width of letters. Types whose cells cannot be read by column alone have
 * `fromCells` (docs/adr/0087).
 */
import type { ExportColumn, FilledField, ItemDefinition, QuestionCore } from "@idata/engine";
import { findChoice, splitChoices } from "./shared/core/read-choices.ts";
import { toDay } from "./shared/core/read-day.ts";

/** The cells of one question by the key of their column; a cell `key#option` says whether an option is chosen. */
export type CellsOfQuestion = ReadonlyMap<string, string>;

/** A cell that names no option of its column. */
export interface UnknownChoice {
  readonly key: string;
  readonly text: string;
}

export type ReadCells =
  | { readonly ok: true; readonly raw: unknown }
  | { readonly ok: false; readonly unknown: readonly UnknownChoice[] };

/** The columns of a question by its definition, which is never changed in place: a sheet has thousands of rows. */
const known = new WeakMap<ItemDefinition, readonly ExportColumn[]>();

export function columnsOf(core: QuestionCore, item: ItemDefinition): readonly ExportColumn[] {
  const columns = known.get(item) ?? core.exportColumns(item);
  known.set(item, columns);
  return columns;
}

/** Whether a sheet can give the answer: not if it is computed, a secret, or names files, people or departments. */
export function isReadFromCells(core: QuestionCore, item: ItemDefinition): boolean {
  const isGiven = core.decoration !== true && core.fromReceipt === undefined && core.fileIds === undefined;
  return isGiven && core.references === undefined && core.apartFromSheets !== true && !core.computedBy?.(item);
}

/** Blank cells count as no answer. `raw` is null if all are blank. */
export function readCells(core: QuestionCore, item: ItemDefinition, cells: CellsOfQuestion): ReadCells {
  const filled = new Map([...cells].filter(([, text]) => text.trim() !== ""));
  if (filled.size === 0) return { ok: true, raw: null };
  if (core.fromCells !== undefined) return { ok: true, raw: core.fromCells(item, Object.fromEntries(filled)) };
  const fields: FilledField[] = [];
  const unknown: UnknownChoice[] = [];
  for (const column of columnsOf(core, item)) {
    const name = [item.id, ...(column.key === "" ? [] : column.key.split("/"))].join(".");
    const read = readColumn(column, filled);
    unknown.push(...read.unknown.map((text) => ({ key: column.key, text })));
    fields.push(...read.values.map((value) => ({ name, value })));
  }
  if (unknown.length > 0) return { ok: false, unknown };
  const raw = core.fromFields(item, fields);
  const parsed = fields.length === 0 ? null : core.parse(item, raw);
  // Cells that make no answer are a fault, so that nothing is lost in silence.
  if (parsed?.ok === true && parsed.value === null) {
    return { ok: false, unknown: [...filled].slice(0, 1).map(([key, text]) => ({ key, text })) };
  }
  return { ok: true, raw };
}

function readColumn(column: ExportColumn, cells: CellsOfQuestion): { values: string[]; unknown: string[] } {
  const { key, categories, several, kind } = column;
  const flags = (categories ?? []).filter(({ id }) => isYes(cells.get(`${key}#${id}`)));
  const text = cells.get(key);
  if (text === undefined) return { values: flags.map(({ id }) => id), unknown: [] };
  // What may be agreed to or not: a clear "no" is no answer.
  if (categories?.length === 1 && !isYes(text)) return { values: [], unknown: [] };
  if (categories === undefined) return { values: [kind === "date" ? toDay(text) : text.trim()], unknown: [] };
  const parts = several ? splitChoices(categories, text) : [findChoice(categories, text) ?? text.trim()];
  const known = new Set(categories.map(({ id }) => id));
  return {
    values: [...new Set([...flags.map(({ id }) => id), ...parts.filter((part) => known.has(part))])],
    unknown: parts.filter((part) => !known.has(part)),
  };
}

const NO = /^(0|n|no|false|否|不|无|×|✗|-)$/i;

/** In a column for one option, any mark but a clear "no" chooses it. */
function isYes(text: string | undefined): boolean {
  return text !== undefined && !NO.test(text.trim().normalize("NFKC"));
}
