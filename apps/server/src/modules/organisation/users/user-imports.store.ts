/**
 * SQL of imports that run in the background. Any node can report the progress of any import. An import whose job was
 * given up counts as broken, so nobody waits for ever.
 */
import { type Selectable, sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { PreparedImport } from "./import-batch.ts";
import type { StoredFault, UserImportsTable } from "./user-imports.table.ts";

export type UserImport = Pick<
  Selectable<UserImportsTable>,
  "status" | "total" | "handled" | "imported" | "updated" | "faults"
>;

const GIVEN_UP = sql<boolean>`(
  exists (select from pgboss.job j where j.id = user_imports.job_id and j.state in ('failed', 'cancelled'))
  or (job_id is null and created_at < now() - interval '1 minute'))`;
const KEPT = sql`created_at < now() - interval '1 day'`;

/** Returns null while another import of the same owner is running. */
export async function insertImport(tx: Tx, ownerId: number, prepared: PreparedImport): Promise<string | null> {
  await sql`
    update user_imports set status = 'broken', work = null
    where owner_id = ${ownerId} and status = 'running' and ${GIVEN_UP}`.execute(tx);
  const row = await tx
    .insertInto("user_imports")
    .values({ owner_id: ownerId, total: prepared.rows.length, work: JSON.stringify(prepared), job_id: null })
    .onConflict((conflict) => conflict.column("owner_id").where("status", "=", "running").doNothing())
    .returning("import_id")
    .executeTakeFirst();
  return row?.import_id ?? null;
}

export async function setJob(tx: Tx, importId: string, jobId: string): Promise<void> {
  await tx.updateTable("user_imports").set({ job_id: jobId }).where("import_id", "=", importId).execute();
}

/** What is to be imported, and how many rows are handled already. Null if the import is over. */
export async function findWork(
  db: Executor,
  importId: string,
): Promise<{ work: PreparedImport; handled: number } | null> {
  const row = await db
    .selectFrom("user_imports")
    .select(["work", "handled"])
    .where("import_id", "=", importId)
    .where("status", "=", "running")
    .executeTakeFirst();
  return row === undefined || row.work === null ? null : { work: row.work, handled: row.handled };
}

export interface BatchCounts {
  readonly imported: number;
  readonly updated: number;
  readonly faults: readonly StoredFault[];
}

/** Returns false if somebody else has handled the rows after `from`. */
export async function saveBatch(
  tx: Tx,
  importId: string,
  from: number,
  handled: number,
  { imported, updated, faults }: BatchCounts,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update user_imports
    set handled = ${handled}, imported = imported + ${imported}, updated = updated + ${updated},
      faults = faults || ${JSON.stringify(faults)}::jsonb, seen_at = now()
    where import_id = ${importId} and handled = ${from} and status = 'running'`.execute(tx);
  return numAffectedRows > 0n;
}

export async function endImport(tx: Tx, importId: string): Promise<void> {
  await sql`
    update user_imports set status = 'done', work = null where import_id = ${importId} and status = 'running'
  `.execute(tx);
}

/** Finds the import only for its owner. */
export async function findImport(db: Executor, ownerId: number, importId: string): Promise<UserImport | null> {
  const row = await db
    .selectFrom("user_imports")
    .select(["total", "handled", "imported", "updated", "faults"])
    .select(
      sql<UserImport["status"]>`case when status = 'running' and ${GIVEN_UP} then 'broken' else status end`.as(
        "status",
      ),
    )
    .where("import_id", "=", importId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Reports contain names of people, so they are deleted after a day. */
export async function deleteOldImports(db: Executor): Promise<void> {
  await sql`delete from user_imports where ${KEPT}`.execute(db);
}
