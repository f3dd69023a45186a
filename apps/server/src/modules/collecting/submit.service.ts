/**
 * Takes a response (R1, R2, R7). The order of questions to ask: is this id known already (then its receipt, whatever the
 * rules say today), is the content fine for the version it was filled in, may it be stored now. The last one is asked by
 * the database in the statement that stores it.
 */
import { hash } from "node:crypto";
import { type CompiledForm, type EndingDefinition, type JsonValue, seedOf } from "@idata/engine";
import { AppError } from "../../kernel/app-error.ts";
import type { Services } from "../../kernel/context.ts";
import type { Pool } from "../../kernel/database.ts";
import { checkReferences } from "../directory/index.ts";
import {
  type RespondentScore,
  scoreOf,
  toPageSeconds,
  toRespondentScore,
  toStoredLanguage,
  toStoredParameters,
  toStoredSource,
} from "../facts/index.ts";
import { findCompiled } from "../publishing/index.ts";
import { collectClaims, listLimits, withLimits } from "../quotas/index.ts";
import type { Proof } from "../sms/index.ts";
import { noteNewResponses } from "../statistics/index.ts";
import { checkAnswers, findUnstorable, normaliseAnswers, toInvalidAnswers, withinWorkLimit } from "./check-answers.ts";
import { toStateError } from "./collection-state.ts";
import { getPublicForm } from "./open-form.ts";
import { createReceipt } from "./receipt.ts";
import { judge, ResponseWriter } from "./response-writer.ts";
import { listProofs } from "./list-proofs.ts";
import { findOutcomes, findStoredScore, type SubmitRow, toSeconds } from "./submit.store.ts";
import { GroupCommit, QueueFullError } from "./group-commit.ts";
import { listFileIds, type ResponseInFull, writeInTransaction } from "./write-in-transaction.ts";

export type SubmitServices = Pick<Services, "pool" | "db" | "log" | "now" | "calendar" | "config">;

export interface SubmitInput {
  /** Key of the public link. */
  readonly key: string;
  /** UUID made by the client, the same for every retry. */
  readonly responseId: string;
  /** The version that was filled in. */
  readonly version: number;
  /** Untrusted. */
  readonly answers: unknown;
  /** Typed codes of SMS, by question; untrusted. */
  readonly codes?: Readonly<Record<string, string>> | undefined;
  /** What the form read from the address of its page; untrusted. */
  readonly parameters?: Record<string, string> | undefined;
  /** `source` and `utm_*` of the address of its page; untrusted. */
  readonly source?: Readonly<Record<string, string>> | undefined;
  /** Of the form, in which it was filled in; untrusted. */
  readonly language?: string | undefined;
  /** Milliseconds by page; untrusted. */
  readonly times?: Record<string, unknown> | undefined;
  /** ISO 8601, by the client's clock. */
  readonly startedAt?: string | undefined;
  /** For plain HTML posts: leave answers to hidden questions out instead of refusing them. */
  readonly dropHidden?: boolean;
  /** Somebody is: only they may name people and departments. */
  readonly isSignedIn?: boolean;
  /** Whether the sender has gone away; a response that is not being written yet is not stored then. */
  readonly isGivenUp?: () => boolean;
}

export interface Submitted {
  readonly responseId: string;
  readonly receipt: string;
  /** Of these answers in this version; null when the receipt is an earlier one and the answers would not pass today. */
  readonly ending: EndingDefinition | null;
  /** What the form tells respondents of their score; null where that is nothing. */
  readonly score: RespondentScore | null;
}

const writers = new WeakMap<Pool, ResponseWriter>();

/** Each holds a connection while it waits for its form: a rush on one form must leave connections to all others. */
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

function writerOf({ pool, log }: SubmitServices): ResponseWriter {
  let writer = writers.get(pool);
  if (writer === undefined) writers.set(pool, (writer = new ResponseWriter(pool, log)));
  return writer;
}

/**
 * Throws AppError: COLLECT_NO_SUCH_FORM, COLLECT_PAUSED, COLLECT_CLOSED, COLLECT_UNKNOWN_VERSION,
 * COLLECT_INVALID_ANSWERS and COLLECT_QUOTA_REACHED (with issues), COLLECT_CONFLICT, COLLECT_RESPONSE_DELETED, BUSY.
 */
