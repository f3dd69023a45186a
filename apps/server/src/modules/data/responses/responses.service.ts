/** Use cases of the data pages (R8, R20): what their readers see, and what they change by `changeResponse`. */
import type { Readable } from "node:stream";
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { type FileRecord, listFilesOfResponse } from "../../platform/files/index.ts";
import { findRules, getForm } from "../../forms/forms/index.ts";
import { nameRespondents, type Respondent } from "./respondents.ts";
import { findVersion } from "../../forms/versions/index.ts";
import {
  countInBlocks,
  findSeqPage,
  hasLongAnswers,
  findSeqRange,
  type FilterQuery,
  parseFilter,
  type ResponseFilter,
  countUpToMost,
  findResponse,
  findOrigin,
  findSender,
  type Origin,
  isCounted,
  listBySeq,
  listMatchesIn,
  listSeqsByScore,
  readScore,
  type ResponseRecord,
  setDeleted,
} from "../response-store/index.ts";
import { changeResponse, type Changed } from "./change-response.ts";
import { completeRows } from "./complete-rows.ts";
import { openContent } from "./response-file.ts";
import { listNamedEdits, type NamedEdit } from "./history.service.ts";
import { toOwnersChange } from "./owners-change.ts";
import { listByColumns, readsColumns } from "./list-by-columns.ts";
import { MOST_COUNTED, search } from "./search.ts";

export interface ListInput extends FilterQuery {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly before?: number | undefined;
  readonly searchBelow?: number | undefined;
  readonly countTo?: number | undefined;
  /** "scoreUp", "scoreDown", or "up:" or "down:" and what to sort by. */
  readonly sort?: string | undefined;
  readonly where?: string | undefined;
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
  if (readsColumns({ ...input, text: filter.text })) {
    const read = await ctx
      .readSlowly(async (snapshot, gone) => {
        // A search that may take long says how far it came.
        if (!readsColumns(input) && (await hasLongAnswers(snapshot, form.id))) return null;
        return listByColumns(ctx, snapshot, gone, form.id, filter, input);
      })
      .catch((error: unknown) => {
        // Until the columns are there, texts are found in the responses, without the labels of options.
        if (!readsColumns(input) && error instanceof AppError && error.errorName === "COLUMNS_PREPARING") return null;
        throw error;
      });
    if (read !== null)
      return { ...read, isPartial: false, searchedDownTo: null, rows: await completeRows(ctx, form.id, read.rows) };
  }
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
  const slice = { ...toSlice(input), sort: input.sort === "scoreUp" ? "scoreUp" : "scoreDown" } as const;
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
  /** The number of edits, which an edit names. */
  readonly revision: number;
  /** The newest first. */
  readonly edits: readonly NamedEdit[];
  /** Null for a response from the fill page. */
  readonly origin: (Origin & { readonly name: string }) | null;
}

export async function readResponse(ctx: Ctx, formId: number, responseId: string): Promise<ResponseDetail> {
  const form = await getForm(ctx, formId, "data");
  const found = await findResponse(ctx.db, form.id, responseId);
  const [response] = found === null ? [] : await completeRows(ctx, form.id, [found]);
  if (response === undefined) throw new AppError("RESPONSE_NOT_FOUND");
  const definition = await findVersion(ctx.db, form.id, response.version);
  if (definition === null) throw new AppError("RESPONSE_NOT_FOUND");
  const [respondent = null] = await nameRespondents(ctx.db, form.id, [await findSender(ctx.db, form.id, responseId)]);
  const files = await listFilesOfResponse(ctx.db, form.id, response.seq);
  const { edits } = await listNamedEdits(ctx, formId, response.seq);
  const stored = await findOrigin(ctx.db, form.id, response.seq);
  const origin = stored && {
    ...stored,
    name: (await findUserNames(ctx.db, [stored.by])).get(stored.by)?.nickName ?? "",
  };
  return { response, definition, respondent, files, edits, origin, revision: edits[0]?.revision ?? 0 };
}

export async function deleteResponse(ctx: Ctx, formId: number, responseId: string): Promise<void> {
  const { change, by } = await toOwnersChange(ctx, formId, responseId);
  await changeResponse(ctx, { ...change, fact: "response.deleted" }, async (tx, response) => {
    if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
    return moveToTrash(tx, response, by);
  });
}

/** Work for `changeResponseIn` on a response that is not in the trash. */
export async function moveToTrash(tx: Tx, { form_id: formId, seq }: ResponseRecord, by: number): Promise<Changed> {
  await setDeleted(tx, formId, seq, by);
  return { standing: "deleted" };
}

/** Work for `changeResponseIn` on a response in the trash. It keeps the stored score, which is not computed again. */
export async function takeFromTrash(tx: Tx, response: ResponseRecord): Promise<Changed> {
  await setDeleted(tx, response.form_id, response.seq, null);
  if (response.screened_out) return { standing: "screened" };
  return { standing: "kept", answers: response.answers, score: readScore(response) };
}

export async function restoreResponse(ctx: Ctx, formId: number, responseId: string): Promise<void> {
  const { change } = await toOwnersChange(ctx, formId, responseId);
  await changeResponse(ctx, { ...change, fact: "response.restored" }, async (tx, response) => {
    if (response.deleted_at === null) throw new AppError("RESPONSE_STATE_CONFLICT");
    return takeFromTrash(tx, response);
  });
}

/**
 * The respondent withdraws a response. The caller has made sure that it is theirs; whether the form lets them is decided
 * here, under the counting right, which keeps the rules from being changed (docs/hazards.md#r48). Throws
 * OWN_NOT_ALLOWED, RESPONSE_STATE_CONFLICT and RESPONSE_NOT_FOUND.
 */
export async function withdrawResponse(ctx: Ctx, formId: number, responseId: string): Promise<void> {
  await changeResponse(ctx, { formId, responseId, fact: "response.deleted", by: null }, async (tx, response) => {
    if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
    const rules = await findRules(tx, formId);
    if (rules === null || rules.state === null || !rules.withdraw) throw new AppError("OWN_NOT_ALLOWED");
    await setDeleted(tx, formId, response.seq, "respondent");
    return { standing: "deleted" };
  });
}

/** Returns the file and its content. Throws FILE_NOT_FOUND unless the file belongs to the response (S1). */
export async function openResponseFile(
  ctx: Ctx,
  ids: { readonly id: number; readonly responseId: string; readonly fileId: string },
): Promise<{ file: FileRecord; content: Readable }> {
  const { files } = await readResponse(ctx, ids.id, ids.responseId);
  const file = files.find((one) => one.id === ids.fileId.toLowerCase());
  if (file === undefined) throw new AppError("FILE_NOT_FOUND");
  return { file, content: await openContent(ctx, file) };
}
