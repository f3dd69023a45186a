/**
 * Decisions on responses (docs/adr/0081).
 *
 * Hazard: two reviewers decide one step, or a decision is taken on answers that nobody has seen (docs/hazards.md#r74). A
 * decision names step, round and revision, and is stored under the locks of the response and of its review.
 */
import { REVIEW_LIMITS } from "@idata/contracts";
import type { Words } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { findVersion } from "../../forms/versions/index.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { hintFacts, recordFact } from "../../platform/facts/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import {
  findResponse,
  listAccounts,
  listRevisions,
  lockResponse,
  readRevision,
  readScore,
  type ResponseRecord,
  setReleased,
} from "../response-store/index.ts";
import { type Changed, changeResponseIn } from "../responses/index.ts";
import {
  closeTasks,
  countStates,
  type DecisionName,
  insertDecision,
  listDecisions,
  listQueue,
  listReviews,
  listTasks,
  lockReview,
  openTasks,
  readReviewRules,
  type Review,
  type ReviewState,
  setReview,
  type StoredDecision,
} from "../review-store/index.ts";
import { type Access, isTurnOf, openReview } from "./access.ts";
import { readHeads, tellDeciders } from "./deciders.ts";
import { DECISION_WORDS, tellRespondent } from "./tell-respondent.ts";

export interface ReviewView extends Review {
  readonly revision: number;
  readonly steps: readonly {
    readonly step: string;
    readonly name: string;
    readonly dueAt: Date | null;
    readonly mine: boolean;
    readonly byHead: boolean;
    /** The name of the head who decides; null where there is none. */
    readonly head: string | null;
  }[];
}

