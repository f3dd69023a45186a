/** A column of a block as readers use it: with what has been computed from its values. */
import type { JsonValue } from "@idata/engine";
import type { BuiltColumn } from "../column-builder.ts";
import { type Codes, type PackedCodes, type PackedColumn, unpackCodes } from "../column-codec.ts";
import { QUARTER_MS } from "../sums-format.ts";
import type { FigureNumbers, Figures } from "./figure-sums.ts";

export class CodedColumn {
  readonly values: readonly JsonValue[];
  private own: Codes | PackedCodes;
  private isOnceCounted = false;
  private readonly derived = new Map<string, object>();
  private figureNumbers: { readonly numbers: FigureNumbers; readonly byCode: Uint32Array }[] = [];

  constructor(codes: Codes | PackedCodes, values: readonly JsonValue[]) {
    this.own = codes;
    this.values = values;
  }

  /** By place. */
  get codes(): Codes {
    const { own } = this;
    return "bits" in own ? (this.own = unpackCodes(own)) : own;
  }

  /** The codes as they were stored, until somebody has needed them by place. */
  get packed(): PackedCodes | null {
    return "bits" in this.own ? this.own : null;
  }

  /**
   * `packed`, but only once: counting some of the codes where they stand is quicker than unpacking all of them, and the
   * other way round for what is counted again.
   */
  packedOnce(): PackedCodes | null {
    if (this.isOnceCounted) return null;
    this.isOnceCounted = true;
    return this.packed;
  }

  /** How long `codes` is, in bytes, with the bytes that it comes from. */
  get bytes(): number {
    const { own } = this;
    return "bits" in own ? own.places + own.bytes.length : own.byteLength;
  }

  /**
   * By code, the number that `numbers` has for the figures of the value. Kept as long as these numbers are in use, apart
   * from what else is derived, because every read asks for it in every block.
   */
  listFigureNumbers(numbers: FigureNumbers, count: (value: JsonValue) => Figures): Uint32Array {
    for (const one of this.figureNumbers) if (one.numbers === numbers) return one.byCode;
    const byCode = numbers.listNumbers(this.values, count);
    this.figureNumbers = this.figureNumbers.filter((one) => one.numbers.isInUse);
    this.figureNumbers.push({ numbers, byCode });
    return byCode;
  }

  /** What follows from the values alone; `name` says what it is, with all that it depends on besides. */
  derive<T extends object>(name: string, make: () => T): T {
    let made = this.derived.get(name);
    if (made === undefined) this.derived.set(name, (made = make()));
    return made as T;
  }

  valueAt(place: number): JsonValue {
    return this.values[this.codes[place] ?? 0] ?? null;
  }
}

export class NumberColumn {
  readonly numbers: Float64Array;
  private days: CodedColumn | null = null;
  private months: CodedColumn | null = null;
  private largest: number | null = null;
  private ascending: boolean | null = null;

  constructor(numbers: Float64Array) {
    this.numbers = numbers;
  }

  /** The largest number. */
  last(): number {
    if (this.largest === null && this.isAscending()) this.largest = this.numbers.at(-1) ?? -Infinity;
    if (this.largest === null) {
      let largest = -Infinity;
      for (let at = 0; at < this.numbers.length; at++) {
        const number = this.numbers[at] ?? Number.NaN;
        if (number > largest) largest = number;
      }
      this.largest = largest;
    }
    return this.largest;
  }

  /** Every place has a number, and none is smaller than the one before; so are times of responses, as a rule. */
  isAscending(): boolean {
    if (this.ascending === null) {
      let before = -Infinity;
      let at = 0;
      // Comparing with NaN is false.
      for (; at < this.numbers.length; at++) {
        const number = this.numbers[at] ?? Number.NaN;
        if (!(number >= before)) break;
        before = number;
      }
      this.ascending = at === this.numbers.length;
    }
    return this.ascending;
  }

  /** The smallest and the largest number at the places, which are in order; infinite if there is none. */
  rangeAt(places: Uint16Array): readonly [smallest: number, largest: number] {
    const { numbers } = this;
    if (places.length === 0) return [Infinity, -Infinity];
    if (this.isAscending()) return [numbers[places[0] ?? 0] ?? 0, numbers[places[places.length - 1] ?? 0] ?? 0];
    let [smallest, largest] = [Infinity, -Infinity];
    for (let at = 0; at < places.length; at++) {
      const number = numbers[places[at] ?? 0] ?? Number.NaN;
      if (number < smallest) smallest = number;
      if (number > largest) largest = number;
    }
    return [smallest, largest];
  }

