/**
 * Counts uses of limits on all nodes without a statement for each use (docs/adr/0059). A process counts by itself up to
 * an allowance, and then adds its count to the database and reads what all nodes have counted.
 *
 * Hazard: many nodes let in more than the limit (docs/hazards.md#r51). A process that has used its allowance waits for
 * the database, so within one window all nodes together let in at most the limit and two allowances per process.
 */

export interface BrakeLimit {
  /** What is counted and for whom. */
  readonly name: string;
  readonly most: number;
}

export interface Counted {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
}

/** Adds the counts and returns what all nodes have counted in the current windows. */
export type AddCounts = (
  counted: readonly Counted[],
) => Promise<readonly { readonly name: string; readonly taken: number; readonly secondsLeft: number }[]>;

/** Which limit refuses, and in how many seconds its window ends. */
export interface Refused {
  readonly at: number;
  readonly seconds: number;
}

interface Entry {
  readonly name: string;
  allowance: number;
  /** What all nodes had counted when this process last asked. */
  known: number;
  /** What this process has counted since. */
  own: number;
  /** By the monotonic clock of this process. */
  endsAt: number;
}

const WINDOW_SECONDS = 60;
/** Share of a limit that a process may count by itself. */
const ALLOWANCE = 0.02;
/** Names that a process keeps. A name that it forgets costs at most one more allowance. */
const MAX_NAMES = 20_000;

export function toAllowance(most: number): number {
  return Math.max(1, Math.floor(most * ALLOWANCE));
}

export class SharedCounter {
  private readonly add: AddCounts;
  private readonly entries = new Map<string, Entry>();
  private settling: Promise<void> | null = null;

  constructor(add: AddCounts) {
    this.add = add;
  }

  /** Counts one use of all limits. If one of them is reached, counts none and says which. Throws what `add` throws. */
  async take(limits: readonly BrakeLimit[]): Promise<Refused | null> {
    for (;;) {
      const now = performance.now();
      const entries = limits.map((limit) => this.entryOf(limit, now));
      const at = entries.findIndex(({ known, own }, n) => known + own >= (limits[n]?.most ?? 0));
      const reached = entries[at];
      if (reached !== undefined) return { at, seconds: Math.max(1, Math.ceil((reached.endsAt - now) / 1000)) };
      if (entries.every(({ own, allowance }) => own < allowance)) {
        for (const entry of entries) entry.own += 1;
        // Asks before the allowance is used up, so that usually nobody waits.
        if (entries.some(isDue)) this.settle().catch(() => {});
        return null;
      }
      // The others wait for the same statement. Whoever finds the allowance used up again waits for the next one.
      await this.settle();
    }
  }

  private entryOf({ name, most }: BrakeLimit, now: number): Entry {
    let entry = this.entries.get(name);
    if (entry === undefined || entry.endsAt <= now) {
      this.entries.delete(name);
      const [oldest] = this.entries.size >= MAX_NAMES ? this.entries.keys() : [];
      if (oldest !== undefined) this.entries.delete(oldest);
      entry = { name, allowance: toAllowance(most), known: 0, own: 0, endsAt: now + WINDOW_SECONDS * 1000 };
      this.entries.set(name, entry);
    }
    entry.allowance = toAllowance(most);
    return entry;
  }

  private settle(): Promise<void> {
    this.settling ??= this.settleDue().finally(() => {
      this.settling = null;
    });
    return this.settling;
  }

  private async settleDue(): Promise<void> {
    const sent = new Map<string, { readonly entry: Entry; readonly count: number }>();
    for (const entry of this.entries.values()) if (isDue(entry)) sent.set(entry.name, { entry, count: entry.own });
    const counted = [...sent].map(([name, { count }]) => ({ name, count, seconds: WINDOW_SECONDS }));
    for (const { name, taken, secondsLeft } of await this.add(counted)) {
      const one = sent.get(name);
      if (one === undefined) continue;
      one.entry.known = taken;
      one.entry.own -= one.count;
      one.entry.endsAt = performance.now() + secondsLeft * 1000;
    }
  }
}

const isDue = ({ own, allowance }: Entry): boolean => own * 2 >= allowance;
