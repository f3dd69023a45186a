/** Sums of a block by the values of one column, as readers use them (docs/adr/0117). */
import type { JsonValue } from "@idata/engine";
import { STATE, VERSION } from "../column-names.ts";
import { QUARTER_MS, type SumLists, Sums } from "../sums-format.ts";
import type { Places } from "./bits.ts";
import { CodedColumn, NumberColumn, type ReadBlock } from "./read-column.ts";

/** A block, or its sums. */
export interface FoundBlock extends ReadBlock {
  /** In place of the columns, if the read has asked for sums and the block has them. */
  readonly sums?: BlockSums;
}

export class BlockSums {
  readonly version: number;
  /** Of the column that the sums are for, by code. Many blocks share the list. */
  readonly values: readonly JsonValue[];
  readonly bytes: number;
  private readonly key: string;
  private readonly lists: SumLists;
  private readonly sums: Sums;
  private days: CodedColumn | null = null;

  constructor(key: string, lists: SumLists, data: Buffer) {
    this.key = key;
    this.lists = lists;
    this.version = lists.version;
    this.values = lists.columns.find((column) => column.key === key)?.values ?? [null];
    this.sums = new Sums(data, lists, this.values.length);
    this.bytes = this.sums.bytes.length;
  }

  /** As a block with one response for each value of the column; the first one has none. `id` and `versionOf` as usual. */
  toBlock(id: string, versionOf: (key: string) => string): ReadBlock {
    const each = Uint8Array.from(this.values, (_, code) => code);
    const all = each.map(() => 1);
    const columns = new Map([
      [this.key, new CodedColumn(each, this.values)],
      [STATE, new CodedColumn(all, [null, "kept"])],
      [VERSION, new CodedColumn(all, [null, this.version])],
    ]);
    return { id, places: each.length, seqAt: () => 0, column: (key) => columns.get(key) ?? null, versionOf };
  }

  /** Codes in the set; all of them without one. */
  listCodes(set: Places | null): number[] {
    const codes: number[] = [];
    for (let code = 0; code < this.values.length; code++)
      if (set === null || (((set[code >>> 5] ?? 0) >>> (code & 31)) & 1) === 1) codes.push(code);
    return codes;
  }

  /** Responses that count and have one of the codes. */
  countKept(codes: readonly number[]): number {
    return sum(codes, (code) => this.sums.keptOf(code));
  }

  countScreened(codes: readonly number[]): number {
    return sum(codes, (code) => this.sums.screenedOf(code));
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
    const column = this.indexOf(key);
    return column < 0 ? 0 : sum(codes, (code) => this.sums.addColumn(column, code, numberOf, counts));
  }

  /** How many responses with the codes have a value in any row of the question. */
  countGiven(questionId: string, codes: readonly number[]): number {
    const index = this.lists.withRows.indexOf(questionId);
    return index < 0 ? 0 : sum(codes, (code) => this.sums.givenOf(index, code));
  }

  /** Calls `addDay` with each day that has responses with the codes, and `addQuarter` with the quarters of an hour since then. */
  addTimes(
    codes: readonly number[],
    { toDay, recentFrom }: { readonly toDay: (time: Date) => string; readonly recentFrom: number },
    sums: { addDay(day: string, n: number): void; addQuarter(quarter: number, n: number): void },
  ): void {
    const { quarters } = this.sums;
    this.days ??= new NumberColumn(quarters.map((quarter) => quarter * QUARTER_MS)).toDays(toDay);
    const { codes: dayOf, values } = this.days;
    const counts = new Uint32Array(quarters.length);
    for (const code of codes) this.sums.addQuarters(code, counts);
    let ofDay = 0;
    for (let at = 0; at < counts.length; at++) {
      const n = counts[at] ?? 0;
      ofDay += n;
      if (dayOf[at + 1] !== dayOf[at]) {
        sums.addDay(values[dayOf[at] ?? 0] as string, ofDay);
        ofDay = 0;
      }
      const quarter = quarters[at] ?? 0;
      if (n > 0 && quarter * QUARTER_MS >= recentFrom) sums.addQuarter(quarter, n);
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

function sum(codes: readonly number[], of: (code: number) => number): number {
  let total = 0;
  for (const code of codes) total += of(code);
  return total;
}
