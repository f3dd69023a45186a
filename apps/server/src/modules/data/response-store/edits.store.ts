/** SQL of `response_edits`: what responses were before they were edited (docs/adr/0063). */
import type { AnswerValue } from "@idata/engine";
import { type ColumnType, type Generated, sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

/** By question id, the answers before and after; null for none. */
export type AnswerChanges = Readonly<Record<string, readonly [before: AnswerValue, after: AnswerValue]>>;

interface ResponseEditsTable {
  form_id: number;
  seq: number;
  revision: number;
  edited_at: Generated<Date>;
  edited_by: number | null;
  version_before: number;
  version_after: number;
  /** Null for edits of respondents. */
  reason: string | null;
  changes: ColumnType<AnswerChanges, string, never>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    response_edits: ResponseEditsTable;
  }
}

export interface ResponseEdit {
  /** 1 for the first edit of the response. */
  readonly revision: number;
  readonly editedAt: Date;
  /** The account; null for the respondent of the response. */
  readonly editedBy: number | null;
  readonly versionBefore: number;
  readonly versionAfter: number;
  /** Why the owner's side changed it; null for an edit of the respondent. */
  readonly reason: string | null;
  readonly changes: AnswerChanges;
}

/** The number of edits of a response. It only goes up while the response is locked by its edit. */
export async function readRevision(executor: Executor, formId: number, seq: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0) as revision from response_edits
    where form_id = ${formId} and seq = ${seq}`.execute(executor);
  return rows[0]?.revision ?? 0;
}

/** The number of edits of each response that was edited. */
export async function listRevisions(
  executor: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (seqs.length === 0) return new Map();
  const { rows } = await sql<{ seq: number; revision: number }>`
    select seq, max(revision) as revision from response_edits
    where form_id = ${formId} and seq = any (${[...seqs]}::bigint[]) group by seq`.execute(executor);
  return new Map(rows.map(({ seq, revision }) => [seq, revision]));
}

/** The caller has locked the response. Returns the new revision. */
export async function insertEdit(
  tx: Tx,
  { formId, seq }: { readonly formId: number; readonly seq: number },
  { editedBy, versionBefore, versionAfter, reason, changes }: Omit<ResponseEdit, "revision" | "editedAt">,
): Promise<number> {
  const revision = (await readRevision(tx, formId, seq)) + 1;
  await tx
    .insertInto("response_edits")
    .values({
      form_id: formId,
      seq,
      revision,
      edited_by: editedBy,
      version_before: versionBefore,
      version_after: versionAfter,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute();
  return revision;
}

/** The newest first. */
export async function listEdits(
  executor: Executor,
  formId: number,
  seq: number,
  { most, revision, below }: { readonly most: number; readonly revision?: number; readonly below?: number | undefined },
): Promise<ResponseEdit[]> {
  let query = executor
    .selectFrom("response_edits")
    .select([
      "revision",
      "edited_at as editedAt",
      "edited_by as editedBy",
      "version_before as versionBefore",
      "version_after as versionAfter",
      "reason",
      "changes",
    ])
    .where("form_id", "=", formId)
    .where("seq", "=", seq);
  if (revision !== undefined) query = query.where("revision", "=", revision);
  if (below !== undefined) query = query.where("revision", "<", below);
  return query.orderBy("revision", "desc").limit(most).execute();
}

/** Only for a form that is deleted in the same transaction. */
export async function deleteEditsOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("response_edits").where("form_id", "=", formId).execute();
}
