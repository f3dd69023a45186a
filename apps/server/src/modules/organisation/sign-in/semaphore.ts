/** Limits how much work runs at once; further work waits in a queue. Per process, so it only spreads load. */
import { AppError } from "../../../kernel/app-error.ts";

export class Semaphore {
  private free: number;
  private readonly maxQueued: number;
  private readonly queue: (() => void)[] = [];

  constructor(maxRunning: number, maxQueued: number) {
    this.free = maxRunning;
    this.maxQueued = maxQueued;
  }

  /** Throws BUSY if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else if (this.queue.length >= this.maxQueued) throw new AppError("BUSY");
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
