/**
 * Stores a response that brings files (R2): claims its staged files and inserts it in one transaction, all or nothing.
 * What the client said of a file counts for nothing: name, size and type come from what was uploaded.
 */
import type { AnswerValue, Answers, CompiledForm, Issue } from "@idata/engine";
import { AppError } from "../../kernel/app-error.ts";
import { isDatabaseUnreachable, type Pool } from "../../kernel/database.ts";
import { bindFiles, lockStagedFiles, type StagedFile } from "../files/index.ts";
import { toInvalidAnswers } from "./check-answers.ts";
import { isConflictOfTransactions, judge } from "./response-writer.ts";
import { findOutcomes, insertResponses, type SubmitRow } from "./submit.store.ts";

export interface AnsweredFiles {
  readonly questionId: string;
  readonly ids: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The files that normalised answers name, by question. */
export function listFileIds(form: CompiledForm, answers: Answers): AnsweredFiles[] {
  return form.questions.flatMap(({ core, item }) => {
    const answer = answers[item.id];
    if (core?.fileIds === undefined || answer === undefined || answer === null) return [];
    const ids = core.fileIds(answer);
    return ids.length === 0 ? [] : [{ questionId: item.id, ids }];
  });
}

type Attempt = { readonly receipt: string } | { readonly unknown: Issue[] } | { readonly refused: true };

/** Gives the receipt; throws what `ResponseWriter.write` throws, and COLLECT_INVALID_ANSWERS with `unknown_file`. */
export async function writeWithFiles(pool: Pool, row: SubmitRow, files: readonly AnsweredFiles[]): Promise<string> {
  try {
    const attempt = await tryToStore(pool, row, files);
    if ("receipt" in attempt) return attempt.receipt;
    // a retry finds its files claimed by its own first try
    const [outcome] = await findOutcomes(pool, [row]);
    if (outcome === undefined) throw new AppError("BUSY");
    if ("unknown" in attempt && outcome.receipt === null) throw toInvalidAnswers(attempt.unknown);
    const verdict = judge(row, outcome);
    if (verdict instanceof AppError) throw verdict;
    return verdict;
  } catch (error) {
    throw isDatabaseUnreachable(error) || isConflictOfTransactions(error) ? new AppError("BUSY") : error;
  }
}

async function tryToStore(pool: Pool, row: SubmitRow, files: readonly AnsweredFiles[]): Promise<Attempt> {
  const ids = files.flatMap((question) => question.ids).filter((id) => UUID.test(id));
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const staged = new Map((await lockStagedFiles(client, row.formId, ids)).map((file) => [file.id, file]));
    const unknown = findUnknown(files, staged);
    if (unknown.length > 0) {
      await client.query("rollback");
      return { unknown };
    }
    const answers = describeFiles(row.answers, files, staged);
    const { firstSeq } = await insertResponses(client, [{ ...row, answers, json: JSON.stringify(answers) }]);
    if (firstSeq === null) {
      await client.query("rollback");
      return { refused: true };
    }
    await bindFiles(client, row.formId, ids, firstSeq);
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
