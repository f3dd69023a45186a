/**
 * Respondents change a stored response (docs/adr/0063). Whose it is, is proved for each request by the module `own`. Which
 * answers are valid is decided as for a submit. Whether the form takes the change now is decided under the counting right,
 * together with everything that counts.
 *
 * Hazard: an edit overwrites another edit, or counts wrongly beside a delete, a withdrawal, a closing form or a submit that
 * takes the last place (docs/hazards.md#r57). An edit names the revision that it started from, and everything that it
 * changes is in one transaction with the row of its history.
 */
import { type Answers, type CompiledForm, seedOf } from "@idata/engine";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { connectionIn, type Tx } from "../../../kernel/database.ts";
import { scoreOf } from "../../data/response-metadata/index.ts";
import { findResponse, readRevision, type ResponseRecord } from "../../data/response-store/index.ts";
import {
  changeResponseIn,
  listChanges,
  NoPlacesError,
  type StoredEdit,
  storeEdit,
} from "../../data/responses/index.ts";
import { isDueToRespondent, listReviews, lockReview, noteOwnEdit, type Review } from "../../data/review-store/index.ts";
import { tellDeciders } from "../../data/reviews/index.ts";
import { type AnsweredForm, findForm, findRules, listEditable } from "../../forms/forms/index.ts";
import { findCompiled, getCompiled } from "../../forms/versions/index.ts";
import { checkReferences } from "../../organisation/directory/index.ts";
import { hintFacts } from "../../platform/facts/index.ts";
import { BlobFolder, deleteFilesOfResponse } from "../../platform/files/index.ts";
import { takeLimit } from "../../platform/limits/index.ts";
import { checkCodes, markCodesUsed, type Proof } from "../../platform/sms/index.ts";
import { isFromOwnPage, readPageVisitor } from "../gates/index.ts";
import {
  checkAnswers,
  collectPhoneProofs,
  findUnstorable,
  toInvalidAnswers,
  toQuotaReached,
  toWrongCodes,
  withinWorkLimit,
} from "../intake/index.ts";
import { listOwnOfForm, type OwnResponse } from "../own/index.ts";
import { bindNewFiles, type FilesOfEdit, listFilesOfEdit } from "./edited-files.ts";
import { listAsked } from "./listed-questions.ts";
import { describeStored } from "./stored-words.ts";

export interface OpenEdit {
  readonly form: AnsweredForm;
  readonly own: OwnResponse;
  readonly stored: ResponseRecord;
  /** The number of edits before this one. */
  readonly revision: number;
  /** The version to edit in: the one of the response, or the newest if responses to it are no longer accepted. */
  readonly compiled: CompiledForm;
  readonly version: number;
  /** Where it stands in the review; null if it is in none. */
  readonly review: Review | null;
}

const toOver = (review: Review | null): AppError =>
  new AppError(review === null || review.state === "waiting" ? "OWN_EDIT_OVER" : "OWN_REVIEWED");

/** Throws COLLECT_NO_SUCH_FORM, OWN_NOT_FOUND, OWN_EDIT_OVER and OWN_REVIEWED. */
export async function openEdit(ctx: Ctx, request: FastifyRequest, key: string, seq: number): Promise<OpenEdit> {
  const { form, responses } = await listOwnOfForm(ctx, request, key);
  const own = responses.find((one) => one.seq === seq && !one.isDeleted);
  if (own === undefined) throw new AppError("OWN_NOT_FOUND");
  const [isEditable = false] = await listEditable(ctx.db, form.id, [own.submittedAt]);
  const review = (await listReviews(ctx.db, form.id, [seq])).get(seq) ?? null;
  if (!isDueToRespondent(isEditable, review)) throw toOver(review);
  // Before the answers: an edit in between then makes this one stale, and never the other way round.
  const revision = await readRevision(ctx.db, form.id, seq);
  const stored = await findResponse(ctx.db, form.id, own.responseId);
  if (stored === null) throw new AppError("OWN_NOT_FOUND");
  const version = stored.version < form.acceptsFrom ? form.version : stored.version;
  const compiled = await findCompiled(ctx, form.id, version);
  if (compiled === null) throw new AppError("OWN_NOT_FOUND");
  return { form, own, stored, revision, compiled, version, review };
}

