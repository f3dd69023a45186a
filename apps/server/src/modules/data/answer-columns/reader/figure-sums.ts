/**
 * Sums of counters while blocks are read. Keys of counters are numbered once for a question, and blocks in memory keep the
 * numbers of their keys, so adding a block to the sums is adding to an array: no key is looked up again.
 */
import type { TimeCounts } from "../../response-store/index.ts";
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
  private readonly days = new Map<string, number>();
  private readonly quarters = new Map<number, number>();
  /** Milliseconds since 1970. Responses since then are also counted by the quarter of an hour. */
  readonly recentFrom: number;

  constructor(formId: number, all: AllKeyNumbers, recentFrom: number) {
    this.formId = formId;
    this.all = all;
    this.recentFrom = recentFrom;
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

  addDay(day: string, n: number): void {
    if (n > 0) this.days.set(day, (this.days.get(day) ?? 0) + n);
  }

  addQuarter(quarter: number): void {
    this.quarters.set(quarter, (this.quarters.get(quarter) ?? 0) + 1);
  }

  listTimes(): TimeCounts {
    return { byDay: [...this.days], recent: [...this.quarters] };
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
