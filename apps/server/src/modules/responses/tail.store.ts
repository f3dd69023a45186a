/** Reads responses in the order of their numbers, in bounded pieces: for folding, recounting and exports. */
import type { Answers } from "@idata/engine";
import type { Executor } from "../../kernel/database.ts";

export interface TailRow {
  readonly seq: number;
  readonly version: number;
  readonly answers: Answers;
  readonly submittedAt: Date;
  readonly seconds: number | null;
  readonly deleted: boolean;
}

/** The next responses after a number, deleted ones included. */
export async function listTail(
  executor: Executor,
  formId: number,
  afterSeq: number,
  limit: number,
): Promise<TailRow[]> {
  return executor
    .selectFrom("responses")
    .select((eb) => [
      "seq",
      "version",
      "answers",
      "submitted_at as submittedAt",
      "seconds",
      eb("deleted_at", "is not", null).as("deleted"),
    ])
    .where("form_id", "=", formId)
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .limit(limit)
    .$castTo<TailRow>()
    .execute();
}
