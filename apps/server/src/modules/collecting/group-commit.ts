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
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Thrown at once when too many items wait already. */
export class QueueFullError extends Error {
  constructor() {
    super("the write queue is full");
  }
}

export class GroupCommit<Item, Result> {
  private readonly write: BatchWrite<Item, Result>;
  private readonly options: GroupCommitOptions;
  private queue: Waiting<Item, Result>[] = [];
  private busyLanes = 0;
  private scheduled = false;

  constructor(write: BatchWrite<Item, Result>, options: GroupCommitOptions) {
    this.write = write;
    this.options = options;
  }

  /** Settles after the write that carried the item has been committed. */
  async add(item: Item): Promise<Result> {
    if (this.queue.length >= this.options.maxQueued) throw new QueueFullError();
    return new Promise<Result>((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      this.schedule();
    });
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
    const batch = this.queue.splice(0, this.options.maxBatch);
    if (batch.length === 0) return;
    this.busyLanes++;
    this.schedule();
    try {
      settle(batch, await this.write(batch.map((waiting) => waiting.item)));
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
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
