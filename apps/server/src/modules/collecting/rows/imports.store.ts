/**
 * SQL of `response_imports` and `response_import_pieces`. A piece is stored together with the number of rows that are
 * handled, so a process that goes on where another died neither skips nor repeats a row (docs/hazards.md#r80).
 */
import "./imports.table.ts";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { StoredFaults, StoredRow } from "./imports.table.ts";

/** Rows that one transaction stores. */
export const PIECE = 100;
const LISTED = 50;

export type Targets = readonly (string | null)[];

export interface NewImport {
  readonly id: string;
  readonly formId: number;
  readonly by: number;
  readonly fileName: string;
  /** SHA-256. */
  readonly hash: Buffer;
  readonly version: number;
  readonly header: readonly string[];
  readonly targets: Targets;
}

/** Replaces the file that the same person has read but not imported. */
export async function insertImport(tx: Tx, given: NewImport, rows: readonly StoredRow[]): Promise<void> {
  const { id, formId, by, fileName, hash, version, header, targets } = given;
  await tx
    .deleteFrom("response_imports")
    .where("form_id", "=", formId)
    .where("made_by", "=", by)
    .where("state", "=", "read")
    .execute();
  await tx
    .insertInto("response_imports")
    .values({
      id,
      form_id: formId,
      made_by: by,
      file_name: fileName,
      file_hash: hash,
      version,
      header: [...header],
      targets: JSON.stringify(targets),
      total: rows.length,
    })
    .execute();
  for (let at = 0; at < rows.length; at += PIECE) {
    const piece = { import_id: id, piece: at / PIECE, rows: JSON.stringify(rows.slice(at, at + PIECE)) };
    await tx.insertInto("response_import_pieces").values(piece).execute();
  }
}

/** The job of the import will not go on by itself. */
const GIVEN_UP = sql<boolean>`(i.state = 'running' and not exists (
  select from pgboss.job j where j.id = i.job_id and j.state not in ('failed', 'cancelled', 'completed')
))`;

export type ImportState = "read" | "running" | "done" | "stopped";

export interface ImportRecord {
  readonly id: string;
  readonly formId: number;
  readonly by: number;
  readonly madeAt: Date;
  readonly fileName: string;
  readonly version: number;
  readonly header: readonly string[];
  readonly targets: Targets;
  readonly state: ImportState;
  readonly total: number;
  readonly handled: number;
  readonly stored: number;
  readonly refused: number;
}

const COLUMNS = sql`
  i.id, i.form_id as "formId", i.made_by as "by", i.made_at as "madeAt", i.file_name as "fileName", i.version,
  i.header, i.targets, i.total, i.handled, i.stored, i.refused,
  case when ${GIVEN_UP} then 'stopped' else i.state end as state`;

/** Null for an import of another form. */
export async function findImport(db: Executor, formId: number, id: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`
    select ${COLUMNS} from response_imports i where i.form_id = ${formId} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Imports that were ordered, the newest first. */
export async function listImports(db: Executor, formId: number): Promise<readonly ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${COLUMNS} from response_imports i where i.form_id = ${formId} and i.state <> 'read'
    order by i.made_at desc limit ${LISTED}`.execute(db);
  return rows;
}

/** Imports of the same file into the form that stored responses, the newest first. */
export async function listOfFile(
  db: Executor,
  formId: number,
  hash: Buffer,
): Promise<readonly Pick<ImportRecord, "id" | "madeAt">[]> {
  return db
    .selectFrom("response_imports")
    .select(["id", "made_at as madeAt"])
    .where("form_id", "=", formId)
    .where("file_hash", "=", hash)
    .where("stored", ">", 0)
    .orderBy("made_at", "desc")
    .limit(LISTED)
    .execute();
}

/** Empty if the piece does not exist, or its rows are not kept any more. */
export async function readPiece(db: Executor, id: string, piece: number): Promise<readonly StoredRow[]> {
  const row = await db
    .selectFrom("response_import_pieces")
    .select("rows")
    .where("import_id", "=", id)
    .where("piece", "=", piece)
    .executeTakeFirst();
  return row?.rows ?? [];
}

export async function saveFaults(
  db: Executor,
  id: string,
  piece: number,
  faults: readonly StoredFaults[],
): Promise<void> {
  await db
    .updateTable("response_import_pieces")
    .set({ faults: JSON.stringify(faults) })
    .where("import_id", "=", id)
    .where("piece", "=", piece)
    .execute();
}

const PIECES_OF_PAGE = 5;

export interface FaultsOfPiece {
  readonly piece: number;
  readonly rows: readonly StoredRow[];
  readonly faults: readonly StoredFaults[];
}

/** Some pieces that have faults, after the given one. */
export async function listFaults(db: Executor, id: string, after: number): Promise<readonly FaultsOfPiece[]> {
  return db
    .selectFrom("response_import_pieces")
    .select(["piece", "rows", "faults"])
    .where("import_id", "=", id)
    .where("piece", ">", after)
    .where(sql<boolean>`faults <> '[]'::jsonb`)
    .orderBy("piece")
    .limit(PIECES_OF_PAGE)
    .execute();
}

/** Ends what its job has left, so that it does not keep others out. */
export async function endGivenUp(tx: Tx, formId: number): Promise<void> {
  await sql`update response_imports i set state = 'done' where i.form_id = ${formId} and ${GIVEN_UP}`.execute(tx);
}

/** Returns false if the import is ordered already. Violates `response_imports_running` while another one runs. */
export async function orderImport(tx: Tx, id: string, targets: Targets): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("response_imports")
    .set({ state: "running", targets: JSON.stringify(targets) })
    .where("id", "=", id)
    .where("state", "=", "read")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setJob(tx: Tx, id: string, jobId: string): Promise<void> {
  await tx.updateTable("response_imports").set({ job_id: jobId }).where("id", "=", id).execute();
}

/** Returns false if somebody else has handled the rows after `from`, or the import is over. */
export async function saveProgress(
  tx: Tx,
  id: string,
  { from, stored, refused }: { readonly from: number; readonly stored: number; readonly refused: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update response_imports
    set handled = handled + ${stored + refused}, stored = stored + ${stored}, refused = refused + ${refused}
    where id = ${id} and handled = ${from} and state = 'running'`.execute(tx);
  return numAffectedRows > 0n;
}

export async function endImport(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("response_imports").set({ state: "done" }).where("id", "=", id).execute();
}

/** The cells may name people, so they are not kept longer than somebody needs to mend them. */
export async function deleteOldRows(db: Executor): Promise<void> {
  await sql`delete from response_imports where state = 'read' and made_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from response_import_pieces p using response_imports i
    where i.id = p.import_id and i.made_at < now() - interval '7 days' and i.state = 'done'`.execute(db);
}
