/**
 * Accepts a response (R1, R2, R7). A response whose id is already stored with the same content gets its receipt, even
 * if the rules would refuse it today. Otherwise the answers must be valid for the version that was filled in, and the
 * database decides, in the statement that stores the response, whether it may be stored now.
 *
 * Quotas and the proof of phone numbers follow the newest version, whatever version the response names (docs/adr/0031).
 */
import type { KeyObject } from "node:crypto";
import { type Answers, type CompiledForm, type EndingDefinition, type JsonValue, seedOf } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { checkReferences } from "../../organisation/directory/index.ts";
import {
  type RespondentScore,
  scoreOf,
  toPageSeconds,
  toRespondentScore,
  toStoredLanguage,
  toStoredParameters,
  toStoredSource,
} from "../../data/response-metadata/index.ts";
import { countVisit, parseChannelCode, toDevice } from "../../forms/channels/index.ts";
import { areResultsDue, givesAfterwards } from "../../forms/forms/index.ts";
import { findCompiled, getCompiled, toLocalisedDefinition } from "../../forms/versions/index.ts";
import { claimsOfResponse } from "../../data/quotas/index.ts";
import { toStoredClaims } from "../../data/responses/index.ts";
import { brake } from "../../platform/brakes/index.ts";
import { hintFacts } from "../../platform/facts/index.ts";
import { checkCaptcha, toCaptchaNeeded } from "./check-captcha.ts";
import { isPlaceKept } from "./admit-visitor.ts";
import { checkAnswers, findUnstorable, toInvalidAnswers, withinWorkLimit } from "./check-answers.ts";
import { type CheckedLink, getPersonSecret, type GivenLink, toStateError, type Visitor } from "../gates/index.ts";
import { checkLink } from "./check-link.ts";
import { toContentHash } from "./content-hash.ts";
import { forgetPublicForm, getPublicForm } from "./open-form.ts";
import { createReceipt } from "./receipt.ts";
import { readStart } from "./start-token.ts";
import { resolveOutcome, OutdatedRulesError, ResponseWriter } from "./response-writer.ts";
import { giveCode } from "../own/index.ts";
import { collectPhoneProofs } from "./phone-proofs.ts";
import { findOutcomes, findStoredScore, type SubmitRow, toSeconds } from "../../data/response-store/index.ts";
import { GroupCommit, QueueFullError } from "./group-commit.ts";
import { GatedWriter } from "./gated-writer.ts";
import { listFileIds, type ResponseInFull, writeInTransaction } from "./write-in-transaction.ts";

export type SubmitServices = Pick<
  Services,
  "pool" | "db" | "log" | "now" | "calendar" | "config" | "notifications" | "handOver"
>;

export interface SubmitInput {
  /** Key of the public link. */
  readonly key: string;
  /** UUID made by the client, the same for every retry. */
  readonly responseId: string;
  /** The version that was filled in. */
  readonly version: number;
  /** Untrusted. */
  readonly answers: unknown;
  /** SMS codes that the respondent typed, by question id; untrusted. */
  readonly codes?: Readonly<Record<string, string>> | undefined;
  /** Address parameters from the fill page, by name; untrusted. */
  readonly parameters?: Record<string, string> | undefined;
  /** `source`, `utm_*` and the channel `c` of the address of its page; untrusted. */
  readonly source?: Readonly<Record<string, string>> | undefined;
  /** The language in which the form was filled in; untrusted. */
  readonly language?: string | undefined;
  /** The signed link of the page; untrusted. */
  readonly link?: GivenLink | undefined;
  /** Milliseconds spent on each page, by page id; untrusted. */
  readonly times?: Record<string, unknown> | undefined;
  /** What `recordStart` returned; untrusted. */
  readonly start?: string | undefined;
  /** Solved captcha; untrusted. */
  readonly proof?: string | undefined;
  /** For plain HTML posts: leave answers to hidden questions out instead of refusing them. */
  readonly dropHidden?: boolean;
  /** Who sends it. Only signed-in users may name people and departments. */
  readonly visitor: Omit<Visitor, "phone">;
  readonly userAgent?: string | undefined;
  /** Returns true once the client has disconnected. A response whose write has not started is then not stored. */
  readonly isGivenUp?: () => boolean;
}

