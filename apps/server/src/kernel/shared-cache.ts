/**
 * A cache for values that are expensive to compute. Concurrent requests for the same key share one computation. If all
 * values together exceed `maxBytes`, the least recently used ones are evicted. A key must name everything that its
 * value depends on, so a cached value may be outdated but is never wrong. Failures and null are not cached, because a
 * later attempt may succeed.
 */
import { LRUCache } from "lru-cache";

export interface SharedCacheOptions<T> {
  /** Limit on the total size of all values, in bytes. */
  readonly maxBytes: number;
  readonly sizeOf: (value: T) => number;
}

export class SharedCache<T extends object> {
  private readonly kept: LRUCache<string, T>;
  private readonly making = new Map<string, Promise<T | null>>();

  constructor({ maxBytes, sizeOf }: SharedCacheOptions<T>) {
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: (value) => Math.max(1, sizeOf(value)) });
  }

  /** True if the value is cached or being computed. */
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
