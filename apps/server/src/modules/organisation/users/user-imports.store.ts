/**
 * SQL of imports that run in the background. Any node can report the progress of any import. The node that runs it
 * updates `seen_at` with every batch; without an update for 30 seconds the import counts as broken, so nobody waits for
 * ever.
 */
import { type Selectable, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { StoredFault, UserImportsTable } from "./user-imports.table.ts";

export type UserImport = Pick<
  Selectable<UserImportsTable>,
  "status" | "total" | "handled" | "imported" | "updated" | "faults"
>;

/** Far longer than a batch takes. */
const SILENT = sql`seen_at < now() - interval '30 seconds'`;
const KEPT = sql`created_at < now() - interval '1 day'`;

/** Returns null while another import of the same owner is running. */
export async function insertImport(db: Executor, ownerId: number, total: number): Promise<string | null> {
  await sql`update user_imports set status = 'broken' where owner_id = ${ownerId} and status = 'running' and ${SILENT}`.execute(
    db,
  );
  const row = await db
    .insertInto("user_imports")
    .values({ owner_id: ownerId, total })
    .onConflict((conflict) => conflict.column("owner_id").where("status", "=", "running").doNothing())
    .returning("import_id")
    .executeTakeFirst();
  return row?.import_id ?? null;
}

export interface ImportCounts {
  readonly handled: number;
  readonly imported: number;
  readonly updated: number;
}

export async function saveProgress(db: Executor, importId: string, counts: ImportCounts): Promise<void> {
  await db
    .updateTable("user_imports")
    .set({ ...counts, seen_at: sql`now()` })
    .where("import_id", "=", importId)
    .execute();
}

/** `faults` is null if the import failed. */
export async function endImport(db: Executor, importId: string, faults: readonly StoredFault[] | null): Promise<void> {
  const fields =
    faults === null ? { status: "broken" as const } : { status: "done" as const, faults: JSON.stringify(faults) };
  await db.updateTable("user_imports").set(fields).where("import_id", "=", importId).execute();
}

/** Finds the import only for its owner. */
export async function findImport(db: Executor, ownerId: number, importId: string): Promise<UserImport | null> {
  const row = await db
    .selectFrom("user_imports")
    .select(["total", "handled", "imported", "updated", "faults"])
    .select(
      sql<UserImport["status"]>`case when status = 'running' and ${SILENT} then 'broken' else status end`.as("status"),
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
