/**
 * Use cases of the data pages (R8, R20). A change that affects counts first takes the counting right and updates the
 * counters in the same transaction, so lists, statistics and exports always agree.
 */
import type { Readable } from "node:stream";
import { type Answers, type Claim, type FormDefinition, seedOf } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Executor, type Tx, violatedConstraint } from "../../../kernel/database.ts";
import { hintFacts, recordFact } from "../../platform/facts/index.ts";
import { BlobFolder, type FileRecord, listFilesOfResponse } from "../../platform/files/index.ts";
import { scoreOf, type StoredScore } from "../response-metadata/index.ts";
import { findForm, findRules, type FormRecord, getForm } from "../../forms/forms/index.ts";
import { nameRespondents, type Respondent } from "./respondents.ts";
import { movePlace } from "../places/index.ts";
import { claimsOfResponse, moveClaims, runIn } from "../quotas/index.ts";
import { findVersion, getCompiled } from "../../forms/versions/index.ts";
import { countChange, countUpTo, takeCountingRight } from "../statistics/index.ts";
import {
  countInBlocks,
  findSeqPage,
  findSeqRange,
  type Standing,
  setClaims,
  type FilterQuery,
  parseFilter,
  type ResponseFilter,
  countUpToMost,
  findResponse,
  findSender,
  isCounted,
  listBySeq,
  listMatchesIn,
  listSeqsByScore,
  lockResponse,
  readScore,
  type ResponseRecord,
  setAnswers,
  setDeleted,
} from "../response-store/index.ts";
import { completeRows } from "./complete-rows.ts";
import { checkEdit } from "./edit-check.ts";
import { toStoredClaims } from "./recount-claims.ts";
import { MOST_COUNTED, search } from "./search.ts";

export interface ListInput extends FilterQuery {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly before?: number | undefined;
  readonly searchBelow?: number | undefined;
  readonly countTo?: number | undefined;
  readonly sort?: "scoreUp" | "scoreDown" | undefined;
}

export interface ResponseList {
  readonly total: number;
  /** True if there are, or may be, more matches than `total`. */
  readonly isPartial: boolean;
  /** Set if a search ran out of time: the lowest response number that was searched. */
  readonly searchedDownTo: number | null;
  readonly rows: ResponseRecord[];
}

interface SeqList extends Omit<ResponseList, "rows"> {
  readonly seqs: readonly number[];
}

/**
 * Returns one page. Rows and total come from the same snapshot. Filters that blocks count cost the same on every page
 * of every form; all other filters run as slow reads.
 */
export async function listFormResponses(ctx: Ctx, formId: number, input: ListInput): Promise<ResponseList> {
  const form = await getForm(ctx, formId, "data");
  const filter = parseFilter(input);
  const list = async (snapshot: Executor, find: FindSeqs): Promise<ResponseList> => {
    const { seqs, ...rest } = await find(snapshot, form.id, filter, input);
    return { ...rest, rows: await listBySeq(snapshot, form.id, seqs) };
  };
  const isSlow = input.sort !== undefined || !isCounted(filter);
  const found = isSlow
    ? await ctx.readSlowly((snapshot) => list(snapshot, input.sort === undefined ? searchSeqs : listSeqsSorted))
    : await ctx.db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((tx) => list(tx, listCountedSeqs));
  return { ...found, rows: await completeRows(ctx, form.id, found.rows) };
}

type FindSeqs = (snapshot: Executor, formId: number, filter: ResponseFilter, input: ListInput) => Promise<SeqList>;

const toSlice = ({ pageNum = 1, pageSize = 20 }: ListInput) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

const listCountedSeqs: FindSeqs = async (snapshot, formId, filter, input) => {
  const page = await findSeqPage(snapshot, formId, filter, { ...toSlice(input), before: input.before });
  return { ...page, isPartial: false, searchedDownTo: null };
};

const searchSeqs: FindSeqs = async (snapshot, formId, filter, input) => {
  const range = await findSeqRange(snapshot, formId, filter);
  const window = { ...toSlice(input), before: input.before, from: input.searchBelow, countTo: input.countTo };
  const found = await search(range, window, (from, to) => listMatchesIn(snapshot, formId, filter, { from, to }));
  return { total: found.total, isPartial: found.isPartial, searchedDownTo: found.stoppedAt, seqs: found.seqs };
};

/**
 * Ordered by score. `before` is ignored. Deep pages walk through the rows before them, within the time limit of a slow
 * read.
 */
