/**
 * Sums of counters while blocks are read. Keys of counters are numbered once for a question, and blocks in memory keep the
 * numbers of their keys, so adding a block to the sums is adding to an array: no key is looked up again.
 */
import type { QuarterCounts } from "../../response-store/index.ts";
import { increase } from "./bits.ts";

/** The keys of one question in one version, numbered as they are met. */
export class KeyNumbers {
  readonly keys: string[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly owner: AllKeyNumbers;

  constructor(owner: AllKeyNumbers) {
    this.owner = owner;
  }

  toNumber(key: string): number {
    let number = this.numberOf.get(key);
    if (number === undefined) {
      this.numberOf.set(key, (number = this.keys.push(key) - 1));
      this.owner.size += 1;
    }
    return number;
  }
}

/** Keys of all forms that are being looked at. Beyond this number they are numbered anew by the next read. */
const MOST_KEYS = 500_000;

/** The numbers of keys that one reader has given. Only one read at a time uses them. */
export class AllKeyNumbers {
  size = 0;
  private readonly byQuestion = new Map<string, KeyNumbers>();

  /** Call it before a read, never during one. */
  limit(): void {
    if (this.size <= MOST_KEYS) return;
    this.byQuestion.clear();
    this.size = 0;
  }

  of(formId: number, version: number, questionId: string): KeyNumbers {
    const name = `${formId} ${version} ${questionId}`;
    let numbers = this.byQuestion.get(name);
    if (numbers === undefined) this.byQuestion.set(name, (numbers = new KeyNumbers(this)));
    return numbers;
  }
}

interface QuestionSums {
  readonly version: number;
  readonly questionId: string;
  readonly numbers: KeyNumbers;
  sums: Float64Array;
}

/** One reader's sums of one group of responses. */
export class FigureSums {
  private readonly formId: number;
  private readonly all: AllKeyNumbers;
  private readonly questions = new Map<string, QuestionSums>();
  /** They are not keys with numbers, because they are hardly ever the same in two blocks. */
  private readonly quarters = new QuarterSums();

  constructor(formId: number, all: AllKeyNumbers) {
    this.formId = formId;
    this.all = all;
  }

  /** The sums of a question by number of key, long enough for all keys that it has now. */
  of(version: number, questionId: string): { readonly numbers: KeyNumbers; readonly sums: Float64Array } {
    const name = `${version} ${questionId}`;
    let own = this.questions.get(name);
    if (own === undefined) {
      const numbers = this.all.of(this.formId, version, questionId);
      this.questions.set(name, (own = { version, questionId, numbers, sums: new Float64Array(numbers.keys.length) }));
    }
    if (own.sums.length < own.numbers.keys.length) {
      const longer = new Float64Array(Math.max(own.numbers.keys.length, own.sums.length * 2));
      longer.set(own.sums);
      own.sums = longer;
    }
    return own;
  }

  add(version: number, questionId: string, key: string, n: number): void {
    const number = this.all.of(this.formId, version, questionId).toNumber(key);
    increase(this.of(version, questionId).sums, number, n);
  }

  addQuarter(quarter: number, n: number): void {
    this.quarters.add(quarter, n);
  }

  /** Of all versions together, because a year has 35,000 of them and only the trend shows them. */
  listQuarters(): QuarterCounts {
    return this.quarters.list();
  }

  /** All sums that are not zero, in no particular order. */
  list(): QuestionFigures[] {
    return [...this.questions.values()].map(({ version, questionId, numbers, sums }): QuestionFigures => {
      const [keys, amounts]: [string[], number[]] = [[], []];
      for (let number = 0; number < sums.length; number++) {
        const n = sums[number] ?? 0;
        if (n === 0) continue;
        keys.push(numbers.keys[number] ?? "");
        amounts.push(n);
      }
      return { version, questionId, keys, amounts: Float64Array.from(amounts) };
    });
  }
}

/** The counters of a question in one version: they are sent to another thread, which is faster in few objects. */
export interface QuestionFigures {
  readonly version: number;
  readonly questionId: string;
  readonly keys: readonly string[];
  /** By index of the key. */
  readonly amounts: Float64Array;
}

/** The most quarters of an hour between the first and the last one in an array: fourteen years. */
const MOST_QUARTERS = 1 << 19;

/** Numbers of responses by quarter of an hour since 1970. */
class QuarterSums {
  private first = 0;
  private sums = new Float64Array();
  /** Quarters that are too far from the others. */
  private readonly far = new Map<number, number>();

  add(quarter: number, n: number): void {
    if (this.sums.length === 0) this.move(quarter, quarter);
    if (quarter < this.first || quarter >= this.first + this.sums.length) this.move(quarter, quarter);
    const at = quarter - this.first;
    if (at >= 0 && at < this.sums.length) increase(this.sums, at, n);
    else this.far.set(quarter, (this.far.get(quarter) ?? 0) + n);
  }

  list(): QuarterCounts {
    const [quarters, counts]: [number[], number[]] = [[], []];
    const push = (quarter: number, n: number): void => {
      quarters.push(quarter);
      counts.push(n);
    };
    for (let at = 0; at < this.sums.length; at++) {
      const n = this.sums[at] ?? 0;
      if (n !== 0) push(this.first + at, n);
    }
    for (const [quarter, n] of this.far) push(quarter, n);
    return { quarters: Float64Array.from(quarters), counts: Float64Array.from(counts) };
  }

  /** Makes room for a quarter, and as much again as there is. */
  private move(from: number, to: number): void {
    const length = this.sums.length;
    const start = length === 0 ? from : Math.min(this.first, from);
    const end = length === 0 ? to + 1 : Math.max(this.first + length, to + 1);
    if (end - start > MOST_QUARTERS) return;
    const room = Math.min(Math.max(end - start, length * 2, 256), MOST_QUARTERS);
    const first = start < this.first && length > 0 ? end - room : start;
    const sums = new Float64Array(room);
    if (length > 0) sums.set(this.sums, this.first - first);
    this.sums = sums;
    this.first = first;
  }
}
