/** Collects counts of responses per block of numbers in memory while responses are being counted (docs/adr/0029). */

/**
 * Bits of a response number within a block of level 0 and of level 1. A level-0 block is small enough to be read, a
 * level-1 block so large that a form has few of them.
 */
export const BLOCK_BITS = [8, 15] as const;
export type BlockLevel = 0 | 1;

export function toBlock(seq: number, level: BlockLevel): number {
  return Math.floor(seq / 2 ** BLOCK_BITS[level]);
}

/**
 * Whether a response counts ("kept"), was screened out ("screened"), or is in the trash ("deleted", also if it was
 * screened out).
 */
export type Standing = "kept" | "screened" | "deleted";

export interface BlockRow {
  readonly level: BlockLevel;
  readonly block: number;
  readonly version: number;
  readonly kept: number;
  readonly screened: number;
  readonly deleted: number;
  /** Milliseconds since 1970; every response of the row was submitted in [firstAt, beforeAt). */
  readonly firstAt: number;
  readonly beforeAt: number;
}

/** What blocks count about a response. */
export interface CountedResponse {
  readonly seq: number;
  readonly version: number;
  readonly submittedAt: Date;
  readonly standing: Standing;
}

type Sum = { -readonly [Key in keyof BlockRow]: BlockRow[Key] };

export class BlockSums {
  private readonly sums = new Map<string, Sum>();

  add(response: CountedResponse): void {
    this.addTo(0, response);
    this.addTo(1, response);
  }

  private addTo(level: BlockLevel, { seq, version, submittedAt, standing }: CountedResponse): void {
    const block = toBlock(seq, level);
    const key = `${level} ${block} ${version}`;
    const at = submittedAt.getTime();
    let sum = this.sums.get(key);
    if (sum === undefined) {
      sum = { level, block, version, kept: 0, screened: 0, deleted: 0, firstAt: at, beforeAt: at + 1 };
      this.sums.set(key, sum);
    }
    sum[standing] += 1;
    sum.firstAt = Math.min(sum.firstAt, at);
    sum.beforeAt = Math.max(sum.beforeAt, at + 1);
  }

  listRows(): BlockRow[] {
    return [...this.sums.values()];
  }
}