export async function submit(services: SubmitServices, input: SubmitInput): Promise<Submitted> {
  const record = await getPublicForm(services, input.key);
  const form = await findCompiled(services, record.id, input.version);
  if (form === null) throw toStateError(record.state) ?? new AppError("COLLECT_UNKNOWN_VERSION");
  const { answers } = input;
  if (!isRecord(answers)) throw new AppError("INVALID_INPUT", { path: "answers", reason: "{}" });
  const unstorable = findUnstorable(answers);
  if (unstorable !== null) throw unstorable;

  const { version } = input;
  const responseId = input.responseId.toLowerCase();
  const context = {
    today: services.calendar.toDay(services.now()),
    seed: seedOf(responseId),
    parameters: input.parameters,
  };
  const checked = checkAnswers(form, answers, { ...context, dropHidden: input.dropHidden ?? false });
  if (checked instanceof AppError) {
    const contentHash = toContentHash(version, JSON.stringify(normaliseAnswers(form, answers)));
    const row = { formId: record.id, responseId, version, contentHash };
    const receipt = await findEarlierReceipt(services, row, checked);
    return { responseId, receipt, ending: null, score: await findTold(services, form, row) };
  }
  const score = withinWorkLimit(() => scoreOf(form, checked.answers, context));
  if (score instanceof AppError) throw score;
  const json = JSON.stringify(checked.answers);
  const startedAt = toStartTime(services, input.startedAt);
  const row = {
    formId: record.id,
    responseId,
    version,
    answers: checked.answers,
    json,
    contentHash: toContentHash(version, json),
    receipt: createReceipt(),
    startedAt,
    facts: {
      score,
      parameters: toStoredParameters(form, input.parameters),
      source: toStoredSource(input.source),
      language: toStoredLanguage(form, input.language),
      pageSeconds: input.times
        ? toPageSeconds(form, input.times, toSeconds(startedAt, services.now().getTime() * 1000))
        : null,
    },
  };
  const strangers = await checkReferences(services.db, form, checked.answers, input.isSignedIn ?? false);
  if (strangers.length > 0) {
    const receipt = await findEarlierReceipt(services, row, toInvalidAnswers(strangers));
    return { responseId, receipt, ending: null, score: await findTold(services, form, row) };
  }
  const { proofs, missing } = listProofs(form, record.id, checked.answers, input.codes);
  if (missing.length > 0) {
    const receipt = await findEarlierReceipt(services, row, toInvalidAnswers(missing));
    return { responseId, receipt, ending: null, score: await findTold(services, form, row) };
  }
  const receipt = await store(services, row, form, {
    currentVersion: record.current_version,
    proofs,
    isGivenUp: input.isGivenUp,
  });
  noteNewResponses(services.pool, record.id);
  // A retry, perhaps on another day or node: what is told is what is stored.
  const isEarlier = receipt !== row.receipt;
  const told = isEarlier ? await findTold(services, form, row) : toRespondentScore(form, row.facts.score);
  return { responseId, receipt, ending: checked.ending, score: told };
}

async function findTold(
  { pool }: SubmitServices,
  form: CompiledForm,
  row: Pick<SubmitRow, "formId" | "responseId">,
): Promise<RespondentScore | null> {
  const { show = "none" } = form.definition.scoring ?? {};
  return show === "none" ? null : toRespondentScore(form, await findStoredScore(pool, row));
}

/**
 * Tells one content from another when an id comes again. Answers are in their normal form and in the order of the form,
 * so that equal contents are equal texts.
 */
function toContentHash(version: number, json: string): string {
  return hash("sha256", `${version}:${json}`, "hex");
}

interface StoreContext {
  readonly currentVersion: number | null;
  readonly proofs: readonly Proof[];
  readonly isGivenUp: (() => boolean) | undefined;
}

async function store(
  services: SubmitServices,
  row: SubmitRow,
  form: CompiledForm,
  { currentVersion, proofs, isGivenUp }: StoreContext,
): Promise<string> {
  const files = listFileIds(form, row.answers);
  const { responseId } = row;
  const day = services.calendar.toDay(services.now());
  const claims = withinWorkLimit(() => collectClaims(form, row.answers, { responseId, day }));
  if (claims instanceof AppError) throw claims;
  if (files.length + claims.length + proofs.length === 0) return writerOf(services).write(row, isGivenUp);
  // the page may be old; how much there is in all is for the newest version to say (as of a second ago, see open-form.ts)
  const isOld = claims.length > 0 && currentVersion !== null && currentVersion > row.version;
  const newest = isOld ? await findCompiled(services, row.formId, currentVersion) : null;
  const limited = newest === null ? claims : withLimits(claims, listLimits(newest));
  try {
    const inFull = { row, files, claims: limited, proofs, secret: services.config.smsSecret };
    return await queueOf(services.pool).add(inFull, isGivenUp);
  } catch (error) {
    throw error instanceof QueueFullError ? new AppError("BUSY") : error;
  }
}

/** A retry of what was stored gets its receipt even if the same content would be refused by now. */
async function findEarlierReceipt(
  services: SubmitServices,
  row: Pick<SubmitRow, "formId" | "responseId" | "contentHash">,
  refusal: AppError,
): Promise<string> {
  const [outcome] = await findOutcomes(services.pool, [row]);
  if (outcome === undefined) throw refusal;
  if (outcome.receipt === null) throw toStateError(outcome.state) ?? refusal;
  const receipt = judge(row, outcome);
  if (receipt instanceof AppError) throw receipt;
  return receipt;
}

const DAY_MS = 24 * 3600 * 1000;

/** The client's clock only matters for the time taken; what cannot be true is left out. */
function toStartTime({ now }: SubmitServices, startedAt: string | undefined): string | null {
  if (startedAt === undefined) return null;
  const time = Date.parse(startedAt);
  const age = now().getTime() - time;
  return age > -DAY_MS && age < 400 * DAY_MS ? new Date(time).toISOString() : null;
}

function isRecord(value: unknown): value is Record<string, JsonValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
