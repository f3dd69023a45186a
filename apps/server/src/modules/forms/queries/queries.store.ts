/**
 * SQL of public queries. Hazard: two people change one query, or one replaces its sheet while visitors search (S38). A
 * change names the revision that it started from; a sheet is replaced in one transaction that holds the query's row.
 */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { QueryColumn, QuerySource } from "./queries.table.ts";

export interface FormQuery {
  readonly id: number;
  readonly formId: number;
  readonly key: string;
  readonly title: string;
  readonly intro: string;
  readonly source: QuerySource;
  readonly columns: readonly QueryColumn[];
  readonly isOpen: boolean;
  readonly closesAt: Date | null;
  readonly revision: number;
}

export interface ListedQuery extends FormQuery {
  /** Rows of the sheet. */
  readonly rows: number;
  /** By the clock of the database. */
  readonly isOver: boolean;
}

const FIELDS = sql`q.id, q.form_id as "formId", q.key, q.title, q.intro, q.source, q.columns, q.is_open as "isOpen",
  q.closes_at as "closesAt", q.revision`;

export async function listQueries(executor: Executor, formId: number): Promise<ListedQuery[]> {
  const { rows } = await sql<ListedQuery>`
    select ${FIELDS}, (select count(*)::integer from form_query_rows r where r.query_id = q.id) as rows,
      coalesce(q.closes_at <= now(), false) as "isOver"
    from form_queries q where q.form_id = ${formId} order by q.id`.execute(executor);
  return rows;
}

export async function findQuery(executor: Executor, formId: number, id: number): Promise<FormQuery | null> {
  const { rows } = await sql<FormQuery>`
    select ${FIELDS} from form_queries q where q.form_id = ${formId} and q.id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

export interface OpenQuery extends FormQuery {
  /** By the clock of the database; false too if the form is in the recycle bin, or promises anonymity by now. */
  readonly mayBeAsked: boolean;
}

export async function findQueryByKey(executor: Executor, key: string): Promise<OpenQuery | null> {
  const { rows } = await sql<OpenQuery>`
    select ${FIELDS}, q.is_open and (q.closes_at is null or q.closes_at > now()) and f.trashed_at is null
      and not (q.source = 'responses' and f.is_anonymous) as "mayBeAsked"
    from form_queries q join forms f on f.id = q.form_id where q.key = ${key}`.execute(executor);
  return rows[0] ?? null;
}

export async function insertQuery(
  tx: Tx,
  query: Pick<FormQuery, "formId" | "title" | "source" | "columns">,
): Promise<number> {
  const { id } = await tx
    .insertInto("form_queries")
    .values({
      form_id: query.formId,
      key: randomBytes(24).toString("base64url"),
      title: query.title,
      source: query.source,
      columns: sql`${JSON.stringify(query.columns)}::jsonb`,
      closes_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the new revision; null if somebody else has saved since `revision`, and nothing is changed then. */
export async function saveQuery(
  tx: Tx,
  { formId, id, title, intro, columns, isOpen, closesAt, revision }: Omit<FormQuery, "key" | "source">,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    update form_queries set title = ${title}, intro = ${intro}, columns = ${JSON.stringify(columns)}::jsonb,
      is_open = ${isOpen}, closes_at = ${closesAt}, revision = revision + 1
    where form_id = ${formId} and id = ${id} and revision = ${revision} returning revision`.execute(tx);
  return rows[0]?.revision ?? null;
}

/**
 * Replaces the rows of a sheet and closes the query: its columns are new, so somebody has to say which are shown.
 * Returns false if there is no such query of a sheet.
 */
export async function replaceSheet(
  tx: Tx,
  { formId, id }: Pick<FormQuery, "formId" | "id">,
  { columns, rows }: { readonly columns: readonly QueryColumn[]; readonly rows: readonly (readonly string[])[] },
): Promise<boolean> {
  const { rows: found } = await sql`
    update form_queries set columns = ${JSON.stringify(columns)}::jsonb, is_open = false, revision = revision + 1
    where form_id = ${formId} and id = ${id} and source = 'sheet' returning id`.execute(tx);
  if (found.length === 0) return false;
  await tx.deleteFrom("form_query_rows").where("query_id", "=", id).execute();
  await sql`
    insert into form_query_rows (query_id, row_number, cells)
    select ${id}, n, cells from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (cells, n)`.execute(
    tx,
  );
  return true;
}

export async function deleteQuery(tx: Tx, formId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("form_queries")
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Rows whose cells are the same as all values (`toSameValue`), by column number. Reads all rows of the sheet. */
export async function findSheetRows(
  executor: Executor,
  queryId: number,
  wanted: ReadonlyMap<string, string>,
  most: number,
): Promise<readonly (readonly string[])[]> {
  const conditions = [...wanted].map(
    ([column, value]) => sql`query_same(cells ->> ${Number(column)}::integer) = ${value}`,
  );
  const { rows } = await sql<{ cells: string[] }>`
    select cells from form_query_rows where query_id = ${queryId} and ${sql.join(conditions, sql` and `)}
    order by row_number limit ${most}`.execute(executor);
  return rows.map(({ cells }) => cells);
}

/** What `query_same` of the database makes of a text. */
export const toSameValue = (text: string): string => text.normalize("NFKC").replaceAll(/\s/gu, "").toLowerCase();
