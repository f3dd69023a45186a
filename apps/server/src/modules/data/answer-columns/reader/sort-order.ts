/** The order of a sorted list, and the first values in it. */
export type Scalar = string | number | boolean;

export interface SortRef {
  /** A question or a property. */
  readonly name: string;
  /** The row of a matrix. */
  readonly row: string | null;
  readonly title: string;
  readonly isDown: boolean;
  /** Values in the order of the form, for options; other values are ordered by themselves and come after them. */
  readonly order: readonly string[];
}

const { compare } = new Intl.Collator("zh");

/** Results for pairs of first characters, of which forms have few. */
const knownPairs = new Map<number, number>();
const MOST_PAIRS = 200_000;
const [FIRST_HAN, LAST_HAN] = [0x4e00, 0x9fff];

/**
 * The order of Pinyin. Different Chinese characters at the beginning decide by themselves, and comparing whole texts takes
 * ten times as long as looking that up.
 */
export function compareTexts(a: string, b: string): number {
  const [first, second] = [a.charCodeAt(0), b.charCodeAt(0)];
  if (first === second || !isHan(first) || !isHan(second)) return compare(a, b);
  const pair = first * 0x10000 + second;
  let order = knownPairs.get(pair);
  if (order === undefined) {
    if (knownPairs.size >= MOST_PAIRS) knownPairs.clear();
    knownPairs.set(pair, (order = compare(a.charAt(0), b.charAt(0))));
  }
  return order;
}

const isHan = (code: number): boolean => code >= FIRST_HAN && code <= LAST_HAN;

/** Numbers before texts, texts in the order of Pinyin. Only for the same value 0, so that pages do not overlap. */
function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === "string" || typeof b === "string") {
    if (typeof a !== typeof b) return typeof a === "string" ? 1 : -1;
    return compareTexts(String(a), String(b)) || (a === b ? 0 : a < b ? -1 : 1);
  }
  return Number(a) - Number(b) || Number(typeof a === "boolean") - Number(typeof b === "boolean");
}

export const compareIn = ({ isDown }: SortRef, a: Scalar, b: Scalar): number =>
  (isDown ? -1 : 1) * compareScalars(a, b);

export interface Weighed {
  readonly value: Scalar;
  /** How many responses have it. */
  n: number;
}

/** Different values that are put in order only once; of more, only those that are needed are kept. */
const MOST_VALUES = 500;

/** With more responses than these before the end of a page, all values are put in order. */
export const MOST_NEEDED = 5000;

/** The first values in an order, as many as are needed for a number of responses. */
export class FirstValues {
  private readonly sort: SortRef;
  private readonly needed: number;
  private readonly limits: { readonly values: number; readonly needed: number };
  private byValue: Map<Scalar, Weighed> | null = new Map();
  /** In order, once there are many different values. */
  private first: Weighed[] = [];
  private count = 0;

  constructor(sort: SortRef, needed: number, limits = { values: MOST_VALUES, needed: MOST_NEEDED }) {
    this.sort = sort;
    this.needed = needed;
    this.limits = limits;
  }

  add(value: Scalar, n: number): void {
    if (this.byValue === null) return this.insert(value, n);
    const known = this.byValue.get(value);
    if (known === undefined) this.byValue.set(value, { value, n });
    else known.n += n;
    if (this.byValue.size <= this.limits.values || this.needed > this.limits.needed) return undefined;
    const all = this.list();
    this.byValue = null;
    for (const one of all) {
      if (this.count >= this.needed) break;
      this.first.push(one);
      this.count += one.n;
    }
    return undefined;
  }

  /** What `list` gives, in any order. */
  listAny(): readonly Weighed[] {
    return this.byValue === null ? this.first : [...this.byValue.values()];
  }

  list(): readonly Weighed[] {
    if (this.byValue === null) return this.first;
    return [...this.byValue.values()].sort((a, b) => compareIn(this.sort, a.value, b.value));
  }

  private insert(value: Scalar, n: number): void {
    const { first } = this;
    const last = first.at(-1);
    if (last !== undefined && this.count >= this.needed && compareIn(this.sort, value, last.value) > 0) return;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const one = first[middle];
      if (one !== undefined && compareIn(this.sort, one.value, value) < 0) low = middle + 1;
      else high = middle;
    }
    const known = first[low];
    if (known?.value === value) known.n += n;
    else first.splice(low, 0, { value, n });
    this.count += n;
    for (let end = first.at(-1); end !== undefined && this.count - end.n >= this.needed; end = first.at(-1)) {
      first.pop();
      this.count -= end.n;
    }
  }
}
