/**
 * Stores a response that takes more than its row: staged files that become its own (R2), places of what is limited,
 * codes that prove phone numbers. All of it happens in one transaction or not at all; a retry finds its row there and
 * takes nothing again.
 * What the client said of a file counts for nothing: name, size and type come from what was uploaded.
 */
import type { AnswerValue, Answers, Claim, CompiledForm, CompiledItem, Issue } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import { bindFiles, lockStagedFiles, type StagedFile } from "../../platform/files/index.ts";
import { runOn, splitName, takeClaims } from "../../data/quotas/index.ts";
import { checkCodes, type Proof, spendCodes } from "../../platform/sms/index.ts";
import { toInvalidAnswers } from "./check-answers.ts";
import { isConflictOfTransactions, judge } from "./response-writer.ts";
import { findOutcomes, insertResponses, type SubmitRow } from "../../data/response-store/index.ts";

export interface AnsweredFiles {
  readonly questionId: string;
  readonly ids: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a form can take files is known from its definition: others pay nothing. */
const taking = new WeakMap<CompiledForm, readonly CompiledItem[]>();

/** The files that normalised answers name, by question. */
export function listFileIds(form: CompiledForm, answers: Answers): AnsweredFiles[] {
  let questions = taking.get(form);
  if (questions === undefined) {
    questions = form.questions.filter(({ core }) => core?.fileIds !== undefined);
    taking.set(form, questions);
  }
  return questions.flatMap(({ core, item }) => {
    const answer = answers[item.id];
    if (core?.fileIds === undefined || answer === undefined || answer === null) return [];
    const ids = core.fileIds(answer);
    return ids.length === 0 ? [] : [{ questionId: item.id, ids }];
  });
}

export interface ResponseInFull {
  readonly row: SubmitRow;
  readonly files: readonly AnsweredFiles[];
  /** Under the limits that are in force now. */
  readonly claims: readonly Claim[];
  readonly proofs: readonly Proof[];
  /** Keys the hashes of codes. */
  readonly secret: string;
}

type Attempt =
  | { readonly receipt: string }
  | { readonly unknown: Issue[] }
  | { readonly full: readonly string[] }
  | { readonly wrongCodes: readonly string[] }
  | { readonly refused: true };

/**
 * Gives the receipt; throws what `ResponseWriter.write` throws, COLLECT_INVALID_ANSWERS with `unknown_file`, and
 * COLLECT_QUOTA_REACHED.
 */
export async function writeInTransaction(pool: Pool, response: ResponseInFull): Promise<string> {
  const { row } = response;
  try {
    const attempt = await tryTwice(() => tryToStore(pool, response));
    if ("receipt" in attempt) return attempt.receipt;
    // a retry finds its files claimed and its codes used up by its own first try
    const [outcome] = await findOutcomes(pool, [row]);
    if (outcome === undefined) throw new AppError("BUSY");
    if ("full" in attempt && outcome.receipt === null) throw toQuotaReached(attempt.full);
    if ("wrongCodes" in attempt && outcome.receipt === null) throw toWrongCodes(attempt.wrongCodes);
    if ("unknown" in attempt && outcome.receipt === null) throw toInvalidAnswers(attempt.unknown);
    const verdict = judge(row, outcome);
    if (verdict instanceof Error) throw verdict;
    return verdict;
  } catch (error) {
    throw isDatabaseUnreachable(error) || isConflictOfTransactions(error) ? new AppError("BUSY") : error;
  }
}

/** Two transactions met and this one had to give way; nothing of it is left, so it may begin anew. */
async function tryTwice(attempt: () => Promise<Attempt>): Promise<Attempt> {
  try {
    return await attempt();
  } catch (error) {
    if (!isConflictOfTransactions(error)) throw error;
    return attempt();
  }
}

/** The question that asked for too much is told, and which part of it. */
function toQuotaReached(full: readonly string[]): AppError {
  const issues = full.map((name) => ({ ...splitName(name), code: "quota_reached" }));
  return new AppError("COLLECT_QUOTA_REACHED", {}, { issues });
}

function toWrongCodes(questionIds: readonly string[]): AppError {
  return toInvalidAnswers(questionIds.map((questionId) => ({ questionId, code: "sms_code_wrong" })));
}

async function tryToStore(pool: Pool, response: ResponseInFull): Promise<Attempt> {
  const { row, files, claims, proofs, secret } = response;
  const ids = files.flatMap((question) => question.ids).filter((id) => UUID.test(id));
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    // first of all, and committed: whatever else is wrong with the response, a wrong code was a try
    const wrongCodes = await checkCodes(client, secret, proofs);
    if (wrongCodes.length > 0) {
      await client.query("commit");
      return { wrongCodes };
    }
    const lockedFiles = ids.length === 0 ? [] : await lockStagedFiles(client, row.formId, ids);
    const staged = new Map(lockedFiles.map((file) => [file.id, file]));
    const unknown = findUnknown(files, staged);
    if (unknown.length > 0) {
      await client.query("rollback");
      return { unknown };
    }
    const answers = files.length === 0 ? row.answers : describeFiles(row.answers, files, staged);
    const json = files.length === 0 ? row.json : JSON.stringify(answers);
    const { firstSeq } = await insertResponses(client, [{ ...row, answers, json }]);
    if (firstSeq === null) {
      await client.query("rollback");
      return { refused: true };
    }
    // after the row: it is the row that tells a retry, and its form's lock lets one response in at a time
    const full = await takeClaims(runOn(client), row.formId, claims);
    if (full.length > 0) {
      await client.query("rollback");
      return { full };
    }
    await spendCodes(client, secret, proofs);
    if (ids.length > 0) await bindFiles(client, row.formId, ids, firstSeq);
    await client.query("commit");
    return { receipt: row.receipt };
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // after an error the connection's state is unknown: closing it rolls back
    client.release(broken);
  }
}

function findUnknown(files: readonly AnsweredFiles[], staged: ReadonlyMap<string, StagedFile>): Issue[] {
  return files.flatMap(({ questionId, ids }) =>
    ids
      .filter((id) => staged.get(id)?.questionId !== questionId)
      .map((id): Issue => ({ questionId, code: "unknown_file", part: id })),
  );
}

function describeFiles(
  answers: Answers,
  files: readonly AnsweredFiles[],
  staged: ReadonlyMap<string, StagedFile>,
): Answers {
  const described = new Map<string, AnswerValue>(Object.entries(answers));
  for (const { questionId, ids } of files) {
    described.set(
      questionId,
      ids.flatMap((id) => {
        const file = staged.get(id);
        return file === undefined ? [] : [{ id, name: file.name, size: file.size, type: file.type }];
      }),
    );
  }
  return Object.fromEntries(described);
}
