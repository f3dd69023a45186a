/** What heads of departments read: the responses that wait for them, and nothing else of the form (docs/adr/0089). */
import { type Answers, type FormDefinition, publicDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findVersion } from "../../forms/versions/index.ts";
import { nameRespondents } from "../responses/index.ts";
import { findResponse, findSender, listBySeq } from "../response-store/index.ts";
import { openReview } from "./access.ts";
import { type NamedDecision, readQueueOf, readReviewOf, type ReviewView } from "./reviews.service.ts";

export interface RowOfHead {
  readonly responseId: string;
  readonly seq: number;
  readonly submittedAt: string;
  readonly respondent: string;
  readonly review: ReviewView;
}

/** Throws FORM_NOT_FOUND for those for whom nothing has ever waited. */
export async function listAsHead(
  ctx: Ctx,
  formId: number,
  page: { readonly pageNum?: number | undefined; readonly pageSize?: number | undefined },
): Promise<{ readonly total: number; readonly title: string; readonly rows: readonly RowOfHead[] }> {
  const access = await openReview(ctx, formId, "review");
  const { total, seqs, views } = await readQueueOf(ctx, access, { state: "mine", ...page });
  const responses = await listBySeq(ctx.db, access.form.id, seqs);
  const senders = await Promise.all(responses.map(({ response_id: id }) => findSender(ctx.db, access.form.id, id)));
  const names = await nameRespondents(ctx.db, access.form.id, senders);
  const rows = responses.flatMap(({ response_id: responseId, seq, submitted_at: at }, n) => {
    const review = views.get(seq);
    const respondent = names[n]?.name ?? "";
    return review === undefined ? [] : [{ responseId, seq, submittedAt: at.toISOString(), respondent, review }];
  });
  return { total, title: access.form.title, rows };
}

export interface ResponseOfHead {
  readonly seq: number;
  readonly respondent: string;
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly review: ReviewView;
  readonly decisions: readonly NamedDecision[];
}

/**
 * Without correct answers and scores. Unless the response waits for the caller: throws RESPONSE_NOT_FOUND, and REVIEW_NONE
 * to those who may read it elsewhere.
 */
export async function readAsHead(ctx: Ctx, formId: number, responseId: string): Promise<ResponseOfHead> {
  const access = await openReview(ctx, formId, "review");
  const { form } = access;
  const response = await findResponse(ctx.db, form.id, responseId);
  if (response === null) throw new AppError("RESPONSE_NOT_FOUND");
  const { review, decisions } = await readReviewOf(ctx, access, response.seq);
  const definition = await findVersion(ctx.db, form.id, response.version);
  const isWaiting = review?.steps.some(({ mine }) => mine) ?? false;
  if (review === null || definition === null || !isWaiting || response.deleted_at !== null) {
    throw new AppError(access.isHeadOnly ? "RESPONSE_NOT_FOUND" : "REVIEW_NONE");
  }
  const [named] = await nameRespondents(ctx.db, form.id, [await findSender(ctx.db, form.id, responseId)]);
  return {
    seq: response.seq,
    respondent: named?.name ?? "",
    definition: publicDefinition(definition),
    answers: response.answers,
    review,
    decisions,
  };
}