  /** The numbers as times: their days. */
  toDays(toDay: (time: Date) => string): CodedColumn {
    if (this.days !== null) return this.days;
    if (this.isAscending()) return (this.days = this.toDaysInOrder(toDay));
    const wide = new Uint16Array(this.numbers.length);
    const values: JsonValue[] = [null];
    const codeOf = new Map<string, number>();
    // Days begin at a quarter of an hour in every time zone, and times of neighbours are close to each other.
    let [quarter, code] = [Number.NaN, 0];
    for (let place = 0; place < wide.length; place++) {
      const number = this.numbers[place] ?? Number.NaN;
      if (Number.isNaN(number)) continue;
      const own = Math.floor(number / QUARTER_MS);
      if (own !== quarter) {
        const day = toDay(new Date(number));
        code = codeOf.get(day) ?? values.push(day) - 1;
        codeOf.set(day, code);
        quarter = own;
      }
      wide[place] = code;
    }
    const codes = values.length > 256 ? wide : Uint8Array.from(wide);
    return (this.days = new CodedColumn(codes, values));
  }

  /** As `toDays`, if no time is before the one before it: a day ends somewhere between two places. */
  private toDaysInOrder(toDay: (time: Date) => string): CodedColumn {
    const { numbers } = this;
    const dayAt = (place: number): string => toDay(new Date(numbers[place] ?? 0));
    const values: JsonValue[] = [null];
    const ends: number[] = [];
    for (let from = 0; from < numbers.length;) {
      const day = dayAt(from);
      let [to, end] = [from + 1, numbers.length];
      if (dayAt(end - 1) === day) to = end;
      while (to < end) {
        const middle = (to + end) >>> 1;
        if (dayAt(middle) === day) to = middle + 1;
        else end = middle;
      }
      values.push(day);
      ends.push(to);
      from = to;
    }
    const codes = values.length > 256 ? new Uint16Array(numbers.length) : new Uint8Array(numbers.length);
    for (const [index, end] of ends.entries()) codes.fill(index + 1, ends[index - 1] ?? 0, end);
    return new CodedColumn(codes, values);
  }

  /** The numbers as times: their months, `YYYY-MM`. */
  toMonths(toDay: (time: Date) => string): CodedColumn {
    if (this.months !== null) return this.months;
    const days = this.toDays(toDay);
    const values: JsonValue[] = [null];
    const codeOf = new Map<string, number>();
    /** By code of a day. */
    const toMonth = days.values.map((day) => {
      if (typeof day !== "string") return 0;
      const month = day.slice(0, "YYYY-MM".length);
      let code = codeOf.get(month);
      if (code === undefined) codeOf.set(month, (code = values.push(month) - 1));
      return code;
    });
    const codes = Uint16Array.from(days.codes, (code) => toMonth[code] ?? 0);
    return (this.months = new CodedColumn(codes, values));
  }
}

export type ReadColumn = CodedColumn | NumberColumn;

export function toReadColumn(column: BuiltColumn | PackedColumn): ReadColumn {
  if (column.kind === "numbers") return new NumberColumn(column.numbers);
  return new CodedColumn(column.kind === "packed" ? column.packed : column.codes, column.values);
}

/** Estimated memory in bytes, with what is usually derived: texts are joined for searches. */
export function sizeOfColumn(column: ReadColumn): number {
  if (column instanceof NumberColumn) return column.numbers.byteLength + column.numbers.length * 2;
  let bytes = sizes.get(column.values);
  if (bytes === undefined) sizes.set(column.values, (bytes = sizeOfValues(column.values)));
  return column.bytes + bytes;
}

/** Of lists of values: many blocks have the same one. */
const sizes = new WeakMap<readonly JsonValue[], number>();

function sizeOfValues(values: readonly JsonValue[]): number {
  let bytes = values.length * 48;
  for (const value of values) {
    if (typeof value === "string") bytes += value.length * 4;
    // Ids of options, as a rule, which is looked at quicker than written down.
    else if (Array.isArray(value)) bytes += value.length * 48;
    else if (typeof value === "object") bytes += JSON.stringify(value).length * 4;
  }
  return bytes;
}

/** Some responses of a form, by place. */
export interface ReadBlock {
  /** Names the content: two blocks of a form with the same id have the same columns. */
  readonly id: string;
  readonly places: number;
  readonly seqAt: (place: number) => number;
  /** Null if no response of the block has a value. */
  readonly column: (key: string) => ReadColumn | null;
  /** What the values of a column depend on, for caches. */
  readonly versionOf: (key: string) => string;
}

export function codedOf(block: ReadBlock, key: string): CodedColumn | null {
  const column = block.column(key);
  return column instanceof CodedColumn ? column : null;
}
