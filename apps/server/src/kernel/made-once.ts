/**
 * Keeps what is dear to make: each value is made once, also for many who ask at the same moment. The least recently used
 * values go when all together take too much memory. Keys name everything that a value depends on, so what is kept may be
 * old but is never wrong. A failure is not kept, and neither is null: what is not there yet may be there later.
 */
import { LRUCache } from "lru-cache";

export interface MadeOnceOptions<T> {
  /** Most bytes of all values together. */
  readonly maxBytes: number;
  readonly sizeOf: (value: T) => number;
}

export class MadeOnce<T extends object> {
  private readonly kept: LRUCache<string, T>;
  private readonly making = new Map<string, Promise<T | null>>();

  constructor({ maxBytes, sizeOf }: MadeOnceOptions<T>) {
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: (value) => Math.max(1, sizeOf(value)) });
  }

  /** Whether the value is there or on its way. */
  has(key: string): boolean {
    return this.kept.has(key) || this.making.has(key);
  }

  async get<Result extends T | null>(key: string, make: () => Promise<Result>): Promise<T | Result> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const underWay = this.making.get(key);
    if (underWay !== undefined) return underWay as Promise<Result>;
    const making = make();
    this.making.set(key, making);
    try {
      const value = await making;
      if (value !== null) this.kept.set(key, value);
      return value;
    } finally {
      this.making.delete(key);
    }
  }
}
