/**
 * Sums of counters while blocks are read. What a value adds to the counters is found once and numbered, and blocks in
 * memory keep these numbers by code: adding a block counts numbers, and counters are added up once at the end.
 */
import type { Counters, JsonValue } from "@idata/engine";
import type { QuestionFigures, TimeCounts } from "../../response-store/index.ts";
import { toName } from "../column-builder.ts";
import { increase } from "./bits.ts";

/** What one value adds; null if it counts as not given. */
export type Figures = Counters | null;

/** Values of one column. With more than these, values hardly occur again. */
const MOST_REMEMBERED = 20_000;
/** From this number on equal figures have the same number: a million different texts may have the same length. */
const LEAST_NAMED = 2000;

/** The figures of one column in one version, numbered as they are met; 0 for none. */
export class FigureNumbers {
  readonly all: Figures[] = [null];
  /** All keys of the counters. */
  readonly keys: string[] = [];
  private readonly indexOfKey = new Map<string, number>();
  /** The counters of all figures one after the other: indexes of keys, and what is added to each. */
  private readonly indexes: number[] = [];
  private readonly added: number[] = [];
  /** By number, where its counters end; those of the next number begin there. */
  private readonly ends: number[] = [0];
  /** By list of values: blocks that follow each other have the same one, as a rule. */
  private readonly listed = new WeakMap<readonly JsonValue[], Uint32Array>();
  /** False once the values are numbered anew. */
  isInUse = true;
  private readonly ofFigures = new Map<string, number>();
  /** By name of the value, so that values that occur in many blocks are counted once. */
  private readonly ofValue = new Map<string | number, number>();
  private readonly owner: AllFigureNumbers;

  constructor(owner: AllFigureNumbers) {
    this.owner = owner;
  }

  /** By code. */
  listNumbers(values: readonly JsonValue[], count: (value: JsonValue) => Figures): Uint32Array {
    const listed = this.listed.get(values);
    if (listed !== undefined) return listed;
    const byCode = new Uint32Array(values.length);
    for (let code = 1; code < byCode.length; code++) {
      const value = values[code] ?? null;
      if (value !== null) byCode[code] = this.toNumber(value, count);
    }
    this.listed.set(values, byCode);
    return byCode;
  }

  private toNumber(value: JsonValue, count: (value: JsonValue) => Figures): number {
    const name = toName(value);
    const known = this.ofValue.get(name);
    if (known !== undefined) return known;
    const number = this.find(count(value));
    if (this.ofValue.size < MOST_REMEMBERED) {
      this.ofValue.set(name, number);
      this.owner.size += 1;
    }
    return number;
  }

  private find(figures: Figures): number {
    if (figures === null) return 0;
    // Most columns have few values, so that looking for equal figures costs more than keeping them twice.
    const name = this.all.length < LEAST_NAMED ? null : JSON.stringify(figures);
    let number = name === null ? undefined : this.ofFigures.get(name);
    if (number === undefined) {
      number = this.all.push(figures) - 1;
      if (name !== null) this.ofFigures.set(name, number);
      this.owner.size += 1;
      for (const key of Object.keys(figures)) {
        this.indexes.push(this.toIndex(key));
        this.added.push(figures[key] ?? 0);
      }
      this.ends.push(this.indexes.length);
    }
    return number;
  }

  hasKey(key: string): boolean {
    return this.indexOfKey.has(key);
  }

  private toIndex(key: string): number {
    let index = this.indexOfKey.get(key);
    if (index === undefined) this.indexOfKey.set(key, (index = this.keys.push(key) - 1));
    return index;
  }

  /** By index of the key, the counters of all figures together; `counts` says by number how often each occurred. */
  sumUp(counts: Float64Array): Float64Array {
    const amounts = new Float64Array(this.keys.length);
    for (let number = 1; number < this.all.length; number++) {
      const n = counts[number] ?? 0;
      if (n === 0) continue;
      const end = this.ends[number] ?? 0;
      for (let at = this.ends[number - 1] ?? 0; at < end; at++)
        increase(amounts, this.indexes[at] ?? 0, n * (this.added[at] ?? 0));
    }
    return amounts;
  }
}

/** Values of all forms that are being looked at. Beyond this number they are numbered anew by the next read. */
const MOST_VALUES = 500_000;

/** The numbers that one reader has given. Only one read at a time uses them. */
export class AllFigureNumbers {
  size = 0;
  private readonly byColumn = new Map<string, FigureNumbers>();

  /** Call it before a read, never during one. */
  limit(): void {
    if (this.size <= MOST_VALUES) return;
    for (const numbers of this.byColumn.values()) numbers.isInUse = false;
    this.byColumn.clear();
    this.size = 0;
  }

  of(formId: number, version: number, key: string): FigureNumbers {
    const name = `${formId} ${version} ${key}`;
    let numbers = this.byColumn.get(name);
    if (numbers === undefined) this.byColumn.set(name, (numbers = new FigureNumbers(this)));
    return numbers;
  }
}

