/**
 * SQL of `staged_uploads`: what is on its way or waits for its response. Hazard: many uploads at once, on several nodes,
 * that each find room. Room is taken before the first byte, by one transaction at a time.
 */
import { sql } from "kysely";
import type { Executor, Pool, Tx } from "../../../kernel/database.ts";

export interface StagedClaim {
  readonly fileId: string;
  readonly formId: number;
  readonly questionId: string;
  readonly network: string;
  /** The client's id of its response; empty if it names none. */
  readonly visit: string;
  /** The most that may come. */
  readonly bytes: number;
}

export interface StagedLimits {
  /** Files of one question from one network. */
  readonly questionFiles: number;
  readonly networkFiles: number;
  readonly networkBytes: number;
  readonly formBytes: number;
  readonly allBytes: number;
}

export type StagedRefusal = "network" | "form";

/** Takes room, or says whose is used up. */
export async function reserveUpload(tx: Tx, claim: StagedClaim, limits: StagedLimits): Promise<StagedRefusal | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staged-uploads', 0))`.execute(tx);
  const { fileId, formId, questionId, network, visit, bytes } = claim;
  const { rows } = await sql<Record<"question" | "files" | "network" | "form" | "total", number>>`
    select
      (select count(*) from staged_uploads
        where form_id = ${formId} and question_id = ${questionId} and network = ${network}) as question,
      (select count(*) from staged_uploads where network = ${network}) as files,
      (select coalesce(sum(bytes), 0)::bigint from staged_uploads where network = ${network}) as network,
      (select coalesce(sum(bytes), 0)::bigint from staged_uploads where form_id = ${formId}) as form,
      (select coalesce(sum(bytes), 0)::bigint from staged_uploads) as total`.execute(tx);
  const used = rows[0] ?? { question: 0, files: 0, network: 0, form: 0, total: 0 };
  const isOfNetworkFull =
    used.question >= limits.questionFiles ||
    used.files >= limits.networkFiles ||
    used.network + bytes > limits.networkBytes;
  if (isOfNetworkFull) return "network";
  if (used.form + bytes > limits.formBytes || used.total + bytes > limits.allBytes) return "form";
  await sql`
    insert into staged_uploads (file_id, form_id, question_id, network, visit, bytes)
    values (${fileId}, ${formId}, ${questionId}, ${network}, ${visit}, ${bytes})`.execute(tx);
  return null;
}

/** The file is there, with its true size. */
export async function confirmUpload(tx: Tx, fileId: string, bytes: number): Promise<void> {
  await sql`update staged_uploads set bytes = ${bytes}, has_arrived = true where file_id = ${fileId}`.execute(tx);
}

export async function releaseUpload(db: Executor, fileId: string): Promise<void> {
  await sql`delete from staged_uploads where file_id = ${fileId}`.execute(db);
}

/** All of a form that is being purged. */
export async function deleteStagedOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("staged_uploads").where("form_id", "=", formId).execute();
}

/** Files are claimed in the submit transaction, which has only its raw connection. */
export async function releaseClaimed(connection: { query: Pool["query"] }, ids: readonly string[]): Promise<void> {
  await connection.query("delete from staged_uploads where file_id = any ($1::uuid[])", [ids]);
}

export interface VisitFiles {
  readonly formId: number;
  readonly questionId: string;
  readonly visit: string;
  /** Ids that the client still shows. */
  readonly kept: readonly string[];
  /** How many files the question takes. */
  readonly most: number;
}

/**
 * Deletes files of the visit that the client no longer shows, the oldest first, until the question has no more than it
 * takes. Gives the names of their files. A file that a response has claimed is not staged and stays.
 */
export async function replaceOfVisit(tx: Tx, { formId, questionId, visit, kept, most }: VisitFiles): Promise<string[]> {
  const { rows } = await sql<{ storage_name: string }>`
    with mine as (
      select s.file_id, s.created_at from staged_uploads s
      where s.form_id = ${formId} and s.question_id = ${questionId} and s.visit = ${visit} and s.has_arrived
    ), surplus as (
      select file_id from mine where file_id <> all (${[...kept]}::uuid[])
      order by created_at, file_id limit greatest((select count(*) from mine) - ${most}, 0)
    ), released as (
      delete from staged_uploads where file_id in (select file_id from surplus)
    )
    delete from files where id in (select file_id from surplus) and response_seq is null returning storage_name
  `.execute(tx);
  return rows.map(({ storage_name }) => storage_name);
}

/** Uploads that never arrived, because their process was killed, and what was swept for its age. */
export async function deleteOldReservations(db: Executor, arrivedBefore: Date, begunBefore: Date): Promise<void> {
  await sql`
    delete from staged_uploads
    where created_at < ${arrivedBefore} or (not has_arrived and created_at < ${begunBefore})`.execute(db);
}
