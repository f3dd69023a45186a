/**
 * Counts responses of a block as the statistics count them (docs/adr/0003): the same counters, made by the same functions
 * of the question types, each once for every different value in the block.
 */
import type { AnswerValue, Counters, JsonValue } from "@idata/engine";
import {
  type CounterSums,
  OVERVIEW,
  toBandKey,
  toFullMarkKey,
  toPageKey,
  toPointsKey,
  toQuarterKey,
  toSecondsKey,
  toToMarkKey,
  TOTAL_KEY,
} from "../../response-store/index.ts";
import * as names from "../column-names.ts";
import { type FormView, questionOf } from "./form-view.ts";
import { CodedColumn, codedOf, NumberColumn, type ReadBlock } from "./read-column.ts";

/** What one value adds; null if it counts as not given. */
type Figures = Counters | null;

/** The different figures of the values of a column: `by[code]` is the index of those of a value. */
interface FigureTable {
  readonly by: Uint16Array;
  readonly all: readonly Figures[];
}

const QUARTER_MS = 15 * 60 * 1000;

/** By key, what a property adds to the overview. */
const OVERVIEW_KEYS: Readonly<Record<string, (value: JsonValue) => string>> = {
  [names.SECONDS]: (value) => toSecondsKey(Number(value)),
  [names.POINTS]: (value) => toPointsKey(Number(value)),
  [names.FULL_MARK]: (value) => toFullMarkKey(Number(value)),
  [names.TO_MARK]: (value) => toToMarkKey(Number(value)),
  [names.BAND]: (value) => toBandKey(String(value)),
};

function toOverviewKey(key: string): ((value: JsonValue) => string) | null {
  const page = names.pageOfColumn(names.fromColumnKey(key));
  if (page !== null) return (value) => toPageKey(page, Number(value));
  return OVERVIEW_KEYS[key] ?? null;
}

/** Keys of the columns that `addFigures` reads: those of questions, and those of the overview unless it is left out. */
export function listFigureKeys(view: FormView, withOverview: boolean): string[] {
  const questions = [...view.keys].filter((key) => names.fromColumnKey(key).questionId !== "");
  if (!withOverview) return questions;
  return [...questions, ...[...view.keys].filter((key) => toOverviewKey(key) !== null), names.SUBMITTED];
}

/** Places of the block by version. */
export function splitByVersion(block: ReadBlock, places: Uint16Array): Map<number, Uint16Array> {
  const versions = codedOf(block, names.VERSION);
  const split = new Map<number, Uint16Array>();
  if (versions === null) return split;
  if (versions.values.length === 2) return split.set(Number(versions.values[1]), places);
  for (const [code, version] of versions.values.entries()) {
    const own = code === 0 ? places.subarray(0, 0) : places.filter((place) => versions.codes[place] === code);
    if (own.length > 0) split.set(Number(version), own);
  }
  return split;
}

/** Adds the counters of the responses at the places, which all have the version. */
export function addFigures(
  view: FormView,
  block: ReadBlock,
  { version, places, keys }: { readonly version: number; readonly places: Uint16Array; readonly keys: readonly string[] },
  sums: CounterSums,
): void {
  const add = (questionId: string, key: string, n: number): void => {
    if (n > 0) sums.addRow({ version, questionId, key, n });
  };
  add(OVERVIEW, TOTAL_KEY, places.length);
  /** By question with rows: the places that have an answer. */
  const answered = new Map<string, Uint8Array>();
  for (const key of keys) {
    const column = block.column(key);
    if (column instanceof NumberColumn) addQuarters(column, places, (quarter, n) => add(OVERVIEW, quarter, n));
    if (!(column instanceof CodedColumn)) continue;
    const { questionId } = names.fromColumnKey(key);
    const table = toTable(view, column, key, version);
    if (table === null) continue;
    const counts = countFigures(column, table, places);
    let total = 0;
    for (const [index, figures] of table.all.entries()) {
      const n = counts[index] ?? 0;
      if (n === 0 || figures === null) continue;
      total += n;
      for (const name in figures) add(questionId, name, n * (figures[name] ?? 0));
    }
    if (questionId === OVERVIEW) continue;
    if (questionOf(view, version, questionId)?.core.columns !== "rows") add(questionId, TOTAL_KEY, total);
    else {
      let given = answered.get(questionId);
      if (given === undefined) answered.set(questionId, (given = new Uint8Array(block.places)));
      for (const place of places) if (column.codes[place] !== 0) given[place] = 1;
    }
  }
  for (const [questionId, given] of answered) {
    let total = 0;
    for (const place of places) total += given[place] ?? 0;
    add(questionId, TOTAL_KEY, total);
  }
}

function countFigures({ codes }: CodedColumn, { by, all }: FigureTable, places: Uint16Array): Uint32Array {
  const counts = new Uint32Array(all.length);
  for (let at = 0; at < places.length; at++) {
    const index = by[codes[places[at] ?? 0] ?? 0] ?? 0;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function addQuarters({ numbers }: NumberColumn, places: Uint16Array, add: (key: string, n: number) => void): void {
  let last = Number.NaN;
  let n = 0;
  const flush = (): void => {
    if (n > 0) add(toQuarterKey(new Date(last * QUARTER_MS)), n);
  };
  for (const place of places) {
    const quarter = Math.floor((numbers[place] ?? 0) / QUARTER_MS);
    if (quarter !== last) {
      flush();
      last = quarter;
      n = 0;
    }
    n += 1;
  }
  flush();
}

/** Null if the version has no figures for the column. */
function toTable(view: FormView, column: CodedColumn, key: string, version: number): FigureTable | null {
  const count = toCount(view, key, version);
  return count === null ? null : column.derive(`figures ${key} ${version}`, () => makeTable(column, count));
}

function makeTable({ values }: CodedColumn, count: (value: JsonValue) => Figures): FigureTable {
  const by = new Uint16Array(values.length);
  const all: Figures[] = [null];
  const known = new Map<string, number>([["null", 0]]);
  for (const [code, value] of values.entries()) {
    if (value === null) continue;
    const figures = count(value);
    const name = JSON.stringify(figures);
    let index = known.get(name);
    if (index === undefined) known.set(name, (index = all.push(figures) - 1));
    by[code] = index;
  }
  return { by, all };
}

function toCount(view: FormView, key: string, version: number): ((value: JsonValue) => Figures) | null {
  const { questionId, part } = names.fromColumnKey(key);
  if (questionId === "") {
    const toKey = toOverviewKey(key);
    return toKey === null ? null : (value) => ({ [toKey(value)]: 1 });
  }
  const question = questionOf(view, version, questionId);
  if (question === null) return null;
  const { core, item } = question;
  // The columns of a question whose type has changed belong to the versions before or after that.
  if (core.columns === "none" || (core.columns === "rows") !== (part !== "")) return null;
  if (core.columns === "figures") return (value) => value as Counters;
  if (core.columns === "rows") return (value) => core.count(item, { [part]: value } as AnswerValue);
  return (value) => {
    const parsed = core.parse(item, value);
    return parsed.ok && parsed.value !== null ? core.count(item, parsed.value) : null;
  };
}