export interface Submitted {
  readonly responseId: string;
  readonly receipt: string;
  /** The ending for these answers; null if a stored receipt is returned for answers that would be refused today. */
  readonly ending: EndingDefinition | null;
  /** The score shown to the respondent; null if the form shows none. */
  readonly score: RespondentScore | null;
  /** Opens the response to whoever sent it; null if the form gives respondents nothing afterwards (docs/adr/0055). */
  readonly code: string | null;
  /** Whether the respondent can see the results of all now. */
  readonly hasResults: boolean;
}

const writers = new WeakMap<Pool, ResponseWriter>();

/**
 * Each write holds a connection while it waits for the lock of its form. The limit leaves connections for other forms
 * when many respondents use one form.
 */
const IN_TRANSACTION = { maxBatch: 1, maxQueued: 2000, lanes: 3, maxWaitMs: 2000 } as const;
const queues = new WeakMap<Pool, GroupCommit<ResponseInFull, string>>();

function queueOf(pool: Pool): GroupCommit<ResponseInFull, string> {
  let queue = queues.get(pool);
  if (queue === undefined) {
    queue = new GroupCommit((batch) => Promise.all(batch.map((one) => writeInTransaction(pool, one))), IN_TRANSACTION);
    queues.set(pool, queue);
  }
  return queue;
}

function writerOf(services: SubmitServices): ResponseWriter {
  let writer = writers.get(services.pool);
  if (writer === undefined) writers.set(services.pool, (writer = new ResponseWriter(services)));
  return writer;
}

const gatedWriters = new WeakMap<Pool, GatedWriter>();

function gatedWriterOf(services: SubmitServices, personSecret: KeyObject): GatedWriter {
  let writer = gatedWriters.get(services.pool);
  if (writer === undefined) gatedWriters.set(services.pool, (writer = new GatedWriter(services, personSecret)));
  return writer;
}

/** Most attempts for one response. It is checked again each time a version is published in between. */
const MAX_ATTEMPTS = 5;

/**
 * Throws AppError: COLLECT_NO_SUCH_FORM, COLLECT_PAUSED, COLLECT_CLOSED, COLLECT_UNKNOWN_VERSION,
 * COLLECT_VERSION_WITHDRAWN, COLLECT_INVALID_ANSWERS, COLLECT_QUOTA_REACHED and COLLECT_NOT_UNIQUE (with issues), COLLECT_CONFLICT,
 * COLLECT_LINK_NEEDED, COLLECT_LINK_BROKEN, COLLECT_LINK_OTHER, COLLECT_LINK_FIXED, COLLECT_RESPONSE_DELETED, COLLECT_TOO_MANY, COLLECT_CAPTCHA_NEEDED (with a challenge), BUSY.
 */
export async function submit(services: SubmitServices, input: SubmitInput): Promise<Submitted> {
  const { userId, network } = input.visitor;
  const form = await getPublicForm(services, input.key);
  await brake(services, { formId: form.id, userId, network });
  const captcha = await checkCaptcha(services, form, { proof: input.proof, network });
  const visitor = captcha.shown === undefined ? input.visitor : { ...input.visitor, captcha: captcha.shown };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      return await checkAndStore(services, { ...input, visitor }, attempt > 1);
    } catch (error) {
      // Invalidate the cache so that the respondent is sent to the newest version.
      if (error instanceof AppError && error.errorName === "COLLECT_VERSION_WITHDRAWN") {
        forgetPublicForm(services.pool, input.key);
      }
      if (error instanceof AppError && error.errorName === "COLLECT_CAPTCHA_NEEDED") {
        throw await toCaptchaNeeded(services, form.id, captcha, network);
      }
      if (!(error instanceof OutdatedRulesError)) throw error;
    }
  }
  throw new AppError("BUSY");
}

