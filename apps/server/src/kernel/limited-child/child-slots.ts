/**
 * Runs a few limited child processes at a time. A few more pieces of work wait in a queue for a short time; beyond that,
 * they are refused with BUSY.
 */
import { AppError } from "../app-error.ts";
import { type ChildEnd, type ChildWork, type RunningChild, startLimitedChild } from "./limited-child.ts";

export interface SlotLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

export class ChildSlots {
  private readonly limits: SlotLimits;
  private readonly running = new Set<RunningChild>();
  private readonly waiting: { readonly start: () => void; readonly refuse: () => void }[] = [];
  /** Number of slots in use, including work whose child has not started yet. */
  private taken = 0;

  constructor(limits: SlotLimits) {
    this.limits = limits;
  }

  /** Throws BUSY, also if the work was stopped. */
  async run(work: ChildWork): Promise<Exclude<ChildEnd, { kind: "stopped" }>> {
    if (this.taken < this.limits.maxRunning) this.taken += 1;
    else await this.waitForSlot();
    let end: ChildEnd;
    const child = startLimitedChild(work);
    this.running.add(child);
    try {
      end = await child.end;
    } finally {
      this.running.delete(child);
      this.taken -= 1;
      this.waiting.shift()?.start();
    }
    if (end.kind === "stopped") throw new AppError("BUSY");
    return end;
  }

  /** Ends all work and refuses what waits, so that stopping the server does not wait for it. */
  stop(): void {
    for (const { refuse } of this.waiting.slice()) refuse();
    for (const child of this.running) child.stop();
  }

  /** Throws BUSY if the queue is full or the wait takes too long. */
  private waitForSlot(): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.limits;
    if (this.waiting.length >= maxWaiting) return Promise.reject(new AppError("BUSY"));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const removeFromQueue = (): void => {
      clearTimeout(timer);
      const at = this.waiting.indexOf(turn);
      if (at >= 0) this.waiting.splice(at, 1);
    };
    const turn = {
      start: () => {
        removeFromQueue();
        this.taken += 1;
        resolve();
      },
      refuse: () => {
        removeFromQueue();
        reject(new AppError("BUSY"));
      },
    };
    const timer = setTimeout(turn.refuse, maxWaitMs);
    this.waiting.push(turn);
    return promise;
  }
}
