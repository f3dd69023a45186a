/**
 * When a respondent may see the correct answers (docs/adr/0063). Until then no key leaves the server.
 *
 * Hazard: somebody sees the keys and answers again with them (docs/hazards.md#r58). So keys are not due while the response
 * may still be edited, nor while it could be withdrawn and sent anew.
 */
import type { CollectionStateName, ShowKeys } from "../../forms/forms/index.ts";
import type { StoredScore } from "../../data/response-metadata/index.ts";

const OVER: ReadonlySet<CollectionStateName> = new Set(["ended", "closed"]);

export interface KeysCase {
  readonly showKeys: ShowKeys;
  readonly state: CollectionStateName;
  readonly mayWithdraw: boolean;
  /** Whether the respondent may change this response now. */
  readonly mayEdit: boolean;
  readonly score: Pick<StoredScore, "toMark"> | null;
}

export function areKeysDue({ showKeys, state, mayWithdraw, mayEdit, score }: KeysCase): boolean {
  if (score === null || showKeys === "never" || mayEdit) return false;
  const isOver = OVER.has(state);
  if (mayWithdraw && !isOver) return false;
  if (showKeys === "ended") return isOver;
  return showKeys === "receipt" || score.toMark === null;
}
