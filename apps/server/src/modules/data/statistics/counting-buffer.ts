/**
 * Responses that this process has just stored, kept in memory so that counting need not read them again. This is only
 * an optimisation: responses that are not here are read from the database. The copies are valid because a response
 * above the mark is still as it was stored: every edit and delete counts it first (`countUpTo`).
 */
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
}

const buffers = new WeakMap<Pool, CountingBuffer>();

export function countingBufferOf(pool: Pool): CountingBuffer {
  let buffer = buffers.get(pool);
  if (buffer === undefined) buffers.set(pool, (buffer = new CountingBuffer()));
  return buffer;
}
