/**
 * Responses that this process has just stored, handed to the fold so that it need not read them again. Only a shortcut:
 * whatever is not here is read from the database. It may be used because a response above the mark is as it was stored:
 * every edit and delete counts it first (`countUpTo`).
 */
import type { Pool } from "../../../kernel/database.ts";
import type { StoredResponse } from "./count-response.ts";

/** Responses of one form whose numbers follow each other without a gap. */
export interface HandedOver {
  readonly firstSeq: number;
  readonly responses: readonly (StoredResponse & { readonly standing: "kept" | "screened" })[];
}

/** Most responses held, over all forms. */
const CAPACITY = 10_000;

export class Handover {
  /** By form, then by first number. */
  private readonly forms = new Map<number, Map<number, HandedOver>>();
  private held = 0;

  /**
   * Takes committed responses. When there would be too many it starts anew: what nobody fetched (of a form that is gone,
   * or folded by another node) must not keep others out.
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

  /** Those that begin right after a number, if there are. They stay until they are dropped. */
  find(formId: number, afterSeq: number): HandedOver | undefined {
    return this.forms.get(formId)?.get(afterSeq + 1);
  }

  /** Forgets what is counted by now. */
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
