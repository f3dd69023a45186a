/**
 * Counts responses of a block as the statistics count them (docs/adr/0003): the same counters, made by the same functions
 * of the question types, each once for every different value in the block.
 */
import type { Counters, JsonValue } from "@idata/engine";
import {
  OVERVIEW,
  toBandKey,
  toFullMarkKey,
  toPageKey,
  toPointsKey,
  toSecondsKey,
  toToMarkKey,
  TOTAL_KEY,
} from "../../response-store/index.ts";
import * as names from "../column-names.ts";
import { type FormView, questionOf } from "./form-view.ts";
import { increase, type Places } from "./bits.ts";
import type { FigureSums, KeyNumbers } from "./figure-sums.ts";
import { CodedColumn, codedOf, NumberColumn, type ReadBlock } from "./read-column.ts";

/** What one value adds; null if it counts as not given. */
type Figures = Counters | null;

/** The different figures of the values of a column: `by[code]` is the index of those of a value; 0 for none. */
interface DifferentFigures {
  readonly by: Uint16Array;
  readonly all: readonly Figures[];
  /** Every value has figures of its own, so the index is the code. */
  readonly isByCode: boolean;
}

/** With the keys of the counters as numbers. */
interface FigureTable extends DifferentFigures {
  /** For the figures one after the other: where those of an index begin, the numbers of keys, and what is added. */
  readonly starts: Uint32Array;
  readonly keys: Uint32Array;
  readonly amounts: Float64Array;
  /** Who gave the numbers of the keys. */
  readonly numbers: KeyNumbers;
}

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
  sums: FigureSums,
): void {
  const add = (questionId: string, key: string, n: number): void => {
    if (n > 0) sums.add(version, questionId, key, n);
  };
  add(OVERVIEW, TOTAL_KEY, places.length);
  /** By question with rows. */
  const rows = new Map<string, CodedColumn[]>();
  for (const key of keys) {
    const column = block.column(key);
    if (column instanceof NumberColumn) addTimes(view, column, places, sums);
    if (!(column instanceof CodedColumn)) continue;
    const { questionId } = names.fromColumnKey(key);
    const count = toCount(view, key, version);
    if (count === null) continue;
    const { numbers } = sums.of(version, questionId);
    const table = toTable(column, `${key} ${version}`, numbers, count);
    const total = addTable(countFigures(column, table, places), table, sums.of(version, questionId).sums);
    if (questionId === OVERVIEW) continue;
    if (questionOf(view, version, questionId)?.core.columns !== "rows") add(questionId, TOTAL_KEY, total);
    else rows.set(questionId, [...(rows.get(questionId) ?? []), column]);
  }
  for (const [questionId, columns] of rows) {
    const given = listGiven(columns);
    let total = 0;
    for (let at = 0; at < places.length; at++) total += given[places[at] ?? 0] ?? 0;
    add(questionId, TOTAL_KEY, total);
  }
}

interface Given {
  columns: readonly CodedColumn[];
  places: Places;
}

/** Where any of the rows has a value. Kept with the first of them as long as none has been replaced. */
function listGiven(columns: readonly CodedColumn[]): Places {
  const [first] = columns;
  if (first === undefined) return new Uint8Array();
  const kept = first.derive<Given>("given", () => ({ columns: [], places: new Uint8Array() }));
  if (kept.columns.length !== columns.length || kept.columns.some((one, at) => one !== columns[at])) {
    const places = new Uint8Array(first.codes.length);
    for (const { codes } of columns)
      for (let place = 0; place < places.length; place++) if (codes[place] !== 0) places[place] = 1;
    kept.columns = columns;
    kept.places = places;
  }
  return kept.places;
}

/** Adds the figures, each as often as it occurs; returns how many responses have any. */
function addTable(counts: Uint32Array, { starts, keys, amounts }: FigureTable, sums: Float64Array): number {
  let total = 0;
  for (let index = 1; index < counts.length; index++) {
    const n = counts[index] ?? 0;
    if (n === 0) continue;
    total += n;
    const end = starts[index + 1] ?? 0;
    for (let at = starts[index] ?? 0; at < end; at++) increase(sums, keys[at] ?? 0, n * (amounts[at] ?? 0));
  }
  return total;
}