export interface EditInput {
  readonly key: string;
  readonly seq: number;
  /** The version in which it was edited; untrusted, as all that follows. */
  readonly version: number;
  readonly revision: number;
  readonly answers: unknown;
  readonly codes?: Readonly<Record<string, string>> | undefined;
  /** For posts without script: leave out answers to hidden questions instead of refusing them. */
  readonly dropHidden: boolean;
}

export interface SavedEdit {
  readonly revision: number;
  /** Number of questions whose answer changed. */
  readonly changed: number;
}

/** Edits of one response in an hour. */
const OFTEN = { most: 60, seconds: 3600 };
/** Most attempts for one edit. It is checked again each time a version is published in between. */
const MAX_ATTEMPTS = 5;

/**
 * An edit whose answers are those that are stored changes nothing and is done, also if its revision is stale, so a retry
 * after a lost connection gets the same answer. Throws what `openEdit` throws, OWN_NOT_FROM_HERE, OWN_EDIT_OFTEN,
 * OWN_CHANGED_MEANWHILE (with the stored revision and answers), OWN_PHONE_FIXED, COLLECT_LINK_FIXED, COLLECT_VERSION_WITHDRAWN,
 * COLLECT_UNKNOWN_VERSION, COLLECT_INVALID_ANSWERS, COLLECT_QUOTA_REACHED, COLLECT_FULL and COLLECT_ALREADY_SUBMITTED.
 */
export async function saveEdit(ctx: Ctx, request: FastifyRequest, input: EditInput): Promise<SavedEdit> {
  if (!isFromOwnPage(request)) throw new AppError("OWN_NOT_FROM_HERE");
  const { userId } = await readPageVisitor(ctx, request);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const open = await openEdit(ctx, request, input.key, input.seq);
    const saved = await tryToSave(ctx, open, input, userId !== null);
    if (saved !== null) return saved;
  }
  throw new AppError("BUSY");
}

/** Returns null if another version was published meanwhile. */
async function tryToSave(ctx: Ctx, open: OpenEdit, input: EditInput, isSignedIn: boolean): Promise<SavedEdit | null> {
  const { form, own, stored, compiled } = open;
  if (input.version !== open.version) {
    throw new AppError(input.version < form.acceptsFrom ? "COLLECT_VERSION_WITHDRAWN" : "COLLECT_UNKNOWN_VERSION");
  }
  const context = {
    today: ctx.calendar.toDay(ctx.now()),
    seed: seedOf(own.responseId),
    parameters: stored.parameters ?? undefined,
  };
  const checked = checkEdited(compiled, input, context);
  const files = listFilesOfEdit(compiled, stored.answers, checked.answers);
  const changed = pick(checked.answers, Object.keys(listChanges(stored.answers, files.answers)));
  if (Object.keys(changed).length > 0 || Object.keys(stored.answers).length > Object.keys(checked.answers).length) {
    const name = `own-edit/${form.id}/${own.seq}`;
    if (!(await takeLimit(ctx.pool, { name, ...OFTEN }))) throw new AppError("OWN_EDIT_OFTEN");
  }
  const score = withinWorkLimit(() => scoreOf(compiled, checked.answers, context));
  if (score instanceof AppError) throw score;
  const issues = await checkReferences(ctx.db, compiled, changed, isSignedIn);
  if (issues.length > 0) throw toInvalidAnswers(issues);
  const newest = form.version === open.version ? compiled : await getCompiled(ctx, form.id, form.version);
  const proved = collectPhoneProofs({ version: compiled, newest }, form.id, changed, input.codes);
  const plan: Plan = { ...open, ctx, input, context, checked, score, files, proofs: proved.proofs, newest };
  return store(ctx, plan, () => {
    if (proved.missing.length === 0) return;
    throw proved.isUnasked ? new AppError("COLLECT_VERSION_WITHDRAWN") : toInvalidAnswers(proved.missing);
  });
}

