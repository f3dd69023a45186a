/** Use cases of the data pages (R8, R20): what their readers see, and what they change by `changeResponse`. */
import type { Readable } from "node:stream";
import { type FormDefinition, seedOf } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { type FileRecord, listFilesOfResponse } from "../../platform/files/index.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { scoreOf } from "../response-metadata/index.ts";
import { findRules, getForm } from "../../forms/forms/index.ts";
import { nameRespondents, type Respondent } from "./respondents.ts";
import { findVersion, getCompiled } from "../../forms/versions/index.ts";
import {
  countInBlocks,
  findSeqPage,
  findSeqRange,
  type FilterQuery,
  parseFilter,
  type ResponseFilter,
  countUpToMost,
  findResponse,
  findSender,
  isCounted,
  listBySeq,
  listEdits,
  listMatchesIn,
  listSeqsByScore,
  readScore,
  type ResponseEdit,
  type ResponseRecord,
  setDeleted,
} from "../response-store/index.ts";
import { changeResponse } from "./change-response.ts";
import { completeRows } from "./complete-rows.ts";
import { checkEdit } from "./edit-check.ts";
import { openContent } from "./response-file.ts";
import { storeEdit } from "./edit-response.ts";
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
  if (readsColumns(input)) {
    const read = await ctx.readSlowly((snapshot, gone) => listByColumns(ctx, snapshot, gone, form.id, filter, input));
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
  /** The newest first. */
  readonly edits: readonly NamedEdit[];
}

export interface NamedEdit extends ResponseEdit {
  /** Of the account that edited it; empty for the respondent and for an account that is deleted. */
  readonly name: string;
}

/** Edits that the details of a response show. */
const MOST_EDITS = 50;

async function listNamedEdits(ctx: Ctx, formId: number, seq: number): Promise<NamedEdit[]> {
  const edits = await listEdits(ctx.db, formId, seq, { most: MOST_EDITS });
  const ids = edits.flatMap(({ editedBy }) => editedBy ?? []);
  const names = ids.length === 0 ? new Map<number, never>() : await findUserNames(ctx.db, ids);
  return edits.map((edit) => ({ ...edit, name: names.get(edit.editedBy ?? 0)?.nickName ?? "" }));
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
  return { response, definition, respondent, files, edits: await listNamedEdits(ctx, form.id, response.seq) };
}

async function toOwnersChange(ctx: Ctx, formId: number, responseId: string) {
  await getForm(ctx, formId, "changeData");
  const by = getUser(ctx).userId;
  return { by, change: { formId, responseId, by } };
}

export async function deleteResponse(ctx: Ctx, formId: number, responseId: string): Promise<void> {
  const { change, by } = await toOwnersChange(ctx, formId, responseId);
  await changeResponse(ctx, { ...change, fact: "response.deleted" }, async (tx, response) => {
    if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
    await setDeleted(tx, formId, response.seq, by);
    return { standing: "deleted" };
  });
}

export async function restoreResponse(ctx: Ctx, formId: number, responseId: string): Promise<void> {
  const { change } = await toOwnersChange(ctx, formId, responseId);
  await changeResponse(ctx, { ...change, fact: "response.restored" }, async (tx, response) => {
    if (response.deleted_at === null) throw new AppError("RESPONSE_STATE_CONFLICT");
    await setDeleted(tx, formId, response.seq, null);
    // A restore keeps the stored score and does not compute it again.
    if (response.screened_out) return { standing: "screened" };
    return { standing: "kept", answers: response.answers, score: readScore(response) };
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

/** Replaces the answers of a response that is not in the trash. The rules of its version apply. */
export async function editResponse(ctx: Ctx, formId: number, responseId: string, answers: unknown): Promise<void> {
  const { change } = await toOwnersChange(ctx, formId, responseId);
  await changeResponse(ctx, { ...change, fact: "response.edited" }, async (tx, response) => {
    if (response.deleted_at !== null) throw new AppError("RESPONSE_STATE_CONFLICT");
    const form = await getCompiled(ctx, formId, response.version, tx);
    const context = {
      today: ctx.calendar.toDay(ctx.now()),
      seed: seedOf(responseId),
      parameters: response.parameters ?? undefined,
    };
    const checked = checkEdit(form, response.answers, answers, context);
    const edit = await storeEdit(tx, response, {
      version: response.version,
      answers: checked.answers,
      score: scoreOf(form, checked.answers, context),
      screenedOut: checked.ending?.screenOut === true,
      by: change.by,
    });
    return edit?.changed ?? null;
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
