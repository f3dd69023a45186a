/** SQL of `responses` for the data pages. Everything from the caller is a bound parameter. */
import type { Answers } from "@idata/engine";
import { type ExpressionBuilder, type ExpressionWrapper, type Selectable, sql, type SqlBool } from "kysely";
import type { Database, Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { StoredScore } from "../response-metadata/index.ts";
import { isAnnotatedAs } from "./annotations.store.ts";
import type { AnswerCondition, ResponseFilter } from "./response-filter.ts";

/** Who sent a response, as far as it is stored. */
export async function findSender(
  db: Executor,
  formId: number,
  responseId: string,
): Promise<{ readonly respondentId: number | null; readonly personId: number | null }> {
  const row = await db
    .selectFrom("responses")
    .select(["respondent_id as respondentId", "person_id as personId"])
    .where("form_id", "=", formId)
    .where("response_id", "=", responseId)
    .executeTakeFirst();
  return row ?? { respondentId: null, personId: null };
}

/** Who sent the responses with these numbers, both inclusive. */
export async function listSenders(
  db: Executor,
  formId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ respondentId: number | null; personId: number | null }[]> {
  return db
    .selectFrom("responses")
    .select(["respondent_id as respondentId", "person_id as personId"])
    .where("form_id", "=", formId)
    .where("seq", ">=", from)
    .where("seq", "<=", to)
    .where((eb) => eb.or([eb("respondent_id", "is not", null), eb("person_id", "is not", null)]))
    .execute();
}

/** The accounts of those who sent the responses with these numbers, by number. */
export async function listAccounts(
  db: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom("responses")
    .select(["seq", "respondent_id as userId"])
    .where("form_id", "=", formId)
    .where(sql<boolean>`seq = any (${[...seqs]}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ seq, userId }) => (userId === null ? [] : [[seq, userId] as const])));
}

/** The accounts, or the people of the form's list, whose response is not deleted; `among` limits the search. */
export async function listSenderIds(
  db: Executor,
  formId: number,
  of: "account" | "person",
  among: readonly number[] | null = null,
): Promise<number[]> {
  const column = of === "account" ? "respondent_id" : "person_id";
  const rows = await db
    .selectFrom("responses")
    .select(column)
    .distinct()
    .where("form_id", "=", formId)
    .where("deleted_at", "is", null)
    .where(column, "is not", null)
    .where(sql<boolean>`(${among}::bigint[] is null or ${sql.ref(column)} = any (${among}::bigint[]))`)
    .execute();
  return rows.flatMap((row) => Object.values(row).filter((id): id is number => typeof id === "number"));
}

/** How many responses came by each channel, and when the newest was submitted. */
export async function countByChannel(
  db: Executor,
  formId: number,
): Promise<ReadonlyMap<number, { readonly count: number; readonly lastAt: Date }>> {
  // Read from the index of these columns alone.
  const { rows } = await sql<{ id: number; count: number; lastAt: Date }>`
    select channel_id as id, count(*) as count, max(submitted_at) as "lastAt" from responses
    where form_id = ${formId} and channel_id is not null and deleted_at is null and not screened_out
    group by channel_id`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

export type ResponseRecord = Omit<Selectable<Database["responses"]>, "content_hash" | "respondent_id" | "person_id">;

const COLUMNS = [
  "link_fixed",
  "form_id",
  "seq",
  "response_id",
  "version",
  "answers",
  "receipt",
  "started_at",
  "submitted_at",
  "seconds",
  "edited_at",
  "deleted_at",
  "deleted_by",
  "withdrawn",
  "score_points",
  "score_max",
  "score_band",
  "score_parts",
  "score_to_mark",
  "claims",
  "screened_out",
  "released",
  "parameters",
  "source",
  "page_seconds",
  "language",
  "channel_id",
] as const;

type Where = (eb: ExpressionBuilder<Database, "responses">) => ExpressionWrapper<Database, "responses", SqlBool>;

export function matches(formId: number, filter: ResponseFilter): Where {
  return (eb) =>
    eb.and([
      eb("form_id", "=", formId),
      eb("deleted_at", filter.deleted ? "is not" : "is", null),
      // The trash contains screened-out responses and others.
      ...(filter.deleted ? [] : [eb("screened_out", "=", filter.screenedOut)]),
      ...(filter.version === undefined ? [] : [eb("version", "=", filter.version)]),
      ...(filter.begin === undefined ? [] : [eb("submitted_at", ">=", filter.begin)]),
      ...(filter.end === undefined ? [] : [eb("submitted_at", "<", filter.end)]),
      ...(filter.scoreFrom === undefined ? [] : [eb("score_points", ">=", filter.scoreFrom)]),
      ...(filter.scoreTo === undefined ? [] : [eb("score_points", "<=", filter.scoreTo)]),
      ...listRowConditions(filter),
    ]);
}

/** What only the rows of the responses can answer. */
export type RowFilter = Pick<ResponseFilter, "conditions" | "annotation"> & Partial<Pick<ResponseFilter, "text">>;

function listRowConditions({ text, conditions, annotation }: RowFilter): Sql[] {
  const annotated = isAnnotatedAs(annotation);
  return [
    ...(text === undefined ? [] : [hasText(sql`answers`, text)]),
    ...conditions.map(meets),
    ...(annotated === null ? [] : [annotated]),
  ];
}

const SAMPLE = 50;
const LONG_ANSWERS = 2048;

/**
 * Whether the answers of a form are so long that reading many of them into memory is worse than searching them where they
 * are. Judged by the newest responses.
 */
export async function hasLongAnswers(executor: Executor, formId: number): Promise<boolean> {
  const { rows } = await sql<{ length: number | null }>`
    select avg(octet_length(answers::text))::float8 as length from (
      select answers from responses where form_id = ${formId} order by seq desc limit ${SAMPLE}
    ) newest`.execute(executor);
  return (rows[0]?.length ?? 0) > LONG_ANSWERS;
}

/** Those of the responses with these numbers that fit the filter. */
export async function findFitting(
  executor: Executor,
  formId: number,
  filter: RowFilter,
  seqs: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await executor
    .selectFrom("responses")
    .select("seq")
    .where("form_id", "=", formId)
    .where(sql<boolean>`seq = any (${[...seqs]}::bigint[])`)
    .where((eb) => eb.and(listRowConditions(filter)))
    .execute();
  return new Set(rows.map(({ seq }) => seq));
}

type Sql = ReturnType<typeof sql<SqlBool>>;

/** True if any text inside the JSON value contains the words, ignoring case. */
function hasText(json: ReturnType<typeof sql>, words: string): Sql {
  const pattern = toLikePattern(words);
  return sql<SqlBool>`exists (
    select from jsonb_path_query(${json}, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and part #>> '{}' ilike ${pattern}
  )`;
}

/** Compares an answer, which is a scalar, a list of choices, or a choice with text `{id, text}`. */
function meets({ questionId, op, value }: AnswerCondition): Sql {
  const answer = sql`(answers -> ${questionId}::text)`;
  switch (op) {
    case "empty":
      return sql<SqlBool>`not jsonb_exists(answers, ${questionId})`;
    case "notempty":
      return sql<SqlBool>`jsonb_exists(answers, ${questionId})`;
    case "contains":
      return hasText(answer, String(value));
    case "eq":
      return sql<SqlBool>`case jsonb_typeof(${answer})
        when 'array' then exists (
          select from jsonb_array_elements(${answer}) as part
          where part #>> '{}' = ${String(value)} or part ->> 'id' = ${String(value)}
        )
        when 'object' then ${answer} ->> 'id' = ${String(value)}
        else ${answer} #>> '{}' = ${String(value)}
      end`;
    case "ge":
    case "le": {
      const compare = sql.raw(op === "ge" ? ">=" : "<=");
      const number = Number(value);
      return sql<SqlBool>`case jsonb_typeof(${answer})
        when 'number' then (${answer} #>> '{}')::numeric ${compare} ${Number.isFinite(number) ? number : null}::numeric
        when 'string' then (${answer} #>> '{}') collate "C" ${compare} ${String(value)}
        else false
      end`;
    }
  }
}

/** Returns true if the blocks hold counts for every condition of the filter. */
export function isCounted(filter: ResponseFilter): boolean {
  const { text, conditions, scoreFrom, scoreTo } = filter;
  if (isAnnotatedAs(filter.annotation) !== null) return false;
  return text === undefined && conditions.length === 0 && scoreFrom === undefined && scoreTo === undefined;
}

/** The responses with the given numbers, in the order of `seqs`. */
export async function listBySeq(
  executor: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<ResponseRecord[]> {
  if (seqs.length === 0) return [];
  const rows = await executor
    .selectFrom("responses")
    .select(COLUMNS)
    .where("form_id", "=", formId)
    .where(sql<boolean>`seq = any (${[...seqs]}::bigint[])`)
    .execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

/** Numbers of the matches in a range, both ends included, descending. */
export async function listMatchesIn(
  executor: Executor,
  formId: number,
  filter: ResponseFilter,
  range: { readonly from: number; readonly to: number },
): Promise<number[]> {
  const rows = await executor
    .selectFrom("responses")
    .select("seq")
    .where(matches(formId, filter))
    .where("seq", ">=", range.from)
    .where("seq", "<=", range.to)
    .orderBy("seq", "desc")
    .execute();
  return rows.map(({ seq }) => seq);
}

export interface ScoreSlice {
  readonly limit: number;
  readonly offset: number;
  readonly sort: "scoreUp" | "scoreDown";
}

/** Numbers of one page ordered by score, then newest first. Responses without a score come last. */
export async function listSeqsByScore(
  executor: Executor,
  formId: number,
  filter: ResponseFilter,
  { limit, offset, sort }: ScoreSlice,
): Promise<number[]> {
  const rows = await executor
    .selectFrom("responses")
    .select("seq")
    .where(matches(formId, filter))
    .orderBy("score_points", (order) => (sort === "scoreUp" ? order.asc() : order.desc()).nullsLast())
    .orderBy("seq", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ seq }) => seq);
}

/** Counts the matches, but at most `most`. */
export async function countUpToMost(
  executor: Executor,
  formId: number,
  filter: ResponseFilter,
  most: number,
): Promise<number> {
  const some = executor.selectFrom("responses").select("seq").where(matches(formId, filter)).limit(most);
  const row = await executor
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function findResponse(
  executor: Executor,
  formId: number,
  responseId: string,
): Promise<ResponseRecord | null> {
  const row = await executor
    .selectFrom("responses")
    .select(COLUMNS)
    .where("form_id", "=", formId)
    .where("response_id", "=", responseId)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the response and keeps others from changing it until the transaction ends. */
export async function lockResponse(tx: Tx, formId: number, responseId: string): Promise<ResponseRecord | null> {
  const row = await tx
    .selectFrom("responses")
    .select(COLUMNS)
    .where("form_id", "=", formId)
    .where("response_id", "=", responseId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Moves a response to the trash, or out of it if `deletedBy` is null. A response in the trash holds no claims.
 * "respondent" withdraws it.
 */
export async function setDeleted(
  tx: Tx,
  formId: number,
  seq: number,
  deletedBy: number | "respondent" | null,
): Promise<void> {
  const withdrawn = deletedBy === "respondent";
  await tx
    .updateTable("responses")
    .set({
      deleted_at: deletedBy === null ? null : sql<Date>`now()`,
      deleted_by: deletedBy === "respondent" ? null : deletedBy,
      withdrawn,
      claims: null,
    })
    .where("form_id", "=", formId)
    .where("seq", "=", seq)
    .execute();
}

/**
 * Replaces the answers together with their score and whether the response counts, so that these always agree. Clears
 * the claims; the caller stores the new ones.
 */
export async function setAnswers(
  tx: Tx,
  formId: number,
  seq: number,
  {
    version,
    answers,
    score,
    screenedOut,
  }: {
    readonly version: number;
    readonly answers: Answers;
    readonly score: StoredScore | null;
    readonly screenedOut: boolean;
  },
): Promise<void> {
  await tx
    .updateTable("responses")
    .set({
      version,
      answers: JSON.stringify(answers),
      edited_at: sql<Date>`now()`,
      screened_out: screenedOut,
      claims: null,
      score_points: score?.points ?? null,
      score_max: score?.max ?? null,
      score_band: score?.band ?? null,
      score_parts: score === null ? null : JSON.stringify(score.parts),
      score_to_mark: score?.toMark ?? null,
    })
    .where("form_id", "=", formId)
    .where("seq", "=", seq)
    .execute();
}

/** Responses that count in the statistics and have given back what they had taken. */
export async function countReleased(tx: Tx, formId: number): Promise<number> {
  const { n } = await tx
    .selectFrom("responses")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("form_id", "=", formId)
    .where("released", "=", true)
    .where("deleted_at", "is", null)
    .where("screened_out", "=", false)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether a rejected response has given back its quotas and its place. The caller moves both. */
export async function setReleased(tx: Tx, formId: number, seq: number, released: boolean): Promise<void> {
  await tx.updateTable("responses").set({ released }).where("form_id", "=", formId).where("seq", "=", seq).execute();
}

export function readScore(response: ResponseRecord): StoredScore | null {
  const { score_points: points, score_max: max, score_band: band, score_parts: parts } = response;
  const toMark = response.score_to_mark;
  return points === null || max === null ? null : { points, max, band, parts: parts ?? {}, toMark };
}

/** Permanently deletes the responses of a form. Only for a form that is deleted in the same transaction. */
export async function deleteResponsesOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("responses").where("form_id", "=", formId).execute();
}
