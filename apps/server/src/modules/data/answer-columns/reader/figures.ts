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
import { BLOCK_SIZE, type Codes, type PackedCodes } from "../column-codec.ts";
import * as names from "../column-names.ts";
import { type FormView, questionOf } from "./form-view.ts";
import { addCounts, addPackedCounts, countEachCode, increase } from "./bits.ts";
import type { ColumnSums, Figures, FigureSums } from "./figure-sums.ts";
import { QUARTER_MS } from "../sums-format.ts";
import type { BlockSums } from "./block-sums.ts";
import { CodedColumn, codedOf, NumberColumn, type ReadBlock } from "./read-column.ts";

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

/** Keys of the columns that a `FigureCounter` reads: those of questions, and those of the overview unless it is left out. */
export function listFigureKeys(view: FormView, withOverview: boolean): string[] {
  const questions = [...view.keys].filter((key) => {
    const name = names.fromColumnKey(key);
    return name.questionId !== "" && (names.figuresOfColumn(name) !== null || !isInOwnWords(view, name.questionId));
  });
  if (!withOverview) return questions;
  return [...questions, ...[...view.keys].filter((key) => toOverviewKey(key) !== null), names.SUBMITTED];
}

/** Every version counts the question from its column of counters, so the texts need not be in memory. */
function isInOwnWords(view: FormView, questionId: string): boolean {
  return [...view.versions.keys()].every((version) => {
    const question = questionOf(view, version, questionId);
    return question === null || question.core.ownWords === true;
  });
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

/** A column of one version, as it is counted. */
interface CountedColumn {
  readonly key: string;
  readonly questionId: string;
  readonly count: (value: JsonValue) => Figures;
  /** One column for each row of the question. */
  readonly isRow: boolean;
  readonly sums: ColumnSums;
}

/** Adds up the counters of responses, block by block. */
export class FigureCounter {
  readonly sums: FigureSums;
  private readonly view: FormView;
  private readonly keys: readonly string[];
  /** By version. Found once, because there are thousands of columns in the blocks of a large form. */
  private readonly columns = new Map<number, readonly CountedColumn[]>();

  /** `keys` are those of `listFigureKeys`. */
  constructor(view: FormView, keys: readonly string[], sums: FigureSums) {
    this.view = view;
    this.keys = keys;
    this.sums = sums;
  }

  /**
   * Adds the responses at the places, which all have the version. `weights` are by place of the block; without them every
   * response counts once.
   */
  add(block: ReadBlock, version: number, places: Uint16Array, weights: PlaceWeights | null = null): void {
    const { view, sums } = this;
    sums.add(version, OVERVIEW, TOTAL_KEY, weights === null ? places.length : sumAt(places, weights));
    const times = this.keys.includes(names.SUBMITTED) ? block.column(names.SUBMITTED) : null;
    if (times instanceof NumberColumn) addTimes(view, times, places, sums);
    const rows = new Map<string, CodedColumn[]>();
    for (const counted of this.listColumns(version)) {
      const column = block.column(counted.key);
      if (!(column instanceof CodedColumn)) continue;
      const { questionId } = counted;
      const total = addColumn(column, places, counted.sums, counted.count, weights);
      if (questionId === OVERVIEW) continue;
      if (!counted.isRow) {
        sums.add(version, questionId, TOTAL_KEY, total);
        continue;
      }
      const known = rows.get(questionId);
      if (known === undefined) rows.set(questionId, [column]);
      else known.push(column);
    }
    for (const [questionId, columns] of rows) {
      sums.add(version, questionId, TOTAL_KEY, countGiven(columns, places, weights));
    }
  }

  /** Adds the responses that have the codes, from sums of the block. */
  addSums(block: BlockSums, codes: readonly number[]): void {
    const { sums, view } = this;
    const { version } = block;
    sums.add(version, OVERVIEW, TOTAL_KEY, block.countKept(codes));
    if (this.keys.includes(names.SUBMITTED))
      block.addTimes(codes, { toDay: view.toDay, recentFrom: sums.recentFrom }, sums);
    const withRows = new Set<string>();
    for (const { key, questionId, isRow, count, sums: own } of this.listColumns(version)) {
      const values = block.valuesOf(key);
      if (values === null) continue;
      const numberOf = own.numbers.listNumbers(values, count);
      own.makeRoom();
      const total = block.addColumn(key, codes, numberOf, own.counts);
      if (isRow) withRows.add(questionId);
      else if (questionId !== OVERVIEW) sums.add(version, questionId, TOTAL_KEY, total);
    }
    for (const questionId of withRows) sums.add(version, questionId, TOTAL_KEY, block.countGiven(questionId, codes));
  }

  private listColumns(version: number): readonly CountedColumn[] {
    let columns = this.columns.get(version);
    if (columns === undefined) {
      columns = this.keys.flatMap((key): CountedColumn[] => {
        const name = names.fromColumnKey(key);
        const questionId = names.figuresOfColumn(name) ?? name.questionId;
        const count = toCount(this.view, key, version);
        if (count === null) return [];
        const isRow = questionOf(this.view, version, questionId)?.core.columns === "rows";
        return [{ key, questionId, count, isRow, sums: this.sums.of(version, key, questionId) }];
      });
      this.columns.set(version, columns);
    }
    return columns;
  }
}

/** How many of the responses have a value in any of the rows, or the sum of their weights. */
function countGiven(columns: readonly CodedColumn[], places: Uint16Array, weights: PlaceWeights | null): number {
  const packed = columns.flatMap((column) => column.packed ?? []);
  if (packed.length === columns.length && weights === null) {
    const total = countPackedGiven(packed, places);
    if (total !== null) return total;
  }
  const given = listGiven(columns);
  return weights === null ? countAt(places, given) : sumGiven(places, given, weights);
}

const HALVES = BLOCK_SIZE / 2;
/** By byte, two places of which each has a bit where there is a value. */
const givenHalves = new Uint8Array(HALVES);

/** Null unless all rows have four bits for each place. Eight places at a time. */
function countPackedGiven(rows: readonly PackedCodes[], places: Uint16Array): number | null {
  const fits = rows.every(
    ({ bits, bytes }) =>
      bits === 4 && bytes.length === HALVES && bytes.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0,
  );
  if (!fits) return null;
  const given = new Uint32Array(givenHalves.buffer);
  given.fill(0);
  for (const { bytes } of rows) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, given.length);
    for (let at = 0; at < given.length; at++) given[at] = (given[at] ?? 0) | (words[at] ?? 0);
  }
  for (let at = 0; at < given.length; at++) {
    const word = given[at] ?? 0;
    given[at] = (word | (word >>> 1) | (word >>> 2) | (word >>> 3)) & 0x1111_1111;
  }
  let total = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    total += ((givenHalves[place >>> 1] ?? 0) >>> ((place & 1) << 2)) & 1;
  }
  return total;
}

