/**
 * Limits concurrent slow reads to `perUser` per caller and `total` overall. A further caller waits in line for at most
 * `waitMs` and is then refused, so neither one caller nor many can queue up work without bound.
 */
import { AppError } from "./app-error.ts";
import { ClientGoneError } from "./client-gone.ts";

export interface GateLimits {
  readonly total: number;
  readonly perUser: number;
  /** Maximum number of waiting reads, in total and per user. */
  readonly waiting: number;
  readonly waitingPerUser: number;
  readonly waitMs: number;
}

/** Frees the slot. Calling it again does nothing. */
export type Release = () => void;

interface Waiter {
  readonly key: string;
  readonly admit: () => void;
}

export class ReadGate {
  private readonly running = new Map<string, number>();
  private readonly line: Waiter[] = [];
  private readonly limits: GateLimits;
  private total = 0;

  constructor(limits: GateLimits) {
    this.limits = limits;
  }

  /** Waits for a free slot. Throws READS_BUSY, or ClientGoneError if `gone` fires first. */
  async enter(key: string, gone: AbortSignal): Promise<Release> {
    if (gone.aborted) throw new ClientGoneError();
    if (!this.hasFreeSlot(key)) await this.waitInLine(key, gone);
    else this.takeSlot(key);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.returnSlot(key);
    };
  }

  /** `admitNext` takes the slot on behalf of the waiter, so that no other caller can take it in between. */
  private waitInLine(key: string, gone: AbortSignal): Promise<void> {
    const { waiting, waitingPerUser, waitMs } = this.limits;
    const own = this.line.filter((waiter) => waiter.key === key).length;
    if (this.line.length >= waiting || own >= waitingPerUser) throw new AppError("READS_BUSY");
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        gone.removeEventListener("abort", onGone);
        const index = this.line.indexOf(waiter);
        if (index >= 0) this.line.splice(index, 1);
        end();
      };
      const onGone = (): void => settle(() => reject(new ClientGoneError()));
      const timer = setTimeout(() => settle(() => reject(new AppError("READS_BUSY"))), waitMs);
      const waiter: Waiter = { key, admit: () => settle(resolve) };
      gone.addEventListener("abort", onGone, { once: true });
      this.line.push(waiter);
    });
  }

  private hasFreeSlot(key: string): boolean {
    return this.total < this.limits.total && (this.running.get(key) ?? 0) < this.limits.perUser;
  }

  private takeSlot(key: string): void {
    this.total += 1;
    this.running.set(key, (this.running.get(key) ?? 0) + 1);
  }

  private returnSlot(key: string): void {
    this.total -= 1;
    const left = (this.running.get(key) ?? 1) - 1;
    if (left === 0) this.running.delete(key);
    else this.running.set(key, left);
    this.admitNext();
  }

  /** Admits the first waiter whose own limit allows another read. */
  private admitNext(): void {
    const next = this.line.find((waiter) => this.hasFreeSlot(waiter.key));
    if (next === undefined) return;
    this.takeSlot(next.key);
    next.admit();
  }
}
