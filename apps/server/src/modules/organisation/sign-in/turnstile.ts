/** Limits how much work runs at once; further work waits in a queue. Per process, so it only spreads load. */
import { AppError } from "../../../kernel/app-error.ts";

export class Turnstile {
  private free: number;
  private readonly longest: number;
  private readonly line: (() => void)[] = [];

  constructor(atOnce: number, longest: number) {
    this.free = atOnce;
    this.longest = longest;
  }

  /** Throws BUSY if the queue is full. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else if (this.line.length >= this.longest) throw new AppError("BUSY");
    else await new Promise<void>((resolve) => this.line.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
