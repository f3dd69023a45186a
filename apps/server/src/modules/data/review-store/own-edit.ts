/** What a review means for the respondent of a response: when they may change it, and what their change leads to. */
import type { Tx } from "../../../kernel/database.ts";
import {
  closeTasks,
  hasApproval,
  insertDecision,
  type OpenedTask,
  openTasks,
  type Review,
  setReview,
} from "./reviews.store.ts";

/**
 * Whether the respondent may change the response now. One that was returned can be changed whatever the form's rule says;
 * one that is decided cannot.
 */
export function isDueToRespondent(isEditable: boolean, review: Review | null): boolean {
  if (review === null || review.state === "waiting") return isEditable;
  return review.state === "returned";
}

/**
 * The respondent has sent the response: one that was returned is due again, and one that a step has already approved in
 * this round begins anew, because that step has not seen what is stored now. The caller holds the row of the review. Returns what waits now.
 */
export async function noteOwnEdit(
  tx: Tx,
  { formId, seq }: { readonly formId: number; readonly seq: number },
  review: Review,
  revision: number,
): Promise<readonly OpenedTask[]> {
  const { state, round } = review;
  const isReturned = state === "returned";
  if (!isReturned && !(await hasApproval(tx, formId, seq, round))) return [];
  const again = { step: null, stepName: "", decision: "again" as const, remark: "", questions: [], by: null };
  await insertDecision(tx, { formId, seq }, { ...again, round, revision });
  await setReview(tx, { formId, seq }, { state: "waiting", round: round + 1, remark: "", questions: [] });
  await closeTasks(tx, formId, seq, null);
  return openTasks(tx, formId, [seq]);
}