interface Given {
  columns: readonly CodedColumn[];
  /** By place: 1 where there is a value. */
  places: Uint8Array;
}

/** Where any of the rows has a value. Kept with the first of them as long as none has been replaced. */
function listGiven(columns: readonly CodedColumn[]): Uint8Array {
  const [first] = columns;
  if (first === undefined) return new Uint8Array();
  const kept = first.derive<Given>("given", () => ({ columns: [], places: new Uint8Array() }));
  if (kept.columns.length !== columns.length || kept.columns.some((one, at) => one !== columns[at])) {
    const places = new Uint8Array(first.codes.length);
    for (const { codes } of columns) {
      if (codes instanceof Uint8Array) markGiven(codes, places);
      else markWideGiven(codes, places);
    }
    for (let place = 0; place < places.length; place++) places[place] = places[place] === 0 ? 0 : 1;
    kept.columns = columns;
    kept.places = places;
  }
  return kept.places;
}

/** Four places at a time; `given` is not 0 where there is a value. */
function markGiven(codes: Uint8Array, given: Uint8Array): void {
  const words = codes.byteOffset % 4 === 0 ? Math.floor(codes.length / 4) : 0;
  const from = new Uint32Array(codes.buffer, words === 0 ? 0 : codes.byteOffset, words);
  const to = new Uint32Array(given.buffer, 0, words);
  for (let word = 0; word < words; word++) to[word] = (to[word] ?? 0) | (from[word] ?? 0);
  for (let place = words * 4; place < given.length; place++) given[place] = (given[place] ?? 0) | (codes[place] ?? 0);
}

function markWideGiven(codes: Uint16Array, given: Uint8Array): void {
  for (let place = 0; place < given.length; place++) given[place] = (given[place] ?? 0) | (codes[place] === 0 ? 0 : 1);
}