function checkEdited(form: CompiledForm, { answers, dropHidden }: EditInput, context: Context) {
  if (typeof answers !== "object" || answers === null || Array.isArray(answers)) {
    throw new AppError("INVALID_INPUT", { path: "answers", reason: "{}" });
  }
  const given = answers as Answers;
  const unstorable = findUnstorable(given);
  if (unstorable !== null) throw unstorable;
  const checked = checkAnswers(form, given, { ...context, dropHidden });
  if ("refusal" in checked) throw checked.refusal;
  return checked;
}

function pick(answers: Answers, ids: readonly string[]): Answers {
  return Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(answers, id) ? [[id, answers[id] ?? null]] : [])));
}

interface Context {
  readonly today: string;
  readonly seed: number;
  readonly parameters: Record<string, string> | undefined;
}

interface Plan extends OpenEdit {
  readonly ctx: Ctx;
  readonly input: EditInput;
  readonly context: Context;
  readonly checked: ReturnType<typeof checkEdited>;
  readonly score: ReturnType<typeof scoreOf>;
  readonly files: FilesOfEdit;
  readonly proofs: readonly Proof[];
  readonly newest: CompiledForm;
}

/** Stops the transaction: the newest version is another one than the edit was checked against. */
class PublishedMeanwhileError extends Error {}

async function store(ctx: Ctx, plan: Plan, assertProved: () => void): Promise<SavedEdit | null> {
  const { form, own, input, files, proofs } = plan;
  let edit: StoredEdit | null = null;
  let dropped: readonly string[] = [];
  let wrongCodes: readonly string[] = [];
  try {
    await ctx.transaction(async (tx) => {
      const connection = connectionIn(tx);
      // First, and committed if it is wrong, so that a wrong code counts as a try.
      wrongCodes = await checkCodes(connection, ctx.config.smsSecret, proofs);
      if (wrongCodes.length > 0) return;
      const answers = await bindNewFiles(connection, files, { formId: form.id, seq: own.seq });
      const change = { formId: form.id, responseId: own.responseId, fact: "response.edited", by: null } as const;
      await changeResponseIn(ctx, tx, change, async (locked, response) => {
        edit = await editLocked(locked, plan, { response, answers, assertProved });
        return edit?.changed ?? null;
      });
      if (edit === null) return;
      dropped = await deleteFilesOfResponse(tx, { formId: form.id, responseSeq: own.seq, ids: files.dropped });
      await markCodesUsed(connection, ctx.config.smsSecret, proofs);
    });
  } catch (error) {
    if (error instanceof PublishedMeanwhileError) return null;
    throw toRespondentsError(error);
  }
  if (wrongCodes.length > 0) throw toWrongCodes(wrongCodes);
  const stored = edit as StoredEdit | null;
  if (stored === null) return { revision: await readRevision(ctx.db, form.id, input.seq), changed: 0 };
  hintFacts(ctx);
  const blobs = new BlobFolder(ctx.config.dataDir);
  await Promise.all(dropped.map((name) => blobs.delete(name)));
  return { revision: stored.revision, changed: Object.keys(stored.changes).length };
}

interface Locked {
  readonly response: ResponseRecord;
  readonly answers: Answers;
  readonly assertProved: () => void;
}

