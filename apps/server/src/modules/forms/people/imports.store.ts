/** SQL of imports into the list of people of a form. They run in the background; any node can report the progress. */
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tx } from "../../../kernel/database.ts";
import type { ImportLine, StoredFault } from "./people.table.ts";

/** More refused lines are only counted. */
const MOST_FAULTS = 500;

const GIVEN_UP = sql<boolean>`(
  exists (select from pgboss.job j where j.id = form_people_imports.job_id and j.state in ('failed', 'cancelled'))
  or (job_id is null and created_at < now() - interval '1 minute'))`;

/** Returns null while another import into the list is running. */
export async function insertPeopleImport(tx: Tx, formId: number, lines: readonly ImportLine[]): Promise<string | null> {
  await sql`update form_people_imports set status = 'broken', work = null
    where form_id = ${formId} and status = 'running' and ${GIVEN_UP}`.execute(tx);
  const row = await tx
    .insertInto("form_people_imports")
    .values({ form_id: formId, job_id: null, total: lines.length, work: JSON.stringify(lines) })
    .onConflict((conflict) => conflict.column("form_id").where("status", "=", "running").doNothing())
    .returning("import_id")
    .executeTakeFirst();
  return row?.import_id ?? null;
}

export async function setJobOfPeopleImport(tx: Tx, importId: string, jobId: string): Promise<void> {
  await tx.updateTable("form_people_imports").set({ job_id: jobId }).where("import_id", "=", importId).execute();
}

/** What is to be imported, and how many lines are handled already. Null if the import is over. */
export async function findPeopleWork(
  db: Executor,
  importId: string,
): Promise<{ formId: number; lines: readonly ImportLine[]; handled: number } | null> {
  const row = await db
    .selectFrom("form_people_imports")
    .select(["form_id", "work", "handled"])
    .where("import_id", "=", importId)
    .where("status", "=", "running")
    .executeTakeFirst();
  return row === undefined || row.work === null ? null : { formId: row.form_id, lines: row.work, handled: row.handled };
}

/** Returns false if somebody else has handled the lines after `from`. */
export async function savePeopleBatch(
  tx: Tx,
  importId: string,
  { from, to, imported, faults }: { from: number; to: number; imported: number; faults: readonly StoredFault[] },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update form_people_imports
    set handled = ${to}, imported = imported + ${imported}, refused = refused + ${faults.length},
      faults = case when refused < ${MOST_FAULTS} then faults || ${JSON.stringify(faults.slice(0, MOST_FAULTS))}::jsonb
        else faults end
    where import_id = ${importId} and handled = ${from} and status = 'running'`.execute(tx);
  return numAffectedRows > 0n;
}

export async function endPeopleImport(tx: Tx, importId: string): Promise<void> {
  await sql`update form_people_imports set status = 'done', work = null
    where import_id = ${importId} and status = 'running'`.execute(tx);
}

export type PeopleImport = Pick<
  Selectable<Database["form_people_imports"]>,
  "status" | "total" | "handled" | "imported" | "refused" | "faults"
>;

export async function findPeopleImport(db: Executor, formId: number, importId: string): Promise<PeopleImport | null> {
  const row = await db
    .selectFrom("form_people_imports")
    .select(["total", "handled", "imported", "refused", "faults"])
    .select(
      sql<PeopleImport["status"]>`case when status = 'running' and ${GIVEN_UP} then 'broken' else status end`.as(
        "status",
      ),
    )
    .where("import_id", "=", importId)
    .where("form_id", "=", formId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOldPeopleImports(db: Executor): Promise<void> {
  await sql`delete from form_people_imports where created_at < now() - interval '1 day'`.execute(db);
}
