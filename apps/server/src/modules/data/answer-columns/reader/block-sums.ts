/** Sums of a block by the values of one column, as readers use them (docs/adr/0117). */
import type { JsonValue } from "@idata/engine";
import { toName } from "../column-builder.ts";
import type { Codes } from "../column-codec.ts";
import { STATE, VERSION } from "../column-names.ts";
import { openSums, parseLists, QUARTER_MS, type SumLists, type Sums } from "../column-sums.ts";
import { increase, type Places } from "./bits.ts";
import { CodedColumn, NumberColumn, type ReadBlock, type ReadColumn } from "./read-column.ts";

/**
 * For blocks that are read one after the other: equal lists are parsed and kept once, and so are equal values of a column in
 * lists that differ in others.
 */
export function createSumLists(): (data: Buffer) => SumLists | null {
  let last: { readonly data: Buffer; readonly lists: SumLists | null } | null = null;
  return (data) => {
    if (last?.data.equals(data) === true) return last.lists;
    const [lists, known] = [parseLists(data), last?.lists?.columns ?? []];
    const columns = lists?.columns.map((column, at) => {
      const before = known[at];
      return before?.key === column.key && haveEqualValues(before.values, column.values) ? before : column;
    });
    last = { data, lists: lists === null ? null : { ...lists, columns: columns ?? [] } };
    return last.lists;
  };
}

function haveEqualValues(some: readonly JsonValue[], others: readonly JsonValue[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((value, at) => toName(value) === toName(others[at] ?? null));
}

/** A block, or its sums. */
export interface FoundBlock extends ReadBlock {
  /** In place of the columns, if the read has asked for sums and the block has them. */
  readonly sums?: BlockSums;
}

export class BlockSums {
  readonly version: number;
  readonly bytes: number;
  private readonly lists: SumLists;
  private readonly sums: Sums;
  private days: CodedColumn | null = null;
  private readonly values: ReadonlyMap<string, ReadColumn>;

  constructor(key: string, lists: SumLists, data: Buffer) {
    this.lists = lists;
    this.version = lists.version;
    this.sums = openSums(data, lists, key);
    this.bytes = this.sums.bytes;
    const { values } = lists.columns.find((column) => column.key === key) ?? { values: [null] };
    const each = Uint8Array.from(values, (_, code) => code);
    const all = each.map(() => 1);
    this.values = new Map([
      [key, new CodedColumn(each, values)],
      [STATE, new CodedColumn(all, [null, "kept"])],
      [VERSION, new CodedColumn(all, [null, lists.version])],
    ]);
  }

  /** As a block with one response for each value of the column; the first one has none. `id` and `versionOf` as usual. */
  toBlock(id: string, versionOf: (key: string) => string): ReadBlock {
    const { values } = this;
    return { id, places: this.sums.kept.length, seqAt: () => 0, column: (key) => values.get(key) ?? null, versionOf };
  }

  /** Codes in the set; all of them without one. */
  listCodes(set: Places | null): number[] {
    const codes: number[] = [];
    for (let code = 0; code < this.sums.kept.length; code++)
      if (set === null || (((set[code >>> 5] ?? 0) >>> (code & 31)) & 1) === 1) codes.push(code);
    return codes;
  }

  /** Responses that count and have one of the codes. */
  countKept(codes: readonly number[]): number {
    return sumAt(this.sums.kept, codes);
  }

  countScreened(codes: readonly number[]): number {
    return sumAt(this.sums.screened, codes);
  }

  /** The first and the last time of responses with the codes; infinite if there is none. */
  rangeOf(codes: readonly number[]): readonly [first: number, last: number] {
    let [first, last] = [Infinity, -Infinity];
    for (const code of codes) {
      first = Math.min(first, this.sums.first[code] ?? Infinity);
      last = Math.max(last, this.sums.last[code] ?? -Infinity);
    }
    return [first, last];
  }

  /** The values of a column by code; null if no response of the block has any. */
  valuesOf(key: string): readonly JsonValue[] | null {
    const at = this.indexOf(key);
    return at < 0 ? null : (this.lists.columns[at]?.values ?? null);
  }

  /**
   * Adds to `counts`, for each value of the column, how many responses with the codes have it; `numberOf` says by value
   * where, 0 for nowhere. Returns how many responses were counted.
   */
  addColumn(key: string, codes: readonly number[], numberOf: Uint32Array, counts: Float64Array): number {
    const table = this.sums.tables[this.indexOf(key)];
    if (table === undefined) return 0;
    let total = 0;
    for (const code of codes)
      total +=
        table instanceof Uint8Array ? addNarrow(table, code, numberOf, counts) : addWide(table, code, numberOf, counts);
    return total;
  }

  /** How many responses with the codes have a value in any row of the question. */
  countGiven(questionId: string, codes: readonly number[]): number {
    const given = this.sums.given[this.lists.withRows.indexOf(questionId)];
    return given === undefined ? 0 : sumAt(given, codes);
  }

  /** Calls `add` with each quarter of an hour that has responses with the codes, its day, and how many. */
  eachQuarter(
    codes: readonly number[],
    toDay: (time: Date) => string,
    add: (quarter: number, day: string, n: number) => void,
  ): void {
    const { quarters, byQuarter } = this.sums;
    this.days ??= new NumberColumn(quarters.map((quarter) => quarter * QUARTER_MS)).toDays(toDay);
    for (let at = 0; at < quarters.length; at++) {
      let n = 0;
      for (const code of codes) n += byQuarter[code * quarters.length + at] ?? 0;
      if (n > 0) add(quarters[at] ?? 0, this.days.valueAt(at) as string, n);
    }
  }

  private indexOf(key: string): number {
    return indexesOf(this.lists).get(key) ?? -1;
  }
}

const indexes = new WeakMap<SumLists, Map<string, number>>();

/** By key, where a column stands in the lists, which many blocks share. */
function indexesOf(lists: SumLists): Map<string, number> {
  let found = indexes.get(lists);
  if (found === undefined) indexes.set(lists, (found = new Map(lists.columns.map(({ key }, at) => [key, at]))));
  return found;
}

// The same loop twice, because an engine that has seen several kinds of arrays in one function makes it slower.
function addNarrow(table: Uint8Array, code: number, numberOf: Uint32Array, counts: Float64Array): number {
  const from = code * numberOf.length;
  let total = 0;
  for (let value = 1; value < numberOf.length; value++) {
    const n = table[from + value] ?? 0;
    const number = numberOf[value] ?? 0;
    if (n === 0 || number === 0) continue;
    total += n;
    increase(counts, number, n);
  }
  return total;
}

function addWide(table: Uint16Array, code: number, numberOf: Uint32Array, counts: Float64Array): number {
  const from = code * numberOf.length;
  let total = 0;
  for (let value = 1; value < numberOf.length; value++) {
    const n = table[from + value] ?? 0;
    const number = numberOf[value] ?? 0;
    if (n === 0 || number === 0) continue;
    total += n;
    increase(counts, number, n);
  }
  return total;
}

function sumAt(counts: Codes, codes: readonly number[]): number {
  let sum = 0;
  for (const code of codes) sum += counts[code] ?? 0;
  return sum;
}