const listSeqsSorted: FindSeqs = async (snapshot, formId, filter, input) => {
  const slice = { ...toSlice(input), sort: input.sort ?? "scoreDown" };
  const seqs = await listSeqsByScore(snapshot, formId, filter, slice);
  if (isCounted(filter)) {
    return { total: await countInBlocks(snapshot, formId, filter), isPartial: false, searchedDownTo: null, seqs };
  }
  const most = Math.max(MOST_COUNTED, slice.offset + seqs.length);
  const total = await countUpToMost(snapshot, formId, filter, most + 1);
  return { total: Math.min(total, most), isPartial: total > most, searchedDownTo: null, seqs };
};

export interface ResponseDetail {
  readonly response: ResponseRecord;
  /** The version in which the response was filled in. */
  readonly definition: FormDefinition;
  readonly files: readonly FileRecord[];
  /** Null for somebody who is not known. */
  readonly respondent: Respondent | null;
}

export async function readResponse(ctx: Ctx, formId: number, responseId: string): Promise<ResponseDetail> {
  const form = await getForm(ctx, formId, "data");
  const found = await findResponse(ctx.db, form.id, responseId);
  const [response] = found === null ? [] : await completeRows(ctx, form.id, [found]);
  if (response === undefined) throw new AppError("RESPONSE_NOT_FOUND");
  const definition = await findVersion(ctx.db, form.id, response.version);
  if (definition === null) throw new AppError("RESPONSE_NOT_FOUND");
  const [respondent = null] = await nameRespondents(ctx.db, form.id, [await findSender(ctx.db, form.id, responseId)]);
  return { response, definition, respondent, files: await listFilesOfResponse(ctx.db, form.id, response.seq) };
}

export async function deleteResponse(ctx: Ctx, formId: number, responseId: string): Promise<void> {
  const { userId } = getUser(ctx);
  await changeResponse(ctx, formId, responseId, "response.deleted", async (tx, response) => {
    if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
    await setDeleted(tx, formId, response.seq, userId);
    return { standing: "deleted" };
  });
}

export async function restoreResponse(ctx: Ctx, formId: number, responseId: string): Promise<void> {
  await changeResponse(ctx, formId, responseId, "response.restored", async (tx, response) => {
    if (response.deleted_at === null) throw new AppError("RESPONSE_STATE_CONFLICT");
    await setDeleted(tx, formId, response.seq, null);
    // A restore keeps the stored score and does not compute it again.
    if (response.screened_out) return { standing: "screened" };
    return { standing: "kept", answers: response.answers, score: readScore(response) };
  });
}

/** Replaces the answers of a response that is not in the trash. The rules of its version apply. */
export async function editResponse(ctx: Ctx, formId: number, responseId: string, answers: unknown): Promise<void> {
  await changeResponse(ctx, formId, responseId, "response.edited", async (tx, response) => {
    if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
    const form = await getCompiled(ctx, formId, response.version, tx);
    const context = {
      today: ctx.calendar.toDay(ctx.now()),
      seed: seedOf(responseId),
      parameters: response.parameters ?? undefined,
    };
    const checked = checkEdit(form, response.answers, answers, context);
    const edited = { answers: checked.answers, score: scoreOf(form, checked.answers, context) };
    const screenedOut = checked.ending?.screenOut === true;
    await setAnswers(tx, formId, response.seq, { ...edited, screenedOut });
    return screenedOut ? { standing: "screened" } : { standing: "kept", ...edited };
  });
}

/** The standing of a response after a change, and what counts in the statistics from now on. */
type Changed =
  | { readonly standing: "deleted" | "screened" }
  | { readonly standing: "kept"; readonly answers: Answers; readonly score: StoredScore | null };

function toStanding({ deleted_at: deletedAt, screened_out: screenedOut }: ResponseRecord): Standing {
  if (deletedAt !== null) return "deleted";
  return screenedOut ? "screened" : "kept";
}

