/**
 * Responses that this process has just stored, kept in memory so that counting need not read them again. This is only
 * an optimisation: responses that are not here are read from the database. The copies are valid because a response
 * above the mark is still as it was stored: every edit and delete counts it first (`countUpTo`).
 */
import type { CacheSource } from "../../../kernel/caches.ts";
import type { Pool } from "../../../kernel/database.ts";
import type { StoredResponse } from "./count-response.ts";

/** Responses of one form with consecutive numbers. */
export interface ResponseRun {
  readonly firstSeq: number;
  readonly responses: readonly (StoredResponse & { readonly standing: "kept" | "screened" })[];
}

/** Most responses held over all forms. */
const CAPACITY = 10_000;

export class CountingBuffer {
  /** By form, then by first number. */
  private readonly forms = new Map<number, Map<number, ResponseRun>>();
  private held = 0;

  /**
   * Adds committed responses. If the buffer would exceed its capacity, it is cleared first. Otherwise entries that are
   * never fetched, because the form was deleted or another node counts it, would fill it for good.
   */
  offer(formId: number, run: ResponseRun): void {
    if (this.held + run.responses.length > CAPACITY) {
      this.forms.clear();
      this.held = 0;
    }
    this.held += run.responses.length;
    let runs = this.forms.get(formId);
    if (runs === undefined) this.forms.set(formId, (runs = new Map()));
    runs.set(run.firstSeq, run);
  }

  /** Returns the responses that follow the number `afterSeq`, if they are buffered. They stay until `drop`. */
  find(formId: number, afterSeq: number): ResponseRun | undefined {
    return this.forms.get(formId)?.get(afterSeq + 1);
  }

  /** Removes the responses up to the number `upTo`, which have been counted. */
  drop(formId: number, upTo: number): void {
    const runs = this.forms.get(formId);
    if (runs === undefined) return;
    for (const run of runs.values()) {
      if (run.firstSeq > upTo) continue;
      this.held -= run.responses.length;
      runs.delete(run.firstSeq);
    }
    if (runs.size === 0) this.forms.delete(formId);
  }

  /** Number of buffered responses of each form. */
  count(): Map<number, number> {
    const sum = (runs: Map<number, ResponseRun>): number =>
      [...runs.values()].reduce((total, { responses }) => total + responses.length, 0);
    return new Map([...this.forms].map(([formId, runs]) => [formId, sum(runs)]));
  }
}

const buffers = new WeakMap<Pool, CountingBuffer>();

export function countingBufferOf(pool: Pool): CountingBuffer {
  let buffer = buffers.get(pool);
  if (buffer === undefined) buffers.set(pool, (buffer = new CountingBuffer()));
  return buffer;
}

const find = ({ pool }: { readonly pool: Pool }): CountingBuffer | undefined => buffers.get(pool);

/** Keys are ids of forms. The responses themselves are not shown. */
export const countingBuffer: CacheSource = {
  remark: { zh: "等待统计的新答卷", en: "New responses that are waiting to be counted" },
  place: "memory",
  clearing: "harmless",
  measure: async (services) => ({ entries: find(services)?.count().size ?? 0 }),
  listKeys: async (ctx, limit) => [...(find(ctx)?.count().keys() ?? [])].map(String).toSorted().slice(0, limit),
  findValue: async (ctx, key) => {
    const responses = find(ctx)?.count().get(Number(key));
    return responses === undefined ? null : { formId: Number(key), responses };
  },
  clearKey: async (ctx, key) => find(ctx)?.drop(Number(key), Number.MAX_SAFE_INTEGER),
  clearAll: async (ctx) => {
    const buffer = find(ctx);
    for (const formId of buffer?.count().keys() ?? []) buffer?.drop(formId, Number.MAX_SAFE_INTEGER);
  },
};