async function readViews(
  db: Executor,
  access: Access,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, ReviewView>> {
  const { form, rules } = access;
  const reviews = await listReviews(db, form.id, seqs);
  const tasks = Map.groupBy(await listTasks(db, form.id, seqs), ({ seq }) => seq);
  const revisions = await listRevisions(db, form.id, seqs);
  const places = new Map(rules.steps.map(({ step, name, byHead }, at) => [step, { name, byHead, at }]));
  const senders = await listAccounts(db, form.id, seqs);
  const heads = await readHeads(db, form.id, rules.steps, [...senders.values()]);
  return new Map(
    [...reviews].map(([seq, review]) => {
      const open = (tasks.get(seq) ?? []).toSorted(
        (a, b) => (places.get(a.step)?.at ?? 0) - (places.get(b.step)?.at ?? 0),
      );
      const shown = open.map(({ step, dueAt }) => {
        const sender = senders.get(seq) ?? null;
        const { name = step, byHead = false } = places.get(step) ?? {};
        const head = byHead ? (heads.get(sender ?? 0)?.name ?? null) : null;
        return { step, name, dueAt, mine: isTurnOf(access, step, sender), byHead, head };
      });
      return [seq, { ...review, revision: revisions.get(seq) ?? 0, steps: shown }];
    }),
  );
}

export interface NamedDecision extends StoredDecision {
  readonly name: string;
}

const MOST_DECISIONS = 100;

async function readDecisions(db: Executor, formId: number, seq: number, most: number): Promise<NamedDecision[]> {
  const decisions = await listDecisions(db, formId, seq, most);
  const ids = decisions.flatMap(({ by }) => by ?? []);
  const names = ids.length === 0 ? new Map<number, never>() : await findUserNames(db, ids);
  return decisions.map((decision) => ({ ...decision, name: names.get(decision.by ?? 0)?.nickName ?? "" }));
}

/** Throws RESPONSE_NOT_FOUND. */
export async function readReview(ctx: Ctx, formId: number, responseId: string) {
  const access = await openReview(ctx, formId, "data");
  const response = await findResponse(ctx.db, access.form.id, responseId);
  if (response === null) throw new AppError("RESPONSE_NOT_FOUND");
  return readReviewOf(ctx, access, response.seq);
}

/** Heads read the responses that wait for them, and no others. Throws RESPONSE_NOT_FOUND. */
export async function readReviewOf(ctx: Ctx, access: Access, seq: number) {
  const view = (await readViews(ctx.db, access, [seq])).get(seq);
  const isWaiting = view?.steps.some(({ mine }) => mine) ?? false;
  if (access.isHeadOnly && !isWaiting) throw new AppError("RESPONSE_NOT_FOUND");
  return { review: view ?? null, decisions: await readDecisions(ctx.db, access.form.id, seq, MOST_DECISIONS) };
}

export interface QueueInput {
  readonly state: ReviewState | "mine";
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The numbers of one page with their views, and how many responses are in each state. */
export async function readQueue(ctx: Ctx, formId: number, input: QueueInput) {
  const access = await openReview(ctx, formId, "data");
  // Its rows say more of a response than a head may know.
  if (access.isHeadOnly) throw new AppError("FORM_NOT_FOUND");
  return readQueueOf(ctx, access, input);
}

/** Without what the owner's side has written beside the responses. */
export async function readQueueOf(ctx: Ctx, access: Access, { state, pageNum = 1, pageSize = 20 }: QueueInput) {
  const { id } = access.form;
  const { turns } = access;
  const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const isMine = state === "mine";
  const wanted = isMine ? { state: "waiting" as const, turns } : { state, turns: null };
  const { total, seqs } = await listQueue(ctx.db, id, { ...wanted, ...slice });
  const counted =
    isMine && seqs.length > 0
      ? total
      : (await listQueue(ctx.db, id, { state: "waiting", turns, limit: 1, offset: 0 })).total;
  const counts = { ...(await countStates(ctx.db, id)), mine: counted };
  return { total, seqs, views: await readViews(ctx.db, access, seqs), counts };
}

export interface DecisionInput {
  readonly step: string | null;
  readonly round: number;
  readonly revision: number;
  readonly decision: "approve" | "reject" | "return";
  readonly remark: string;
  readonly questions?: readonly string[] | undefined;
}

/**
 * Throws REVIEW_NONE, REVIEW_NOT_YOURS, REVIEW_DECIDED (with what was decided), REVIEW_EDITED (with the revision),
 * REVIEW_REMARK, REVIEW_QUESTIONS, RESPONSE_STATE_CONFLICT, and for a rejected response that is approved: NoPlacesError.
 */
export async function decide(ctx: Ctx, formId: number, responseId: string, input: DecisionInput): Promise<ReviewView> {
  const access = await openReview(ctx, formId, "review");
  const remark = input.remark.trim();
  const isSaid = remark !== "" && isStorable(remark, 1);
  const isRemarkOptional = input.decision === "approve" && remark === "";
  if (!isSaid && !isRemarkOptional) throw new AppError("REVIEW_REMARK", {}, { data: { field: "remark" } });
  const found = await findResponse(ctx.db, access.form.id, responseId);
  if (found === null) throw new AppError("RESPONSE_NOT_FOUND");
  const checked = { ...input, remark, by: getUser(ctx).userId };
  const { seq } = found;
  const sender = (await listAccounts(ctx.db, access.form.id, [seq])).get(seq) ?? null;
  // A head is told nothing of the responses of others, not even what was decided on them.
  const isOthers = sender === null || !access.turns.people.includes(sender);
  if (access.isHeadOnly && isOthers) throw new AppError("RESPONSE_NOT_FOUND");
  const mayDecide = input.step === null ? access.turns.steps.length > 0 : isTurnOf(access, input.step, sender);
  await ctx.transaction(async (tx) => {
    if (movesClaims(access, input)) {
      const change = { formId: access.form.id, responseId, fact: "response.reviewed" as const, by: checked.by };
      await changeResponseIn(ctx, tx, change, (locked, response) =>
        decideLocked(ctx, locked, access, response, { ...checked, mayDecide }),
      );
    } else {
      const response = await lockResponse(tx, access.form.id, responseId);
      if (response === null) throw new AppError("RESPONSE_NOT_FOUND");
      await decideLocked(ctx, tx, access, response, { ...checked, mayDecide });
      await recordFact(tx, "form", access.form.id, "response.reviewed", { responseId, seq, by: checked.by });
    }
  });
  hintFacts(ctx);
  const view = (await readViews(ctx.db, access, [seq])).get(seq);
  if (view === undefined) throw new AppError("REVIEW_NONE");
  return view;
}

/** A rejection may give quotas back, and approving a rejected response takes them again. */
const movesClaims = ({ rules }: Access, { decision, step }: DecisionInput): boolean =>
  (decision === "reject" && rules.releases) || step === null;

type Checked = DecisionInput & { readonly by: number; readonly mayDecide: boolean };

/** The response is locked. Returns what counts now, or null if the decision moves no quotas. */
async function decideLocked(
  ctx: Ctx,
  tx: Tx,
  { form, rules: { releases } }: Access,
  response: ResponseRecord,
  { step, round, revision, decision, remark, questions = [], by, mayDecide }: Checked,
): Promise<Changed | null> {
  const { seq } = response;
  const ids = { formId: form.id, seq };
  const review = await lockReview(tx, form.id, seq);
  if (review === null) throw new AppError("REVIEW_NONE");
  if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
  const rules = await readReviewRules(tx, form.id);
  const isOpen =
    step === null
      ? review.state === "rejected" && decision === "approve"
      : review.state === "waiting" && (await listTasks(tx, form.id, [seq])).some((task) => task.step === step);
  if (!isOpen || review.round !== round) throw await toDecided(ctx, tx, ids);
  if (!mayDecide) throw new AppError("REVIEW_NOT_YOURS");
  const present = await readRevision(tx, form.id, seq);
  if (present !== revision) throw new AppError("REVIEW_EDITED", {}, { data: { revision: present } });
  const returned = decision === "return" ? await toQuestions(tx, response, questions) : [];
  const name: DecisionName = step === null ? "restore" : decision;
  const stepName = rules.steps.find((one) => one.step === step)?.name ?? "";
  const stored = { round, step, stepName, decision: name, remark, questions: returned, revision, by };
  await insertDecision(tx, ids, stored);
  await closeTasks(tx, form.id, seq, decision === "approve" && step !== null ? step : null);
  if (name === "approve") {
    await tellDeciders(ctx, tx, form, await openTasks(tx, form.id, [seq]), "open");
  } else {
    const state = name === "restore" ? "approved" : name === "reject" ? "rejected" : "returned";
    await setReview(tx, ids, { state, round, remark, questions: returned });
  }
  const after = (await listReviews(tx, form.id, [seq])).get(seq);
  if (after !== undefined && after.state !== "waiting") await tellRespondent(ctx, tx, form, response, after);
  if (response.screened_out) return null;
  // As it was when the locks were chosen: without the counting right nothing may be given back.
  const isReleased = name === "reject" ? releases : name === "restore" ? false : response.released;
  if (isReleased === response.released) return null;
  await setReleased(tx, form.id, seq, isReleased);
  return { standing: "kept", answers: response.answers, score: readScore(response), released: isReleased };
}

/** Throws REVIEW_QUESTIONS. */
async function toQuestions(tx: Tx, response: ResponseRecord, ids: readonly string[]): Promise<string[]> {
  const definition = await findVersion(tx, response.form_id, response.version);
  const known = new Set(definition?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const questions = [...new Set(ids)];
  if (questions.length === 0 || questions.length > REVIEW_LIMITS.questions || !questions.every((id) => known.has(id))) {
    throw new AppError("REVIEW_QUESTIONS", {}, { data: { field: "questions" } });
  }
  return questions;
}

async function toDecided(
  ctx: Ctx,
  tx: Tx,
  { formId, seq }: { readonly formId: number; readonly seq: number },
): Promise<AppError> {
  const [last] = await readDecisions(tx, formId, seq, 1);
  if (last === undefined) return new AppError("REVIEW_NONE");
  const { zh, en } = DECISION_WORDS[last.decision];
  const facts = [last.name, ctx.calendar.toTime(last.at)].filter((part) => part !== "").join(" ");
  const what: Words = { zh: `${facts} ${zh}`, en: `${facts} ${en}` };
  const data = { decision: last.decision, name: last.name, at: last.at.toISOString(), remark: last.remark };
  return new AppError("REVIEW_DECIDED", { what }, { data });
}