/** How often each of the figures of a column has occurred. */
export class ColumnSums {
  readonly questionId: string;
  readonly version: number;
  readonly numbers: FigureNumbers;
  /** By number of the figures. */
  counts = new Float64Array(64);

  constructor(questionId: string, version: number, numbers: FigureNumbers) {
    this.questionId = questionId;
    this.version = version;
    this.numbers = numbers;
  }

  /** Call it before adding, after the figures of a block have been numbered. */
  makeRoom(): void {
    const { length } = this.numbers.all;
    if (this.counts.length >= length) return;
    const longer = new Float64Array(Math.max(length, this.counts.length * 2));
    longer.set(this.counts);
    this.counts = longer;
  }
}

/** One reader's sums of one group of responses. */
export class FigureSums {
  private readonly formId: number;
  private readonly all: AllFigureNumbers;
  private readonly columns = new Map<string, ColumnSums>();
  /** What is not in a column, by version, question and key. */
  private readonly further = new Map<number, Map<string, Map<string, number>>>();
  private readonly days = new Map<string, number>();
  private readonly quarters = new Map<number, number>();
  /** Milliseconds since 1970. Responses since then are also counted by the quarter of an hour. */
  readonly recentFrom: number;

  constructor(formId: number, all: AllFigureNumbers, recentFrom: number) {
    this.formId = formId;
    this.all = all;
    this.recentFrom = recentFrom;
  }

  of(version: number, key: string, questionId: string): ColumnSums {
    const name = `${version} ${key}`;
    let own = this.columns.get(name);
    if (own === undefined)
      this.columns.set(name, (own = new ColumnSums(questionId, version, this.all.of(this.formId, version, key))));
    return own;
  }

  add(version: number, questionId: string, key: string, n: number): void {
    if (n === 0) return;
    const sums = openSums(this.further, version, questionId);
    sums.set(key, (sums.get(key) ?? 0) + n);
  }

  addDay(day: string, n: number): void {
    if (n > 0) this.days.set(day, (this.days.get(day) ?? 0) + n);
  }

  addQuarter(quarter: number, n: number): void {
    this.quarters.set(quarter, (this.quarters.get(quarter) ?? 0) + n);
  }

  listTimes(): TimeCounts {
    return { byDay: [...this.days], recent: [...this.quarters] };
  }

  /** All sums that are not zero, in no particular order. */
  list(): QuestionFigures[] {
    const byQuestion = new Map<string, ColumnSums[]>();
    for (const column of this.columns.values()) {
      const name = `${column.version} ${column.questionId}`;
      const known = byQuestion.get(name);
      if (known === undefined) byQuestion.set(name, [column]);
      else known.push(column);
    }
    for (const [version, questions] of this.further)
      for (const questionId of questions.keys()) {
        const name = `${version} ${questionId}`;
        if (!byQuestion.has(name)) byQuestion.set(name, []);
      }
    return Array.from(byQuestion, ([name, columns]): QuestionFigures => {
      const space = name.indexOf(" ");
      const [version, questionId] = [Number(name.slice(0, space)), name.slice(space + 1)];
      return { version, questionId, ...addUp(columns, this.further.get(version)?.get(questionId) ?? NOTHING_FURTHER) };
    });
  }
}

const NOTHING_FURTHER: ReadonlyMap<string, number> = new Map();

/** The sums of a question, those that are not zero. */
function addUp(
  columns: readonly ColumnSums[],
  further: ReadonlyMap<string, number>,
): Pick<QuestionFigures, "keys" | "amounts"> {
  const keys: string[] = [];
  const amounts: number[] = [];
  const add = (key: string, n: number): void => {
    if (n === 0) return;
    keys.push(key);
    amounts.push(n);
  };
  const [only] = columns;
  // Most questions have one column, with thousands of keys if answers are numbers.
  if (columns.length === 1 && only !== undefined && ![...further.keys()].some((key) => only.numbers.hasKey(key))) {
    const sums = only.numbers.sumUp(only.counts);
    for (const [index, key] of only.numbers.keys.entries()) add(key, sums[index] ?? 0);
    for (const [key, n] of further) add(key, n);
  } else {
    const all = new Map(further);
    for (const { numbers, counts } of columns) {
      const sums = numbers.sumUp(counts);
      for (const [index, key] of numbers.keys.entries()) {
        const n = sums[index] ?? 0;
        if (n !== 0) all.set(key, (all.get(key) ?? 0) + n);
      }
    }
    for (const [key, n] of all) add(key, n);
  }
  return { keys, amounts: Float64Array.from(amounts) };
}

function openSums(
  all: Map<number, Map<string, Map<string, number>>>,
  version: number,
  questionId: string,
): Map<string, number> {
  let questions = all.get(version);
  if (questions === undefined) all.set(version, (questions = new Map()));
  let sums = questions.get(questionId);
  if (sums === undefined) questions.set(questionId, (sums = new Map()));
  return sums;
}