/** Throws OutdatedRulesError if a newer version was published after its quotas were read. */
async function checkAndStore(services: SubmitServices, input: SubmitInput, isRepeated: boolean): Promise<Submitted> {
  const record = await getPublicForm(services, input.key, isRepeated);
  const form = await findCompiled(services, record.id, input.version);
  if (form === null) throw toStateError(record.collection_state) ?? new AppError("COLLECT_UNKNOWN_VERSION");
  const { answers } = input;
  if (!isRecord(answers)) throw new AppError("INVALID_INPUT", { path: "answers", reason: "{}" });
  const unstorable = findUnstorable(answers);
  if (unstorable !== null) throw unstorable;

  const { version } = input;
  const checkedVersion = record.current_version ?? version;
  const newest = checkedVersion === version ? form : await getCompiled(services, record.id, checkedVersion);
  const responseId = input.responseId.toLowerCase();
  const hasResults = areResultsDue({ seeResults: record.see_results, state: record.collection_state ?? "open" });
  const readCode = async () => (givesAfterwards(record) ? giveCode(services, { formId: record.id, responseId }) : null);
  const context = {
    today: services.calendar.toDay(services.now()),
    seed: seedOf(responseId),
    parameters: input.parameters,
  };
  const refuse = async (refusal: AppError, contentHashes: readonly string[]): Promise<Submitted> => {
    const row = { formId: record.id, responseId, version, contentHashes };
    // Whoever has a place of a full form is told what is wrong with the answers, and not that it is full.
    const open = {
      formId: record.id,
      state: "full",
      isGated: record.is_gated,
      keepsWaiters: record.keeps_waiters,
    } as const;
    const isFor = () => isPlaceKept(services, open, { ...input.visitor, phone: null });
    const receipt = await findEarlierReceipt(services, row, refusal, isFor);
    const score = await findScoreForRespondent(services, form, row);
    return { responseId, receipt, ending: null, score, code: await readCode(), hasResults };
  };
  const checked = checkAnswers(form, answers, { ...context, dropHidden: input.dropHidden ?? false });
  if ("refusal" in checked) {
    const hashes = checked.storable.map((storable) => toContentHash(version, JSON.stringify(storable)));
    return refuse(checked.refusal, hashes);
  }
  const json = JSON.stringify(checked.answers);
  const contentHash = toContentHash(version, json);
  const score = withinWorkLimit(() => scoreOf(form, checked.answers, context));
  if (score instanceof AppError) return refuse(score, [contentHash]);
  const referenceIssues = await checkReferences(services.db, form, checked.answers, input.visitor.userId !== null);
  if (referenceIssues.length > 0) return refuse(toInvalidAnswers(referenceIssues), [contentHash]);
  const { proofs, missing, isUnasked } = collectPhoneProofs(
    { version: form, newest },
    record.id,
    checked.answers,
    input.codes,
  );
  if (missing.length > 0) {
    return refuse(isUnasked ? new AppError("COLLECT_VERSION_WITHDRAWN") : toInvalidAnswers(missing), [contentHash]);
  }

  const screenedOut = checked.ending?.screenOut === true;
  const startedAt = await findStart(services, { formId: record.id, responseId }, input.start);
  // Also keep parameters that only the newest version reads, because its quotas may depend on them.
  const parameters = toStoredParameters([form, newest], input.parameters);
  const claims = screenedOut
    ? []
    : withinWorkLimit(() =>
        claimsOfResponse(
          { version: form, newest },
          { responseId, answers: checked.answers, day: context.today, parameters },
        ),
      );
  if (claims instanceof AppError) return refuse(claims, [contentHash]);
  const row: SubmitRow = {
    formId: record.id,
    responseId,
    version,
    checkedVersion,
    answers: checked.answers,
    json,
    contentHash,
    receipt: createReceipt(),
    startedAt,
    facts: {
      score,
      parameters,
      source: toStoredSource(input.source),
      channel: parseChannelCode(input.source?.["c"]),
      language: toStoredLanguage(form, input.language),
      pageSeconds: input.times
        ? toPageSeconds(form, input.times, toSeconds(startedAt, services.now().getTime() * 1000))
        : null,
      claims: toStoredClaims(claims),
      screenedOut,
      respondentId: null,
      personId: null,
      fixed: null,
    },
  };
  const files = listFileIds(form, row.answers);
  const link = await checkGivenLink(services, { formId: record.id, form, context }, input.link, row.answers);
  if (link instanceof AppError) return refuse(link, [contentHash]);
  const visitor = { ...input.visitor, ...(link && { link }), phone: proofs[0]?.phone ?? null };
  // Forms whose drafts have to be deleted, and those with a waiting list, go the same way (docs/adr/0061, 0068).
  const isGated = record.is_gated || record.keeps_drafts || record.keeps_waiters;
  const needs = { files, claims, proofs, visitor, isGated };
  const receipt = await store(services, row, needs, input.isGivenUp).catch((error: unknown) => {
    throw withOwnMessages(error, form, input.language);
  });
  hintFacts(services);
  // On a retry, return the stored score, because rules or the date may have changed since the first attempt.
  const isEarlier = receipt !== row.receipt;
  if (!isEarlier && startedAt !== null) {
    const device = toDevice(input.userAgent ?? "");
    countVisit(services, { formId: record.id, version, code: row.facts.channel, device }, "finished");
  }
  const scoreForRespondent = isEarlier
    ? await findScoreForRespondent(services, form, row)
    : toRespondentScore(form, row.facts.score);
  return { responseId, receipt, ending: checked.ending, score: scoreForRespondent, code: await readCode(), hasResults };
}

