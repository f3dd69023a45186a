/**
 * A bounded set that drops the oldest entries. It keeps two generations of entries and drops the older generation when
 * the younger one is full.
 */
export class RecentNames {
  private young = new Set<string>();
  private old = new Set<string>();
  private readonly size: number;

  /** Remembers at least the last `size` names and at most twice as many. */
  constructor(size: number) {
    this.size = size;
  }

  add(name: string): void {
    this.young.add(name);
    if (this.young.size < this.size) return;
    this.old = this.young;
    this.young = new Set();
  }

  has(name: string): boolean {
    return this.young.has(name) || this.old.has(name);
  }
}
