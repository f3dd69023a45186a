/**
 * SQL of `files`. A row is staged (has no response) until one submit claims it permanently (R2). Functions that run
 * inside the submit transaction take its raw connection.
 */
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Pool, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { releaseClaimed } from "./staged-uploads.store.ts";

export type FileRecord = Selectable<Database["files"]>;

export interface NewFile {
  readonly id: string;
  readonly formId: number;
  readonly questionId: string;
  readonly storageName: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: Buffer;
}

export async function insertFile(executor: Executor, file: NewFile): Promise<void> {
  await executor
    .insertInto("files")
    .values({
      id: file.id,
      form_id: file.formId,
      question_id: file.questionId,
      storage_name: file.storageName,
      name: file.name,
      size: file.size,
      type: file.type,
      sha256: file.sha256,
    })
    .execute();
}

export interface StagedFile {
  readonly id: string;
  readonly questionId: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

type Connection = { query: Pool["query"] };

/**
 * Returns those of the files that are staged for the form, locked until the transaction ends. The ids must be UUIDs.
 */
export async function lockStagedFiles(
  connection: Connection,
  formId: number,
  ids: readonly string[],
): Promise<StagedFile[]> {
  const { rows } = await connection.query<StagedFile>(
    `select id, question_id as "questionId", name, size, type from files
     where form_id = $1 and id = any ($2::uuid[]) and response_seq is null
     order by id for update`,
    [formId, ids],
  );
  return rows;
}

export async function bindFiles(
  connection: Connection,
  formId: number,
  ids: readonly string[],
  responseSeq: number,
): Promise<void> {
  await connection.query("update files set response_seq = $3 where form_id = $1 and id = any ($2::uuid[])", [
    formId,
    ids,
    responseSeq,
  ]);
  await releaseClaimed(connection, ids);
}

/**
 * Deletes the rows of files that a response no longer has, and returns the names of their files. A file of another
 * response stays.
 */
export async function deleteFilesOfResponse(
  tx: Tx,
  {
    formId,
    responseSeq,
    ids,
  }: { readonly formId: number; readonly responseSeq: number; readonly ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    delete from files where form_id = ${formId} and response_seq = ${responseSeq} and id = any (${[...ids]}::uuid[])
    returning storage_name as name`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function listFilesOfResponse(
  executor: Executor,
  formId: number,
  responseSeq: number,
): Promise<FileRecord[]> {
  return executor
    .selectFrom("files")
    .selectAll()
    .where("form_id", "=", formId)
    .where("response_seq", "=", responseSeq)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The numbers of the responses that have a file with these words in its name, ignoring case. */
export async function findFilesByName(executor: Executor, formId: number, words: string): Promise<number[]> {
  const rows = await executor
    .selectFrom("files")
    .select("response_seq as seq")
    .distinct()
    .where("form_id", "=", formId)
    .where("name", "ilike", toLikePattern(words))
    .execute();
  return rows.flatMap(({ seq }) => seq ?? []);
}

/** Of several responses, in the order in which they were uploaded. */
export async function listFilesOfResponses(
  executor: Executor,
  formId: number,
  responseSeqs: readonly number[],
): Promise<FileRecord[]> {
  return executor
    .selectFrom("files")
    .selectAll()
    .where("form_id", "=", formId)
    .where(sql<boolean>`response_seq = any (${[...responseSeqs]}::bigint[])`)
    .orderBy("response_seq")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function deleteFilesOfForm(tx: Tx, formId: number): Promise<string[]> {
  const rows = await tx.deleteFrom("files").where("form_id", "=", formId).returning("storage_name").execute();
  return rows.map((row) => row.storage_name);
}

/**
 * Deletes staged rows older than `keepMs`, by the database's clock, and returns the names of their files. Never deletes
 * a claimed row.
 */
export async function deleteStaleFiles(executor: Executor, keepMs: number): Promise<string[]> {
  const rows = await executor
    .deleteFrom("files")
    .where("response_seq", "is", null)
    .where("created_at", "<", sql<Date>`now() - ${keepMs} * interval '1 millisecond'`)
    .returning("storage_name")
    .execute();
  return rows.map((row) => row.storage_name);
}

/** Returns those of the names that no row refers to. */
export async function listUnknownNames(executor: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) as n (name)
    where not exists (select from files f where f.storage_name = n.name)
  `.execute(executor);
  return rows.map((row) => row.name);
}
