/** Which blocks of columns and of sums a form has. */
import { isSummed, isSumsKey, STATE, SUMMED_LISTS, toSumsKey, VERSION } from "../column-names.ts";
import type * as store from "../columns.store.ts";

/** Which blocks a form has, in one epoch. */
export class Directory {
  private readonly columns = new Map<string, Map<number, store.StoredBlock>>();
  readonly size: number;

  constructor(blocks: readonly store.StoredBlock[]) {
    this.size = blocks.length;
    for (const stored of blocks) {
      let column = this.columns.get(stored.key);
      if (column === undefined) this.columns.set(stored.key, (column = new Map()));
      column.set(stored.block, stored);
    }
  }

  /** Of columns. */
  get keys(): string[] {
    return [...this.columns.keys()].filter((key) => !isSumsKey(key));
  }

  /** By number of the block; blocks without a value are left out. */
  blocksOf(key: string): ReadonlyMap<number, store.StoredBlock> | null {
    return this.columns.get(key) ?? null;
  }

  /** The epoch in which the column of the block was written; null if no response of the block has a value. */
  epochOf(key: string, block: number): number | null {
    return this.columns.get(key)?.get(block)?.epoch ?? null;
  }

  /** Whether the block has sums that stand for the columns. */
  hasSums(block: number, { key, counted }: SummedBy): boolean {
    const epoch = this.epochOf(toSumsKey(key), block);
    if (epoch === null || this.epochOf(SUMMED_LISTS, block) === null) return false;
    const has = (other: string): boolean => this.epochOf(other, block) !== null;
    return [STATE, VERSION, ...counted].every((one) => {
      const own = this.epochOf(one, block);
      // A server of an older version does not know that sums go with the columns.
      return own === null || (own <= epoch && isSummed(one, has));
    });
  }
}

/** Asks for sums by the values of a column in place of columns, in blocks that have them. */
export interface SummedBy {
  readonly key: string;
  /** Keys of what is to be counted. */
  readonly counted: readonly string[];
}
