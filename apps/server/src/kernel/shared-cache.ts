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
  private hits = 0;
  private misses = 0;

  constructor({ maxBytes, sizeOf }: SharedCacheOptions<T>) {
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: (value) => Math.max(1, sizeOf(value)) });
  }

  /** True if the value is cached or being computed. */
  has(key: string): boolean {
    return this.kept.has(key) || this.making.has(key);
  }

  async get<Result extends T | null>(key: string, make: () => Promise<Result>): Promise<T | Result> {
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.hits += 1;
      return known;
    }
    this.misses += 1;
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

  /** For operators: the keys in the cache, and what it holds. `misses` include requests that waited for a computation. */
  keys(): string[] {
    return [...this.kept.keys()];
  }

  measure(): { entries: number; bytes: number; maxBytes: number; hits: number; misses: number } {
    const { size, calculatedSize, maxSize } = this.kept;
    return { entries: size, bytes: calculatedSize, maxBytes: maxSize, hits: this.hits, misses: this.misses };
  }

  /** Size of one value in bytes; undefined if the key is not cached. */
  sizeOf(key: string): number | undefined {
    return this.kept.info(key)?.size;
  }

  /** Forgets one value. A computation under way still stores its result, which is never wrong. */
  delete(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}
