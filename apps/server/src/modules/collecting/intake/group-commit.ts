/**
 * Puts the work of one moment into one write: items that arrive while a write is under way wait and go together.
 * It knows nothing of SQL; `write` must settle each item of its batch by position. It never retries by itself:
 * what an item's failure means is the caller's business.
 */

/** One result per item of the batch, in its order. An `Error` fails that item only. */
export type BatchWrite<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;

export interface GroupCommitOptions {
  /** Most items of one write. */
  readonly maxBatch: number;
  /** Most items that may wait; more are refused at once. */
  readonly maxQueued: number;
  /** Writes under way at the same time, one connection each. */
  readonly lanes: number;
  /** An item that would wait longer before its write begins is refused; nothing of it has been written then. */
  readonly maxWaitMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly since: number;
  /** True once nobody waits for the result any more. */
  readonly isGivenUp: (() => boolean) | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Thrown if too many items wait already, if this one would wait or has waited too long, or if nobody waits for it any
 * more. The item was not written.
 */
export class QueueFullError extends Error {
  constructor() {
    super("the write queue is full");
  }
}

/** Weight of the last write in the average of how long a write takes. */
const LAST_WEIGHT = 0.2;

export class GroupCommit<Item, Result> {
  private readonly write: BatchWrite<Item, Result>;
  private readonly options: GroupCommitOptions;
  private queue: Waiting<Item, Result>[] = [];
  private busyLanes = 0;
  private scheduled = false;
  /** How long a write takes lately. */
  private writeMs = 0;

  constructor(write: BatchWrite<Item, Result>, options: GroupCommitOptions) {
    this.write = write;
    this.options = options;
  }

  /** Settles after the write that carried the item has been committed. */
  async add(item: Item, isGivenUp?: () => boolean): Promise<Result> {
    if (this.queue.length >= this.options.maxQueued || this.waitMs() > this.options.maxWaitMs)
      throw new QueueFullError();
    return new Promise<Result>((resolve, reject) => {
      this.queue.push({ item, since: performance.now(), isGivenUp, resolve, reject });
      this.schedule();
    });
  }

  /** How long an item that comes now has to wait for its write, as writes take lately. */
  private waitMs(): number {
    const { maxBatch, lanes } = this.options;
    return Math.floor(this.queue.length / (maxBatch * lanes)) * this.writeMs;
  }

  /** The next items in their order. Those that waited too long, or for whom nobody waits, are refused and not written. */
  private takeBatch(): Waiting<Item, Result>[] {
    const now = performance.now();
    const batch: Waiting<Item, Result>[] = [];
    let taken = 0;
    for (const waiting of this.queue) {
      if (batch.length === this.options.maxBatch) break;
      taken += 1;
      const isLate = now - waiting.since > this.options.maxWaitMs || waiting.isGivenUp?.() === true;
      if (isLate) waiting.reject(new QueueFullError());
      else batch.push(waiting);
    }
    this.queue.splice(0, taken);
    return batch;
  }

  /** Starts a write once the requests that are already readable have been read. */
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
    this.schedule();
    const begun = performance.now();
    try {
      settle(batch, await this.write(batch.map((waiting) => waiting.item)));
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      this.writeMs += (performance.now() - begun - this.writeMs) * LAST_WEIGHT;
      this.busyLanes--;
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
