/** Where own responses stand: in the review, and whether their respondent may change them now (docs/adr/0081). */
import type { Executor } from "../../../kernel/database.ts";
import { isDueToRespondent, listReviews, type Review } from "../../data/review-store/index.ts";
import { listEditable } from "../../forms/forms/index.ts";

export interface Standing {
  readonly mayEdit: boolean;
  /** Null if it is in no review. */
  readonly review: Review | null;
}

/** In the order of the responses. */
export async function listStandings(
  db: Executor,
  formId: number,
  responses: readonly { readonly seq: number; readonly submittedAt: Date }[],
): Promise<readonly Standing[]> {
  const editable = await listEditable(
    db,
    formId,
    responses.map(({ submittedAt }) => submittedAt),
  );
  const reviews = await listReviews(
    db,
    formId,
    responses.map(({ seq }) => seq),
  );
  return responses.map(({ seq }, place) => {
    const review = reviews.get(seq) ?? null;
    return { review, mayEdit: isDueToRespondent(editable[place] ?? false, review) };
  });
}

export async function findStanding(
  db: Executor,
  formId: number,
  response: { readonly seq: number; readonly submittedAt: Date },
): Promise<Standing> {
  const [standing = { mayEdit: false, review: null }] = await listStandings(db, formId, [response]);
  return standing;
}
