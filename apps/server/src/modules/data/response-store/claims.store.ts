/** SQL of `responses.claims`: the claims of each response that counts (docs/adr/0031). */
import type { Answers } from "@idata/engine";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { NamedValues } from "../response-metadata/index.ts";

/** Amounts by claim name. */
export type StoredClaims = Readonly<Record<string, number>>;

export interface ClaimRow {
  readonly seq: number;
  readonly responseId: string;
  readonly version: number;
  readonly answers: Answers;
  readonly submittedAt: Date;
  readonly parameters: NamedValues | null;
  readonly claims: StoredClaims | null;
}

const PIECE = 500;

/** Responses that count, in batches, ordered by number. */
export async function* readCounting(executor: Executor, formId: number): AsyncGenerator<ClaimRow[]> {
  let after = 0;
  for (;;) {
    const rows = await executor
      .selectFrom("responses")
      .select([
        "seq",
        "response_id as responseId",
        "version",
        "answers",
        "submitted_at as submittedAt",
        "parameters",
        "claims",
      ])
      .where("form_id", "=", formId)
      .where("seq", ">", after)
      .where("deleted_at", "is", null)
      .where("screened_out", "=", false)
      .where("released", "=", false)
      .orderBy("seq")
      .limit(PIECE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

/**
 * Returns true if the form has more than `most` responses, including those that do not count. Reads at most that many.
 */
export async function hasMoreResponses(executor: Executor, formId: number, most: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from responses where form_id = ${formId} offset ${most} limit 1) as more
  `.execute(executor);
  return rows[0]?.more ?? false;
}

export async function setClaims(
  tx: Tx,
  formId: number,
  rows: readonly { readonly seq: number; readonly claims: StoredClaims | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update responses r set claims = i.claims
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (seq bigint, claims jsonb)
    where r.form_id = ${formId} and r.seq = i.seq
  `.execute(tx);
}
