/**
 * Stores a response with staged files to link (R2) or codes that prove phone numbers, alone. If the form has gates, it
 * passes them in the same transaction (docs/adr/0050). Everything happens in one transaction or not at all. A retry
 * finds the stored row and takes nothing again.
 * File name, size and type come from the upload, not from the submitted answers.
 */
import type { KeyObject } from "node:crypto";
import type { AnswerValue, Answers, Claim, CompiledForm, CompiledItem, Issue } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import { bindFiles, lockStagedFiles, type StagedFile } from "../../platform/files/index.ts";
import { deleteHolds, runOn, takeClaims } from "../../data/quotas/index.ts";
import { deleteSubmittedDrafts } from "../../data/response-drafts/index.ts";
import { checkCodes, type Proof, markCodesUsed } from "../../platform/sms/index.ts";
import { toInvalidAnswers } from "./check-answers.ts";
import { judge, takeAll, type Verdict, type Visitor } from "../gates/index.ts";
import { resolveVerdict, toAsk, toQuotaReached, withRespondent } from "./gated-writer.ts";
import { isConflictOfTransactions } from "./response-writer.ts";
import { findOutcomes, insertResponses, type SubmitRow } from "../../data/response-store/index.ts";

export interface AnsweredFiles {
  readonly questionId: string;
  readonly ids: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The file questions of a form, cached per form. Forms without any skip the work. */
const taking = new WeakMap<CompiledForm, readonly CompiledItem[]>();

/** The file ids in normalised answers, by question. */
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
  /** Claims under the quotas of the newest version. */
  readonly claims: readonly Claim[];
  readonly proofs: readonly Proof[];
  /** Key of the code hashes. */
  readonly secret: string;
  /** Who passes the gates of the form, and the key of the hashes of persons; null for a form without gates. */
  readonly gated: { readonly visitor: Visitor; readonly personSecret: KeyObject } | null;
}

type Attempt =
  | { readonly receipt: string }
  | { readonly unknown: Issue[] }
  | { readonly full: readonly string[] }
  | { readonly wrongCodes: readonly string[] }
  | { readonly refused: true }
  | { readonly verdict: Verdict };

/**
 * Returns the receipt. Throws what `ResponseWriter.write` throws, COLLECT_INVALID_ANSWERS (also for `unknown_file` and
 * `sms_code_wrong`), and COLLECT_QUOTA_REACHED.
 */
export async function writeInTransaction(pool: Pool, response: ResponseInFull): Promise<string> {
  const { row } = response;
  try {
    const attempt = await tryTwice(() => tryToStore(pool, response));
    if ("receipt" in attempt) return attempt.receipt;
    // A retry finds its files and codes already used by its first attempt, so look for the stored response.
    const [outcome] = await findOutcomes(pool, [row]);
    if (outcome === undefined) throw new AppError("BUSY");
    if ("full" in attempt && outcome.receipt === null) throw toQuotaReached(attempt.full);
    if ("wrongCodes" in attempt && outcome.receipt === null) throw toWrongCodes(attempt.wrongCodes);
    if ("unknown" in attempt && outcome.receipt === null) throw toInvalidAnswers(attempt.unknown);
    const resolved = resolveVerdict(row, "verdict" in attempt ? attempt.verdict : undefined, outcome);
    if (resolved instanceof Error) throw resolved;
    return resolved;
  } catch (error) {
    throw isDatabaseUnreachable(error) || isConflictOfTransactions(error) ? new AppError("BUSY") : error;
  }
}

/** Retries once after a serialisation failure or a deadlock, which roll the transaction back. */
async function tryTwice(attempt: () => Promise<Attempt>): Promise<Attempt> {
  try {
    return await attempt();
  } catch (error) {
    if (!isConflictOfTransactions(error)) throw error;
    return attempt();
  }
}

export function toWrongCodes(questionIds: readonly string[]): AppError {
  return toInvalidAnswers(questionIds.map((questionId) => ({ questionId, code: "sms_code_wrong" })));
}

async function tryToStore(pool: Pool, response: ResponseInFull): Promise<Attempt> {
  const { row, files, claims, proofs, secret, gated } = response;
  const ids = files.flatMap((question) => question.ids).filter((id) => UUID.test(id));
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    // Checked first and committed, so that a wrong code counts as an attempt even if the response is refused for
    // another reason.
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
    // The claims are taken below, like those of forms without gates.
    const ask = gated === null ? null : toAsk({ row, visitor: gated.visitor, claims: [] });
    const judged = gated && ask ? await judge(client, gated.personSecret, [ask], { lock: true }) : null;
    const [verdict] = judged?.verdicts ?? [];
    if (verdict !== undefined && verdict.kind !== "passes") {
      await client.query("rollback");
      return { verdict };
    }
    const named = verdict === undefined ? row : withRespondent(row, verdict);
    const { firstSeq } = await insertResponses(
      client,
      [{ ...named, answers, json }],
      gated === null ? "plain" : "gated",
    );
    if (firstSeq === null) {
      await client.query("rollback");
      return { refused: true };
    }
    // After the row: the row identifies a retry, and the lock of its form admits one response at a time.
    const visits = verdict?.visits ?? [row.responseId];
    const full = await takeClaims(runOn(client), row.formId, claims, visits);
    if (full.length > 0) {
      await client.query("rollback");
      return { full };
    }
    if (claims.length > 0) await deleteHolds(runOn(client), row.formId, visits);
    if (judged !== null && !(await takeAll(client, judged))) {
      await client.query("rollback");
      return { refused: true };
    }
    if (verdict?.keepsDrafts) await deleteSubmittedDrafts(client, [row]);
    await markCodesUsed(client, secret, proofs);
    if (ids.length > 0) await bindFiles(client, row.formId, ids, firstSeq);
    await client.query("commit");
    return { receipt: row.receipt };
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After an error the state of the connection is unknown. Closing it rolls back.
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
