/**
 * Changes a stored response. A change that affects counts first takes the counting right and updates counters, claims,
 * places, participations and columns in the same transaction, so they always agree (docs/hazards.md#r8, #r20, #r69).
 */
import type { Answers, Claim } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import { findForm, findRules } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { hintFacts, recordFact } from "../../platform/facts/index.ts";
import { changeColumns, toColumnRow } from "../answer-columns/index.ts";
import { movePlace, type PlaceStanding } from "../places/index.ts";
import { claimsOfResponse, isUniqueName, moveClaims, runIn } from "../quotas/index.ts";
import type { StoredScore } from "../response-metadata/index.ts";
import { lockResponse, readScore, type ResponseRecord, setClaims, type Standing } from "../response-store/index.ts";
import { countChange, countUpTo, takeCountingRight } from "../statistics/index.ts";
import { toStoredClaims } from "./recount-claims.ts";

/**
 * The standing of a response after a change, and what counts in the statistics from now on. `version` and `released` only
 * if they may have changed; a released response holds no claims, no
 * place of the form and none of its person.
 */
export type Changed = { readonly version?: number; readonly released?: boolean } & (
  | { readonly standing: "deleted" | "screened" }
  | { readonly standing: "kept"; readonly answers: Answers; readonly score: StoredScore | null }
);

/** The quotas with these names are used up. */
export class NoPlacesError extends AppError {
  readonly full: readonly string[];

  constructor(full: readonly string[]) {
    super(full.every(isUniqueName) ? "RESPONSE_NOT_UNIQUE" : "RESPONSE_NO_PLACES");
    this.full = full;
  }
}

function toStanding({ deleted_at: deletedAt, screened_out: screenedOut }: ResponseRecord): Standing {
  if (deletedAt !== null) return "deleted";
  return screenedOut ? "screened" : "kept";
}

interface Change {
  readonly formId: number;
  readonly responseId: string;
  readonly fact: "response.deleted" | "response.edited" | "response.restored" | "response.reviewed";
  /** The account that makes the change; null for the respondent of the response. */
  readonly by: number | null;
}

/** The caller has made sure that whoever asks for the change may make it. */
export async function changeResponse(ctx: Services, change: Change, work: Work): Promise<void> {
  await ctx.transaction((tx) => changeResponseIn(ctx, tx, change, work));
  hintFacts(ctx);
}

/** Makes the change and returns what counts now; null if there is nothing to change. */
type Work = (tx: Tx, response: ResponseRecord) => Promise<Changed | null>;

/** As `changeResponse`, in the caller's transaction. The caller calls `hintFacts` after it. */
export async function changeResponseIn(
  ctx: Services,
  tx: Tx,
  { formId, responseId, fact, by }: Change,
  work: Work,
): Promise<void> {
  const right = await takeCountingRight(tx, formId);
  const response = await lockResponse(tx, formId, responseId);
  if (right === null || response === null) throw new AppError("RESPONSE_NOT_FOUND");
  await countUpTo(ctx, tx, right, response.seq);
  const { version } = response;
  const counted = { submittedAt: response.submitted_at, seconds: response.seconds, pageSeconds: response.page_seconds };
  const stored = { ...counted, version, answers: response.answers, score: readScore(response) };
  const before = toStanding(response) === "kept" ? stored : null;
  const changed = await work(tx, response);
  if (changed === null) return;
  const newVersion = changed.version ?? version;
  const after =
    changed.standing === "kept"
      ? { ...counted, version: newVersion, answers: changed.answers, score: changed.score }
      : null;
  // Before the claims, as in the statement of a submit: two transactions that lock in another order wait for ever.
  await recordFact(tx, "form", formId, fact, { responseId, seq: response.seq, by });
  const isReleased = changed.released ?? response.released;
  const claiming = isReleased ? undefined : after?.answers;
  await updateClaims(ctx, tx, formId, { response, version: newVersion, after: claiming });
  const standings = { from: toStanding(response), to: changed.standing };
  const placeBefore = { standing: standings.from, released: response.released };
  await updatePlace(tx, response, { before: placeBefore, after: { standing: standings.to, released: isReleased } });
  await countChange(ctx, tx, right, { ...standings, seq: response.seq, version, newVersion, before, after });
  await changeColumns(ctx, tx, formId, toColumnRow(response));
}

/** Throws RESPONSE_FORM_FULL and RESPONSE_PERSON_AGAIN. */
async function updatePlace(
  tx: Tx,
  { form_id: formId, response_id: responseId }: ResponseRecord,
  change: { readonly before: PlaceStanding; readonly after: PlaceStanding },
): Promise<void> {
  const { before, after } = change;
  if (before.standing === after.standing && before.released === after.released) return;
  // The counting right keeps the rules from being changed.
  const rules = await findRules(tx, formId);
  if (rules === null) return;
  try {
    const obstacle = await movePlace(runIn(tx), { formId, responseId }, change, rules);
    if (obstacle !== null) throw new AppError(obstacle === "full" ? "RESPONSE_FORM_FULL" : "RESPONSE_PERSON_AGAIN");
  } catch (error) {
    // The person submitted at this very moment.
    throw violatedConstraint(error) === "participations_slot_unique" ? new AppError("RESPONSE_PERSON_AGAIN") : error;
  }
}

interface ClaimsChange {
  /** The response as stored. Claims that it no longer needs are returned. */
  readonly response: ResponseRecord;
  /** The version whose rules apply from now on. */
  readonly version: number;
  /** The answers that count from now on; undefined if the response claims nothing any more. */
  readonly after: Answers | undefined;
}

/**
 * Returns the claims of a response that no longer counts, and takes the claims it needs under the current quotas.
 * Throws NoPlacesError.
 */
async function updateClaims(ctx: Services, tx: Tx, id: number, change: ClaimsChange): Promise<void> {
  const { response, version, after } = change;
  const needed = after === undefined ? [] : await findClaims(ctx, tx, id, { response, version, answers: after });
  const held = response.claims ?? {};
  if (needed.length + Object.keys(held).length === 0) return;
  const full = await moveClaims(runIn(tx), id, { held, needed });
  if (full.length > 0) throw new NoPlacesError(full);
  await setClaims(tx, id, [{ seq: response.seq, claims: toStoredClaims(needed) }]);
}

async function findClaims(
  ctx: Services,
  tx: Tx,
  formId: number,
  {
    response,
    version: number,
    answers,
  }: { readonly response: ResponseRecord; readonly version: number; readonly answers: Answers },
): Promise<readonly Claim[]> {
  const { response_id: responseId, submitted_at: submittedAt, parameters } = response;
  // Read inside the transaction, so that the quotas of a version published before this change apply.
  const current = (await findForm(tx, formId))?.current_version ?? number;
  const version = await getCompiled(ctx, formId, number, tx);
  const newest = current === number ? version : await getCompiled(ctx, formId, current, tx);
  const day = ctx.calendar.toDay(submittedAt);
  return claimsOfResponse({ version, newest }, { responseId, answers, day, parameters });
}