async function checkGivenLink(
  services: SubmitServices,
  place: Parameters<typeof checkLink>[1],
  link: GivenLink | undefined,
  answers: Answers,
): Promise<CheckedLink | AppError | null> {
  if (link === undefined) return null;
  const secret = await getPersonSecret(services);
  return withinWorkLimit(() => checkLink(secret, place, link, answers));
}

/** An answer that another response has is refused in the author's words, if there are any. */
function withOwnMessages(error: unknown, form: CompiledForm, language: string | undefined): unknown {
  if (!(error instanceof AppError) || !error.extra.issues?.some(({ code }) => code === "not_unique")) return error;
  const { pages } = toLocalisedDefinition(form, language ?? form.definition.language);
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  const issues = error.extra.issues.map((issue) => {
    const message = issue.code === "not_unique" ? items.get(issue.questionId)?.["uniqueMessage"] : undefined;
    return typeof message === "string" ? { ...issue, code: "validator", params: { message } } : issue;
  });
  return new AppError(error.errorName, error.params, { ...error.extra, issues });
}

async function findScoreForRespondent(
  { pool }: SubmitServices,
  form: CompiledForm,
  row: Pick<SubmitRow, "formId" | "responseId">,
): Promise<RespondentScore | null> {
  const { show = "none" } = form.definition.scoring ?? {};
  return show === "none" ? null : toRespondentScore(form, await findStoredScore(pool, row));
}

interface Needs extends Pick<ResponseInFull, "files" | "claims" | "proofs"> {
  readonly visitor: Visitor;
  readonly isGated: boolean;
}

async function store(
  services: SubmitServices,
  row: SubmitRow,
  { files, claims, proofs, visitor, isGated }: Needs,
  isGivenUp: SubmitInput["isGivenUp"],
): Promise<string> {
  const isAlone = files.length + proofs.length > 0;
  if (!isAlone && !isGated && claims.length === 0) return writerOf(services).write(row, isGivenUp);
  const personSecret = await getPersonSecret(services);
  if (!isAlone) return gatedWriterOf(services, personSecret).write({ row, visitor, claims }, isGivenUp);
  const gated = isGated ? { visitor, personSecret } : null;
  try {
    const inFull = { row, files, claims, proofs, secret: services.config.smsSecret, gated };
    return await queueOf(services.pool).add(inFull, isGivenUp);
  } catch (error) {
    throw error instanceof QueueFullError ? new AppError("BUSY") : error;
  }
}

/**
 * Returns the receipt of a stored response whose content has one of the hashes, even if this content would be refused
 * now. Throws `refusal`, or a more fitting error, if there is none.
 */
async function findEarlierReceipt(
  services: SubmitServices,
  row: Pick<SubmitRow, "formId" | "responseId" | "version"> & { readonly contentHashes: readonly string[] },
  refusal: AppError,
  isFullForOthersOnly: () => Promise<boolean>,
): Promise<string> {
  const [outcome] = await findOutcomes(services.pool, [row]);
  if (outcome === undefined) throw refusal;
  if (outcome.receipt === null) {
    const isWithdrawn = row.version < (outcome.acceptsFrom ?? 0);
    // Do not ask the respondent to correct answers to a version that is no longer accepted.
    const isOpen = outcome.state === "full" && (await isFullForOthersOnly());
    throw (
      (isOpen ? null : toStateError(outcome.state)) ??
      (isWithdrawn ? new AppError("COLLECT_VERSION_WITHDRAWN") : refusal)
    );
  }
  const contentHash = row.contentHashes.find((hash) => hash === outcome.contentHash) ?? "";
  const receipt = resolveOutcome({ version: row.version, contentHash }, outcome);
  if (receipt instanceof Error) throw receipt;
  return receipt;
}

/** ISO 8601; null if the server did not record the start of this response. */
async function findStart(
  services: SubmitServices,
  begun: Parameters<typeof readStart>[1],
  token: string | undefined,
): Promise<string | null> {
  if (token === undefined) return null;
  return readStart(await getPersonSecret(services), begun, token)?.toISOString() ?? null;
}

function isRecord(value: unknown): value is Record<string, JsonValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
