/**
 * Responses that this process has just stored, kept in memory so that counting need not read them again. This is only
 * an optimisation: responses that are not here are read from the database. The copies are valid because a response
 * above the mark is still as it was stored: every edit and delete counts it first (`countUpTo`).
 */
import type { Pool } from "../../../kernel/database.ts";
import type { StoredResponse } from "./count-response.ts";

/** Responses of one form with consecutive numbers. */
export interface HandedOver {
  readonly firstSeq: number;
  readonly responses: readonly (StoredResponse & { readonly standing: "kept" | "screened" })[];
}

/** Most responses held over all forms. */
const CAPACITY = 10_000;

export class Handover {
  /** By form, then by first number. */
  private readonly forms = new Map<number, Map<number, HandedOver>>();
  private held = 0;

  /**
   * Adds committed responses. If the buffer would exceed its capacity, it is cleared first. Otherwise entries that are
   * never fetched, because the form was deleted or another node counts it, would fill it for good.
   */
  offer(formId: number, chunk: HandedOver): void {
    if (this.held + chunk.responses.length > CAPACITY) {
      this.forms.clear();
      this.held = 0;
    }
    this.held += chunk.responses.length;
    let chunks = this.forms.get(formId);
    if (chunks === undefined) this.forms.set(formId, (chunks = new Map()));
    chunks.set(chunk.firstSeq, chunk);
  }

  /** Returns the responses that follow the number `afterSeq`, if they are buffered. They stay until `drop`. */
  find(formId: number, afterSeq: number): HandedOver | undefined {
    return this.forms.get(formId)?.get(afterSeq + 1);
  }

  /** Removes the responses up to the number `upTo`, which have been counted. */
  drop(formId: number, upTo: number): void {
    const chunks = this.forms.get(formId);
    if (chunks === undefined) return;
    for (const chunk of chunks.values()) {
      if (chunk.firstSeq > upTo) continue;
      this.held -= chunk.responses.length;
      chunks.delete(chunk.firstSeq);
    }
    if (chunks.size === 0) this.forms.delete(formId);
  }
}

const handovers = new WeakMap<Pool, Handover>();

export function handoverOf(pool: Pool): Handover {
  let handover = handovers.get(pool);
  if (handover === undefined) handovers.set(pool, (handover = new Handover()));
  return handover;
}
