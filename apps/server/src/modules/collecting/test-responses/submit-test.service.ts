/**
 * Takes a test response by the rules of a submit: validation, score and ending are those of respondents. What protects a
 * form from respondents, or counts them, has no part in it: state, times, persons, quotas, unique answers and serial
 * numbers (docs/adr/0092). Nothing is written but a row of `test_responses`.
 *
 * Hazard: a test response that becomes a response, or the reverse (docs/hazards.md#r85). The link has a key of its own, and
 * no call takes both kinds.
 */
import { MOST_TEST_RESPONSES } from "@idata/contracts";
import { type EndingDefinition, type Issue, type JsonValue, seedOf } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import {
  type RespondentScore,
  scoreOf,
  toRespondentScore,
  toStoredLanguage,
  toStoredParameters,
} from "../../data/response-metadata/index.ts";
import { checkReferences } from "../../organisation/directory/index.ts";
import { connectionIn } from "../../../kernel/database.ts";
import { lockStagedFiles } from "../../platform/files/index.ts";
import { takeLimit } from "../../platform/limits/index.ts";
import { getPersonSecret } from "../gates/index.ts";
import {
  checkAnswers,
  collectPhoneProofs,
  createReceipt,
  findUnstorable,
  listFileIds,
  readStart,
  toContentHash,
  toInvalidAnswers,
  withinWorkLimit,
} from "../intake/index.ts";
import { findOpenLink, type OpenTest, reopenTest } from "./open-test.ts";
import { insertTest, lockLink } from "./test-responses.store.ts";

/** Submits of one form in a minute. Somebody who has the link shall not keep the server busy. */
const MOST_A_MINUTE = 60;

export interface TestInput {
  readonly key: string;
  readonly responseId: string;
  /** The number of what the page shows. */
  readonly version: number;
  /** Untrusted, like the rest. */
  readonly answers: unknown;
  readonly codes?: Readonly<Record<string, string>> | undefined;
  readonly parameters?: Record<string, string> | undefined;
  readonly language?: string | undefined;
  readonly start?: string | undefined;
  readonly dropHidden?: boolean;
  readonly userId: number | null;
}

export interface SubmittedTest {
  readonly responseId: string;
  readonly receipt: string;
  readonly ending: EndingDefinition | null;
  readonly score: RespondentScore | null;
}

type TestServices = Pick<Services, "pool" | "db" | "now" | "calendar" | "transaction">;

/** A start of a test is none of a response with the same id. */
export const begunOf = (formId: number, responseId: string) => ({ formId: -formId, responseId });

/**
 * Throws COLLECT_NO_SUCH_FORM, COLLECT_VERSION_WITHDRAWN, COLLECT_INVALID_ANSWERS (with issues), COLLECT_TOO_COSTLY,
 * COLLECT_CONFLICT, TEST_FULL and TEST_TOO_MANY.
 */
export async function submitTest(services: TestServices, input: TestInput): Promise<SubmittedTest> {
  const open = await reopenTest(services, input.key, input.version);
  const { formId, form, number } = open;
  const isOpen = await takeLimit(services.pool, { name: `test/form/${formId}`, most: MOST_A_MINUTE, seconds: 60 });
  if (!isOpen) throw new AppError("TEST_TOO_MANY");
  const responseId = input.responseId.toLowerCase();
  const context = {
    today: services.calendar.toDay(services.now()),
    seed: seedOf(responseId),
    parameters: input.parameters,
  };
  const answers = input.answers as Readonly<Record<string, JsonValue>>;
  const unstorable = findUnstorable(answers);
  if (unstorable !== null) throw unstorable;
  const checked = checkAnswers(form, answers, { ...context, dropHidden: input.dropHidden ?? false });
  if ("refusal" in checked) throw checked.refusal;
  const score = withinWorkLimit(() => scoreOf(form, checked.answers, context));
  if (score instanceof AppError) throw score;
  const issues = [
    ...(await checkReferences(services.db, form, checked.answers, input.userId !== null)),
    ...collectPhoneProofs({ version: form, newest: form }, formId, checked.answers, input.codes).missing,
    ...(await findLostFiles(services, open, checked.answers)),
  ];
  if (issues.length > 0) throw toInvalidAnswers(issues);
  const start = input.start;
  const test = {
    formId,
    id: responseId,
    number,
    answers: checked.answers,
    contentHash: toContentHash(number, JSON.stringify(checked.answers)),
    // Nobody takes it for the receipt of a response.
    receipt: `TEST-${createReceipt().slice(0, 9)}`,
    score,
    ending: checked.ending?.title ?? null,
    screenedOut: checked.ending?.screenOut === true,
    language: toStoredLanguage(form, input.language),
    parameters: toStoredParameters([form], input.parameters),
    startedAt:
      start === undefined ? null : readStart(await getPersonSecret(services), begunOf(formId, responseId), start),
  };
  const stored = await services.transaction(async (tx) => {
    // Under the lock: the link may have been renewed and the form deleted since the page was opened.
    const isThere = (await lockLink(tx, formId)) && (await findOpenLink(tx, input.key))?.formId === formId;
    return isThere ? insertTest(tx, test) : ({ kind: "gone" } as const);
  });
  if (stored.kind !== "stored") {
    if (stored.kind === "full") throw new AppError("TEST_FULL", { max: MOST_TEST_RESPONSES });
    throw new AppError(REFUSALS[stored.kind]);
  }
  return { responseId, receipt: stored.receipt, ending: checked.ending, score: toRespondentScore(form, score) };
}

const REFUSALS = {
  conflict: "COLLECT_CONFLICT",
  cleared: "COLLECT_VERSION_WITHDRAWN",
  gone: "COLLECT_NO_SUCH_FORM",
} as const;

/** Files of a test stay staged and are deleted after a day; only their names stay. */
async function findLostFiles(
  services: TestServices,
  { formId, form }: OpenTest,
  answers: Parameters<typeof listFileIds>[1],
): Promise<Issue[]> {
  const named = listFileIds(form, answers);
  if (named.length === 0) return [];
  const ids = named.flatMap((one) => one.ids);
  const staged = await services.transaction((tx) => lockStagedFiles(connectionIn(tx), formId, ids));
  return named.flatMap((one) => {
    const isLost = one.ids.some((id) => !staged.some((file) => file.id === id && file.questionId === one.questionId));
    return isLost ? [{ questionId: one.questionId, code: "unknown_file" }] : [];
  });
}
