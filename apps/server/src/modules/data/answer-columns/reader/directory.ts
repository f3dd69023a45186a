/** Which blocks of columns and of sums a form has. */
import { isSummed, isSumsKey, STATE, SUMMED_LISTS, toSumsKey, VERSION } from "../column-names.ts";
import type { StoredBlocks } from "../columns.store.ts";

/** The blocks of one column. A large form has thousands of blocks, so they are no objects. */
export class ColumnBlocks {
  /** By number of the block; 0 for one that is not stored. */
  private readonly epochs: Float64Array;
  private readonly lengths: Uint32Array;

  constructor(blocks: StoredBlocks["blocks"]) {
    let last = -1;
    for (const [block] of blocks) if (block > last) last = block;
    this.epochs = new Float64Array(last + 1);
    this.lengths = new Uint32Array(last + 1);
    for (const [block, epoch, bytes] of blocks) {
      this.epochs[block] = epoch;
      this.lengths[block] = bytes;
    }
  }

  get size(): number {
    return this.epochs.length;
  }

  /** The epoch in which a block was written; 0 if it is not stored, which means that no response of it has a value. */
  epochOf(block: number): number {
    return this.epochs[block] ?? 0;
  }

  /** How long the data of a block is. */
  bytesOf(block: number): number {
    return this.lengths[block] ?? 0;
  }
}

/** Which blocks a form has, in one epoch. */
export class Directory {
  private readonly columns = new Map<string, ColumnBlocks>();
  readonly size: number;

  constructor(stored: readonly StoredBlocks[]) {
    for (const { key, blocks } of stored) this.columns.set(key, new ColumnBlocks(blocks));
    this.size = stored.reduce((sum, { blocks }) => sum + blocks.length, 0);
  }

  /** Of columns. */
  get keys(): string[] {
    return [...this.columns.keys()].filter((key) => !isSumsKey(key));
  }

  /** Null for a column without values. */
  blocksOf(key: string): ColumnBlocks | null {
    return this.columns.get(key) ?? null;
  }

  /** Says whether a block has sums that stand for the columns. */
  findSums({ key, counted }: SummedBy): (block: number) => boolean {
    const [sums, lists] = [this.blocksOf(toSumsKey(key)), this.blocksOf(SUMMED_LISTS)];
    if (sums === null || lists === null) return () => false;
    const columns = [STATE, VERSION, ...counted].flatMap((one) => this.blocksOf(one) ?? []);
    // Of these, blocks with counters of their own are counted from those alone.
    const besides = counted
      .filter((one) => !isSummed(one, (other) => this.columns.has(other)))
      .flatMap((one) => this.blocksOf(one) ?? []);
    return (block) => {
      const epoch = sums.epochOf(block);
      if (epoch === 0 || lists.epochOf(block) === 0) return false;
      // A server of an older version does not know that sums go with the columns.
      for (const column of columns) if (column.epochOf(block) > epoch) return false;
      for (const column of besides) if (column.epochOf(block) > 0) return false;
      return true;
    };
  }
}

/** Asks for sums by the values of a column in place of columns, in blocks that have them. */
export interface SummedBy {
  readonly key: string;
  /** Keys of what is to be counted. */
  readonly counted: readonly string[];
}