async function changeResponse(
  ctx: Ctx,
  formId: number,
  responseId: string,
  fact: "response.deleted" | "response.edited" | "response.restored",
  work: (tx: Tx, response: ResponseRecord) => Promise<Changed>,
): Promise<void> {
  const form = await getForm(ctx, formId, "changeData");
  await ctx.transaction(async (tx) => {
    const right = await takeCountingRight(tx, formId);
    const response = await lockResponse(tx, formId, responseId);
    if (right === null || response === null) throw new AppError("RESPONSE_NOT_FOUND");
    await countUpTo(ctx, tx, right, response.seq);
    const counted = {
      version: response.version,
      submittedAt: response.submitted_at,
      seconds: response.seconds,
      pageSeconds: response.page_seconds,
    };
    const stored = { ...counted, answers: response.answers, score: readScore(response) };
    const before = toStanding(response) === "kept" ? stored : null;
    const changed = await work(tx, response);
    const after = changed.standing === "kept" ? { ...counted, answers: changed.answers, score: changed.score } : null;
    // Before the claims, as in the statement of a submit: two transactions that lock in another order wait for ever.
    await recordFact(tx, "form", formId, fact, { responseId, seq: response.seq, by: getUser(ctx).userId });
    await updateClaims(ctx, tx, form, { response, after: after?.answers });
    const standings = { from: toStanding(response), to: changed.standing };
    await updatePlace(tx, response, standings);
    await countChange(ctx, tx, right, { ...standings, seq: response.seq, version: response.version, before, after });
  });
  hintFacts(ctx);
}

/** Throws RESPONSE_FORM_FULL and RESPONSE_PERSON_AGAIN. */
async function updatePlace(
  tx: Tx,
  { form_id: formId, response_id: responseId }: ResponseRecord,
  standings: { readonly from: Standing; readonly to: Standing },
): Promise<void> {
  if (standings.from === standings.to) return;
  // The counting right keeps the rules from being changed.
  const rules = await findRules(tx, formId);
  if (rules === null) return;
  try {
    const obstacle = await movePlace(runIn(tx), { formId, responseId }, standings, rules);
    if (obstacle !== null) throw new AppError(obstacle === "full" ? "RESPONSE_FORM_FULL" : "RESPONSE_PERSON_AGAIN");
  } catch (error) {
    // The person submitted at this very moment.
    throw violatedConstraint(error) === "participations_slot_unique" ? new AppError("RESPONSE_PERSON_AGAIN") : error;
  }
}

interface ClaimsChange {
  /** The response as stored. Claims that it no longer needs are returned. */
  readonly response: ResponseRecord;
  /** The answers that count from now on; undefined if the response no longer counts. */
  readonly after: Answers | undefined;
}

/**
 * Returns the claims of a response that no longer counts, and takes the claims it needs under the current quotas.
 * Throws RESPONSE_NO_PLACES.
 */
async function updateClaims(ctx: Ctx, tx: Tx, { id }: FormRecord, { response, after }: ClaimsChange): Promise<void> {
  const needed = after === undefined ? [] : await findClaims(ctx, tx, id, { response, answers: after });
  const held = response.claims ?? {};
  if (needed.length + Object.keys(held).length === 0) return;
  const full = await moveClaims(runIn(tx), id, { held, needed });
  if (full.length > 0) throw new AppError("RESPONSE_NO_PLACES");
  await setClaims(tx, id, [{ seq: response.seq, claims: toStoredClaims(needed) }]);
}

async function findClaims(
  ctx: Ctx,
  tx: Tx,
  formId: number,
  { response, answers }: { readonly response: ResponseRecord; readonly answers: Answers },
): Promise<readonly Claim[]> {
  const { version: number, response_id: responseId, submitted_at: submittedAt, parameters } = response;
  // Read inside the transaction, so that the quotas of a version published before this change apply.
  const current = (await findForm(tx, formId))?.current_version ?? number;
  const version = await getCompiled(ctx, formId, number, tx);
  const newest = current === number ? version : await getCompiled(ctx, formId, current, tx);
  const day = ctx.calendar.toDay(submittedAt);
  return claimsOfResponse({ version, newest }, { responseId, answers, day, parameters });
}

/** Returns the file and its content. Throws FILE_NOT_FOUND unless the file belongs to the response (S1). */
export async function openResponseFile(
  ctx: Ctx,
  ids: { readonly id: number; readonly responseId: string; readonly fileId: string },
): Promise<{ file: FileRecord; content: Readable }> {
  const { files } = await readResponse(ctx, ids.id, ids.responseId);
  const file = files.find((one) => one.id === ids.fileId.toLowerCase());
  if (file === undefined) throw new AppError("FILE_NOT_FOUND");
  const content = await new BlobFolder(ctx.config.dataDir).read(file.storage_name);
  if (content !== null) return { file, content };
  ctx.log.error({ fileId: file.id }, "the content of a stored file is missing");
  throw new AppError("FILE_NOT_FOUND");
}