function countFigures({ codes }: CodedColumn, { by, all, isByCode }: FigureTable, places: Uint16Array): Uint32Array {
  const counts = new Uint32Array(all.length);
  if (isByCode) {
    if (codes instanceof Uint8Array) countNarrow(codes, places, counts);
    else countWide(codes, places, counts);
  } else if (codes instanceof Uint8Array) countNarrowBy(codes, by, places, counts);
  else countWideBy(codes, by, places, counts);
  return counts;
}

// The same loop four times, because an engine that has seen several kinds of arrays in one function makes it several
// times slower. With an index: iterating over typed arrays takes several times as long.
function countNarrow(codes: Uint8Array, places: Uint16Array, counts: Uint32Array): void {
  for (let at = 0; at < places.length; at++) {
    const code = codes[places[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countWide(codes: Uint16Array, places: Uint16Array, counts: Uint32Array): void {
  for (let at = 0; at < places.length; at++) {
    const code = codes[places[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countNarrowBy(codes: Uint8Array, by: Uint16Array, places: Uint16Array, counts: Uint32Array): void {
  for (let at = 0; at < places.length; at++) {
    const index = by[codes[places[at] ?? 0] ?? 0] ?? 0;
    counts[index] = (counts[index] ?? 0) + 1;
  }
}

function countWideBy(codes: Uint16Array, by: Uint16Array, places: Uint16Array, counts: Uint32Array): void {
  for (let at = 0; at < places.length; at++) {
    const index = by[codes[places[at] ?? 0] ?? 0] ?? 0;
    counts[index] = (counts[index] ?? 0) + 1;
  }
}

/** Days of all responses; quarters of an hour only of those after `sums.recentFrom`, which have a trend by the hour. */
function addTimes(view: FormView, column: NumberColumn, places: Uint16Array, sums: FigureSums): void {
  const days = column.toDays(view.toDay);
  const counts = new Uint32Array(days.values.length);
  if (days.codes instanceof Uint8Array) countNarrow(days.codes, places, counts);
  else countWide(days.codes, places, counts);
  for (let code = 1; code < counts.length; code++) sums.addDay(days.values[code] as string, counts[code] ?? 0);
  if (column.last() < sums.recentFrom) return;
  for (let at = 0; at < places.length; at++) {
    const time = column.numbers[places[at] ?? 0] ?? Number.NaN;
    if (time >= sums.recentFrom) sums.addQuarter(Math.floor(time / QUARTER_MS));
  }
}

/** The figures of a column are kept with it, and their table as long as the same numbers of keys are in use. */
function toTable(
  column: CodedColumn,
  name: string,
  numbers: KeyNumbers,
  count: (value: JsonValue) => Figures,
): FigureTable {
  const kept = column.derive<Kept>(`figures ${name}`, () => ({
    different: listDifferent(column, count),
    table: null,
  }));
  if (kept.table?.numbers !== numbers) kept.table = numberKeys(kept.different, numbers);
  return kept.table;
}

interface Kept {
  readonly different: DifferentFigures;
  table: FigureTable | null;
}

function listDifferent({ values }: CodedColumn, count: (value: JsonValue) => Figures): DifferentFigures {
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
  return { by, all, isByCode: by.every((index, code) => index === code) };
}

function numberKeys(different: DifferentFigures, numbers: KeyNumbers): FigureTable {
  const { all } = different;
  const starts = new Uint32Array(all.length + 1);
  const keys: number[] = [];
  const amounts: number[] = [];
  for (const [index, figures] of all.entries()) {
    for (const [key, amount] of Object.entries(figures ?? {})) {
      keys.push(numbers.toNumber(key));
      amounts.push(amount);
    }
    starts[index + 1] = keys.length;
  }
  return { ...different, starts, keys: Uint32Array.from(keys), amounts: Float64Array.from(amounts), numbers };
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
