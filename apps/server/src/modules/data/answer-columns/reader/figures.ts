/**
 * Counts responses of a block as the statistics count them (docs/adr/0003): the same counters, made by the same functions
 * of the question types, each once for every different value in the block.
 */
import type { Counters, JsonValue } from "@idata/engine";
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
import { increase } from "./bits.ts";
import { CodedColumn, codedOf, NumberColumn, type ReadBlock } from "./read-column.ts";

/** What one value adds; null if it counts as not given. */
type Figures = Counters | null;

/** The different figures of the values of a column: `by[code]` is the index of those of a value; 0 for none. */
interface FigureTable {
  readonly by: Uint16Array;
  /** By index: indexes of the keys, and what is added to each. */
  readonly all: readonly { readonly keys: readonly number[]; readonly amounts: readonly number[] }[];
  readonly keys: readonly string[];
}

const NO_FIGURES: FigureTable["all"][number] = { keys: [], amounts: [] };

const QUARTER_MS = 15 * 60 * 1000;

/** By key, what a property adds to the overview. */
const OVERVIEW_KEYS: Readonly<Record<string, (value: JsonValue) => string>> = {
  [names.SECONDS]: (value) => toSecondsKey(Number(value)),
  [names.POINTS]: (value) => toPointsKey(Number(value)),
  [names.FULL_MARK]: (value) => toFullMarkKey(Number(value)),
  [names.TO_MARK]: (value) => toToMarkKey(Number(value)),
  [names.BAND]: (value) => toBandKey(value as string),
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
  {
    version,
    places,
    keys,
  }: { readonly version: number; readonly places: Uint16Array; readonly keys: readonly string[] },
  sums: CounterSums,
): void {
  const add = (questionId: string, key: string, n: number): void => {
    if (n > 0) sums.addRow({ version, questionId, key, n });
  };
  add(OVERVIEW, TOTAL_KEY, places.length);
  /** By question with rows: for each of the places, whether it has an answer. */
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
    const sumOf = new Float64Array(table.keys.length);
    for (let index = 1; index < counts.length; index++) {
      const n = counts[index] ?? 0;
      if (n === 0) continue;
      total += n;
      const { keys: own, amounts } = table.all[index] ?? NO_FIGURES;
      for (let at = 0; at < own.length; at++) increase(sumOf, own[at] ?? 0, n * (amounts[at] ?? 0));
    }
    for (let index = 0; index < sumOf.length; index++) add(questionId, table.keys[index] ?? "", sumOf[index] ?? 0);
    if (questionId === OVERVIEW) continue;
    if (questionOf(view, version, questionId)?.core.columns !== "rows") add(questionId, TOTAL_KEY, total);
    else {
      let given = answered.get(questionId);
      if (given === undefined) answered.set(questionId, (given = new Uint8Array(places.length)));
      markGiven(column, places, given);
    }
  }
  for (const [questionId, given] of answered) {
    let total = 0;
    for (let at = 0; at < given.length; at++) total += given[at] ?? 0;
    add(questionId, TOTAL_KEY, total);
  }
}

// Loops with an index, here and below: iterating over typed arrays takes several times as long.
function markGiven({ codes }: CodedColumn, places: Uint16Array, given: Uint8Array): void {
  for (let at = 0; at < places.length; at++) if (codes[places[at] ?? 0] !== 0) given[at] = 1;
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
  for (let at = 0; at < places.length; at++) {
    const quarter = Math.floor((numbers[places[at] ?? 0] ?? 0) / QUARTER_MS);
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
  const all: { keys: number[]; amounts: number[] }[] = [{ keys: [], amounts: [] }];
  const known = new Map<string, number>([["null", 0]]);
  const keyOf = new Map<string, number>();
  for (const [code, value] of values.entries()) {
    if (value === null) continue;
    const figures = count(value);
    const name = JSON.stringify(figures);
    let index = known.get(name);
    if (index === undefined) {
      const entries = Object.entries(figures ?? {});
      for (const [key] of entries) if (!keyOf.has(key)) keyOf.set(key, keyOf.size);
      const keys = entries.map(([key]) => keyOf.get(key) ?? 0);
      known.set(name, (index = all.push({ keys, amounts: entries.map(([, n]) => n) }) - 1));
    }
    by[code] = index;
  }
  return { by, all, keys: [...keyOf.keys()] };
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
  if (core.columns === "rows") return (value) => core.count(item, { [part]: value });
  return (value) => {
    const parsed = core.parse(item, value);
    return parsed.ok && parsed.value !== null ? core.count(item, parsed.value) : null;
  };
}
