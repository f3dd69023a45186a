/** SQL of `response_origins`: who stored a response that did not come from the fill page (docs/adr/0087). */
import "./origins.table.ts";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

export interface NewOrigin {
  readonly responseId: string;
  readonly kind: "import" | "hand";
  readonly remark: string;
  readonly importId: string | null;
  readonly importRow: number | null;
  /** When it was submitted on paper or elsewhere; null for the moment of storing. */
  readonly submittedAt: Date | null;
}

/**
 * Notes where responses come from, in the transaction that stores them, and gives them the time at which they were
 * submitted. Nobody has counted them yet, because nobody sees them before the commit.
 */
export async function insertOrigins(tx: Tx, formId: number, by: number, origins: readonly NewOrigin[]): Promise<void> {
  if (origins.length === 0) return;
  const rows = JSON.stringify(origins);
  await sql`
    insert into response_origins (form_id, seq, kind, made_by, remark, import_id, import_row)
    select r.form_id, r.seq, o.kind, ${by}, o.remark, o."importId", o."importRow"
    from jsonb_to_recordset(${rows}::jsonb)
      as o ("responseId" uuid, kind text, remark text, "importId" uuid, "importRow" integer)
    join responses r on r.form_id = ${formId} and r.response_id = o."responseId"`.execute(tx);
  if (origins.every(({ submittedAt }) => submittedAt === null)) return;
  await sql`
    update responses r set submitted_at = o."submittedAt"
    from jsonb_to_recordset(${rows}::jsonb) as o ("responseId" uuid, "submittedAt" timestamptz)
    where r.form_id = ${formId} and r.response_id = o."responseId" and o."submittedAt" is not null`.execute(tx);
}

export interface Origin {
  readonly kind: "import" | "hand";
  readonly by: number;
  readonly at: Date;
  readonly remark: string;
  /** The row of the imported sheet, as the spreadsheet numbers it. */
  readonly importRow: number | null;
}

/** Null for a response from the fill page. */
export async function findOrigin(db: Executor, formId: number, seq: number): Promise<Origin | null> {
  const row = await db
    .selectFrom("response_origins")
    .select(["kind", "made_by as by", "made_at as at", "remark", "import_row as importRow"])
    .where("form_id", "=", formId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row ?? null;
}

/** Numbers of the responses of an import that are not in the trash, in order. */
export async function listImported(db: Executor, formId: number, importId: string): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select o.seq from response_origins o join responses r on r.form_id = o.form_id and r.seq = o.seq
    where o.form_id = ${formId} and o.import_id = ${importId} and r.deleted_at is null
    order by o.seq`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** How many responses of each import are not in the trash; imports without any are left out. */
export async function countImported(
  db: Executor,
  formId: number,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (importIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; n: number }>`
    select o.import_id as id, count(*)::integer as n
    from response_origins o join responses r on r.form_id = o.form_id and r.seq = o.seq
    where o.form_id = ${formId} and o.import_id = any (${[...importIds]}::uuid[]) and r.deleted_at is null
    group by o.import_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Only for a form that is deleted in the same transaction. */
export async function deleteOriginsOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("response_origins").where("form_id", "=", formId).execute();
}
