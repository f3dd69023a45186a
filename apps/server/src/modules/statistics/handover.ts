/**
 * Responses that this process has just stored, handed to the fold so that it need not read them again. Only a shortcut:
 * whatever is not here is read from the database. It may be used because a response above the mark is as it was stored:
 * every edit and delete counts it first (`countUpTo`).
 */
import type { Pool } from "../../kernel/database.ts";
import type { StoredResponse } from "./count-response.ts";

/** Responses of one form whose numbers follow each other without a gap. */
export interface HandedOver {
  readonly firstSeq: number;
  readonly responses: readonly StoredResponse[];
}

/** Most responses held, over all forms. */
const CAPACITY = 10_000;

export class Handover {
  private readonly forms = new Map<number, HandedOver[]>();
  private held = 0;

  /** Takes committed responses, or leaves them to be read when there are too many already. */
  offer(formId: number, chunk: HandedOver): void {
    if (this.held + chunk.responses.length > CAPACITY) return;
    this.held += chunk.responses.length;
    const chunks = this.forms.get(formId);
    if (chunks === undefined) this.forms.set(formId, [chunk]);
    else chunks.push(chunk);
  }

  /** Those that begin right after a number, if there are. They stay until they are dropped. */
  find(formId: number, afterSeq: number): HandedOver | undefined {
    return this.forms.get(formId)?.find((chunk) => chunk.firstSeq === afterSeq + 1);
  }

  /** Forgets what is counted by now. */
  drop(formId: number, upTo: number): void {
    const chunks = this.forms.get(formId);
    if (chunks === undefined) return;
    const rest = chunks.filter((chunk) => chunk.firstSeq > upTo);
    this.held -= count(chunks) - count(rest);
    if (rest.length === 0) this.forms.delete(formId);
    else this.forms.set(formId, rest);
  }
}

function count(chunks: readonly HandedOver[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.responses.length, 0);
}

const handovers = new WeakMap<Pool, Handover>();

export function handoverOf(pool: Pool): Handover {
  let handover = handovers.get(pool);
  if (handover === undefined) handovers.set(pool, (handover = new Handover()));
  return handover;
}