/** The weight of the response at each place of a block; 0 for one that is in no weighted figure. */
export type PlaceWeights = Float64Array;

function sumAt(places: Uint16Array, weights: PlaceWeights): number {
  let sum = 0;
  for (let at = 0; at < places.length; at++) sum += weights[places[at] ?? 0] ?? 0;
  return sum;
}

// Apart from the one with weights, because a loop that does one thing is faster.
function countAt(places: Uint16Array, given: Uint8Array): number {
  let total = 0;
  for (let at = 0; at < places.length; at++) total += given[places[at] ?? 0] ?? 0;
  return total;
}

function sumGiven(places: Uint16Array, given: Uint8Array, weights: PlaceWeights): number {
  let total = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    if (given[place] !== 0) total += weights[place] ?? 0;
  }
  return total;
}

/** Counts the figures of the values at the places; returns how many responses have any, or the sum of their weights. */
function addColumn(
  column: CodedColumn,
  places: Uint16Array,
  sums: ColumnSums,
  count: (value: JsonValue) => Figures,
  weights: PlaceWeights | null = null,
): number {
  const numberOf = column.listFigureNumbers(sums.numbers, count);
  sums.makeRoom();
  const { counts } = sums;
  if (weights !== null) return addWeights(column.codes, places, { numberOf, weights, counts });
  const packed = column.packedOnce();
  if (packed !== null) return addPackedCounts(packed, places, numberOf, counts);
  return addCounts(column.codes, places, numberOf, counts);
}

function addWeights(
  codes: Codes,
  places: Uint16Array,
  {
    numberOf,
    weights,
    counts,
  }: { readonly numberOf: Uint32Array; readonly weights: PlaceWeights; readonly counts: Float64Array },
): number {
  let total = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    const number = numberOf[codes[place] ?? 0] ?? 0;
    if (number === 0) continue;
    const weight = weights[place] ?? 0;
    total += weight;
    increase(counts, number, weight);
  }
  return total;
}

/** Days of all responses; quarters of an hour only of those after `sums.recentFrom`, which have a trend by the hour. */
function addTimes(view: FormView, column: NumberColumn, places: Uint16Array, sums: FigureSums): void {
  const { codes, values } = column.toDays(view.toDay);
  const add = (code: number, n: number): void => sums.addDay(values[code] as string, n);
  if (column.isAscending()) countRuns(codes, places, add);
  else countEachCode(codes, values.length, places, add);
  if (column.last() < sums.recentFrom) return;
  for (let at = 0; at < places.length; at++) {
    const time = column.numbers[places[at] ?? 0] ?? Number.NaN;
    if (time >= sums.recentFrom) sums.addQuarter(Math.floor(time / QUARTER_MS), 1);
  }
}

/** As `countEachCode`, if no code is smaller than the one before. */
function countRuns(codes: Codes, places: Uint16Array, add: (code: number, n: number) => void): void {
  for (let from = 0; from < places.length;) {
    const code = codes[places[from] ?? 0] ?? 0;
    let [to, end] = [from + 1, places.length];
    while (to < end) {
      const middle = (to + end) >>> 1;
      if (codes[places[middle] ?? 0] === code) to = middle + 1;
      else end = middle;
    }
    if (code !== 0) add(code, to - from);
    from = to;
  }
}

function toCount(view: FormView, key: string, version: number): ((value: JsonValue) => Figures) | null {
  const name = names.fromColumnKey(key);
  const { part } = name;
  const countedId = names.figuresOfColumn(name);
  const questionId = countedId ?? name.questionId;
  if (questionId === "") {
    const toKey = toOverviewKey(key);
    return toKey === null ? null : (value) => ({ [toKey(value)]: 1 });
  }
  const question = questionOf(view, version, questionId);
  if (question === null) return null;
  const { core, item } = question;
  // The columns of a question whose type has changed belong to the versions before or after that.
  if (core.columns === "none" || (core.columns === "rows") !== (part !== "")) return null;
  if ((countedId !== null) !== (core.ownWords === true)) return null;
  if (core.columns === "figures" || countedId !== null) return (value) => value as Counters;
  if (core.columns === "rows") return (value) => core.count(item, { [part]: value });
  return (value) => {
    const parsed = core.parse(item, value);
    return parsed.ok && parsed.value !== null ? core.count(item, parsed.value) : null;
  };
}