/** Null if nothing changes. The response is locked, and the counting right keeps rules and state as they are. */
async function editLocked(tx: Tx, plan: Plan, { response, answers, assertProved }: Locked): Promise<StoredEdit | null> {
  const { form, input, version, compiled, checked, score, newest } = plan;
  if (response.deleted_at !== null) throw new AppError("OWN_NOT_FOUND");
  const [isEditable = false] = await listEditable(tx, form.id, [response.submitted_at]);
  const review = await lockReview(tx, form.id, response.seq);
  if (!isDueToRespondent(isEditable, review)) throw toOver(review);
  const current = await findForm(tx, form.id);
  if (current?.current_version !== form.version || current.accepts_from !== form.acceptsFrom) {
    throw new PublishedMeanwhileError();
  }
  const changes = listChanges(response.answers, answers);
  const revision = await readRevision(tx, form.id, response.seq);
  if (Object.keys(changes).length === 0) {
    // What was returned may be right as it is.
    if (review?.state === "returned") await sendAgain(plan, tx, response.seq, review, revision);
    return null;
  }
  if (revision !== input.revision) {
    const stored = describeStored(compiled, response.answers, Object.keys(changes));
    const unseen = new Set(compiled.questions.flatMap((one) => (one.unseen ? [one.item.id] : [])));
    const shown = Object.entries(response.answers).filter(([id]) => !unseen.has(id));
    throw new AppError("OWN_CHANGED_MEANWHILE", { stored }, { data: { revision, answers: Object.fromEntries(shown) } });
  }
  if (review?.state === "returned") assertReturned(plan, response, review, Object.keys(changes));
  const isPhoneCounted = (await findRules(tx, form.id))?.once?.by === "phone";
  const fixed = newest.questions.find(({ core, item }) => {
    return core?.requiresSmsCode?.(item) === true && Object.hasOwn(changes, item.id);
  });
  if (isPhoneCounted && fixed !== undefined) throw new AppError("OWN_PHONE_FIXED", { title: fixed.item.title });
  const ofLink = (response.link_fixed ?? []).filter((id) => Object.hasOwn(changes, id));
  if (ofLink.length > 0) {
    const issues = ofLink.map((questionId) => ({ questionId, code: "link_fixed" }));
    throw new AppError("COLLECT_LINK_FIXED", {}, { issues });
  }
  assertProved();
  const edit = await storeEdit(tx, response, {
    version,
    answers,
    score,
    screenedOut: checked.ending?.screenOut === true,
    by: null,
    reason: null,
  });
  if (edit !== null && review !== null) await sendAgain(plan, tx, response.seq, review, edit.revision);
  return edit;
}

async function sendAgain({ ctx, form }: Plan, tx: Tx, seq: number, review: Review, revision: number): Promise<void> {
  const opened = await noteOwnEdit(tx, { formId: form.id, seq }, review, revision);
  const record = opened.length === 0 ? null : await findForm(tx, form.id);
  if (record !== null) await tellDeciders(ctx, tx, record, opened, "open");
}

/**
 * Besides the returned questions an edit may change what follows from them: computed values, and questions that were not
 * shown before or are not shown any more. Throws OWN_RETURNED_ONLY.
 */
function assertReturned(
  { compiled, context, checked }: Plan,
  response: ResponseRecord,
  { questions }: Review,
  changed: readonly string[],
): void {
  const before = listAsked(compiled, response.answers, context);
  const after = listAsked(compiled, checked.answers, context);
  const others = compiled.questions.filter(({ item }) => {
    const isFree = questions.includes(item.id) || !before.has(item.id) || !after.has(item.id);
    return changed.includes(item.id) && !isFree;
  });
  if (others.length === 0) return;
  const titles = others.map(({ item }) => item.title).join("；");
  throw new AppError("OWN_RETURNED_ONLY", { titles });
}

/** Errors of changed responses are worded for owners. */
function toRespondentsError(error: unknown): unknown {
  if (error instanceof NoPlacesError) return toQuotaReached(error.full);
  if (!(error instanceof AppError)) return error;
  if (error.errorName === "RESPONSE_NOT_FOUND") return new AppError("OWN_NOT_FOUND");
  if (error.errorName === "RESPONSE_FORM_FULL") return new AppError("COLLECT_FULL");
  return error.errorName === "RESPONSE_PERSON_AGAIN" ? new AppError("COLLECT_ALREADY_SUBMITTED") : error;
}
