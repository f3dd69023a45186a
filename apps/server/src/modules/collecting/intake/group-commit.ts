/**
 * Batches writes: items that arrive while a write is running wait and are written together. Independent of SQL. `write`
 * returns one result or `Error` per item, in the order of the batch. There are no retries; the caller decides what a
 * failure means.
 */

/**
 * Returns one result per item of the batch, in its order. An `Error` fails that item only. `release` lets the next batch
 * with the same locks begin before this one has ended.
 */
export type BatchWrite<Item, Result> = (
  items: readonly Item[],
  release: () => void,
) => Promise<readonly (Result | Error)[]>;

export interface GroupCommitOptions<Item> {
  /** Maximum number of items per write. */
  readonly maxBatch: number;
  /** Maximum number of waiting items; further ones are refused at once. */
  readonly maxQueued: number;
  /** Number of concurrent writes, one connection each. */
  readonly lanes: number;
  /** An item that would wait longer before its write starts is refused and not written. */
  readonly maxWaitMs: number;
  /**
   * What the write of an item locks. Items that need a lock which a write of another lane holds wait for that write, and
   * are then written together, instead of waiting with a connection and in small batches.
   */
  readonly lockOf?: (item: Item) => unknown;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly since: number;
  /** Returns true once the client no longer waits for the result. */
  readonly isGivenUp: (() => boolean) | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Thrown if too many items wait already, if this item would wait or has waited too long, or if its client no longer
 * waits. The item was not written.
 */
export class QueueFullError extends Error {
  constructor() {
    super("the write queue is full");
  }
}

/** Weight of the latest write in the moving average of write durations. */
const LAST_WEIGHT = 0.2;

export class GroupCommit<Item, Result> {
  private readonly write: BatchWrite<Item, Result>;
  private readonly options: GroupCommitOptions<Item>;
  private queue: Waiting<Item, Result>[] = [];
  private busyLanes = 0;
  private readonly locks = new Set<unknown>();
  private scheduled = false;
  /** Moving average of the duration of a write. */
  private writeMs = 0;

  constructor(write: BatchWrite<Item, Result>, options: GroupCommitOptions<Item>) {
    this.write = write;
    this.options = options;
  }

  /** Resolves after the write that contains the item has been committed. */
  async add(item: Item, isGivenUp?: () => boolean): Promise<Result> {
    if (this.queue.length >= this.options.maxQueued || this.waitMs() > this.options.maxWaitMs)
      throw new QueueFullError();
    return new Promise<Result>((resolve, reject) => {
      this.queue.push({ item, since: performance.now(), isGivenUp, resolve, reject });
      this.schedule();
    });
  }

  /** Estimated time until the write of a new item starts. */
  private waitMs(): number {
    const { maxBatch, lanes: all, lockOf } = this.options;
    // All that waits may need the same lock.
    const lanes = lockOf === undefined ? all : 1;
    return Math.floor(this.queue.length / (maxBatch * lanes)) * this.writeMs;
  }

  /** Takes the next items in order. Items that waited too long or whose client no longer waits are rejected instead. */
  private takeBatch(): Waiting<Item, Result>[] {
    const now = performance.now();
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.queue) {
      const isLate = now - waiting.since > this.options.maxWaitMs || waiting.isGivenUp?.() === true;
      if (isLate) waiting.reject(new QueueFullError());
      else if (batch.length === this.options.maxBatch || this.isLocked(waiting.item)) left.push(waiting);
      else batch.push(waiting);
    }
    this.queue = left;
    return batch;
  }

  private isLocked(item: Item): boolean {
    return this.options.lockOf !== undefined && this.locks.has(this.options.lockOf(item));
  }

  /** Starts a write after the requests that have already arrived have been read, so that they share it. */
  private schedule(): void {
    if (this.scheduled || this.busyLanes >= this.options.lanes || this.queue.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    const batch = this.takeBatch();
    if (batch.length === 0) return;
    this.busyLanes++;
    const { lockOf } = this.options;
    const locks = lockOf === undefined ? [] : [...new Set(batch.map(({ item }) => lockOf(item)))];
    for (const lock of locks) this.locks.add(lock);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      for (const lock of locks) this.locks.delete(lock);
      this.schedule();
    };
    this.schedule();
    const begun = performance.now();
    try {
      const items = batch.map((waiting) => waiting.item);
      settle(batch, await this.write(items, release));
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      this.writeMs += (performance.now() - begun - this.writeMs) * LAST_WEIGHT;
      this.busyLanes--;
      release();
      this.schedule();
    }
  }
}

function settle<Item, Result>(batch: readonly Waiting<Item, Result>[], results: readonly (Result | Error)[]): void {
  batch.forEach((waiting, index) => {
    const result = results[index];
    if (result === undefined) waiting.reject(new Error("a batch write gave no result for an item"));
    else if (result instanceof Error) waiting.reject(result);
    else waiting.resolve(result);
  });
}
