/** SQL of `responses` for the data pages. Everything a caller says is a bound parameter. */
import type { Answers } from "@idata/engine";
import { type ExpressionBuilder, type ExpressionWrapper, type Selectable, sql, type SqlBool } from "kysely";
import type { Database, Executor, Tx } from "../../kernel/database.ts";
import type { StoredScore } from "../facts/index.ts";
import { escapeLike } from "../forms/index.ts";
import type { AnswerCondition, ResponseFilter } from "./response-filter.ts";

export type ResponseRecord = Omit<Selectable<Database["responses"]>, "content_hash">;

const COLUMNS = [
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
  "score_points",
  "score_max",
  "score_band",
  "score_parts",
  "score_to_mark",
  "claims",
  "screened_out",
  "parameters",
  "source",
  "page_seconds",
  "language",
] as const;

type Where = (eb: ExpressionBuilder<Database, "responses">) => ExpressionWrapper<Database, "responses", SqlBool>;

function matches(formId: number, filter: ResponseFilter): Where {
  return (eb) =>
    eb.and([
      eb("form_id", "=", formId),
      eb("deleted_at", filter.deleted ? "is not" : "is", null),
      // the recycle bin holds both kinds
      ...(filter.deleted ? [] : [eb("screened_out", "=", filter.screenedOut)]),
      ...(filter.version === undefined ? [] : [eb("version", "=", filter.version)]),
      ...(filter.begin === undefined ? [] : [eb("submitted_at", ">=", filter.begin)]),
      ...(filter.end === undefined ? [] : [eb("submitted_at", "<", filter.end)]),
      ...(filter.text === undefined ? [] : [hasText(sql`answers`, filter.text)]),
      ...(filter.scoreFrom === undefined ? [] : [eb("score_points", ">=", filter.scoreFrom)]),
      ...(filter.scoreTo === undefined ? [] : [eb("score_points", "<=", filter.scoreTo)]),
      ...filter.conditions.map(meets),
    ]);
}

type Sql = ReturnType<typeof sql<SqlBool>>;

/** Whether any text inside the JSON value contains the words, whatever their case. */
function hasText(json: ReturnType<typeof sql>, words: string): Sql {
  const pattern = `%${escapeLike(words)}%`;
  return sql<SqlBool>`exists (
    select from jsonb_path_query(${json}, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and part #>> '{}' ilike ${pattern}
  )`;
}

/** An answer can be a scalar, a list of choices, or a choice with words `{id, text}`. */
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

export async function countResponses(executor: Executor, formId: number, filter: ResponseFilter): Promise<number> {
  const row = await executor
    .selectFrom("responses")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(matches(formId, filter))
    .executeTakeFirstOrThrow();
  return row.total;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
  /** Only responses with a smaller number. */
  readonly before?: number | undefined;
  readonly sort?: "scoreUp" | "scoreDown" | undefined;
}

/** Newest first, or by score and then newest first. */
export async function listResponses(
  executor: Executor,
  formId: number,
  filter: ResponseFilter,
  slice: Slice,
): Promise<ResponseRecord[]> {
  let query = executor.selectFrom("responses").select(COLUMNS).where(matches(formId, filter));
  if (slice.before !== undefined) query = query.where("seq", "<", slice.before);
  if (slice.sort !== undefined) {
    const isUp = slice.sort === "scoreUp";
    query = query.orderBy("score_points", (order) => (isUp ? order.asc() : order.desc()).nullsLast());
  }
  return query.orderBy("seq", "desc").limit(slice.limit).offset(slice.offset).execute();
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

/** `deletedBy` null takes the response out of the trash. What is in the trash holds no claims. */
export async function setDeleted(tx: Tx, formId: number, seq: number, deletedBy: number | null): Promise<void> {
  await tx
    .updateTable("responses")
    .set({ deleted_at: deletedBy === null ? null : sql<Date>`now()`, deleted_by: deletedBy, claims: null })
    .where("form_id", "=", formId)
    .where("seq", "=", seq)
    .execute();
}

/** Answers, what they are worth and whether they count, which never differ. Claims are stored after they are moved. */
export async function setAnswers(
  tx: Tx,
  formId: number,
  seq: number,
  {
    answers,
    score,
    screenedOut,
  }: { readonly answers: Answers; readonly score: StoredScore | null; readonly screenedOut: boolean },
): Promise<void> {
  await tx
    .updateTable("responses")
    .set({
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

/** The score as it was stored. */
export function readScore(response: ResponseRecord): StoredScore | null {
  const { score_points: points, score_max: max, score_band: band, score_parts: parts } = response;
  const toMark = response.score_to_mark;
  return points === null || max === null ? null : { points, max, band, parts: parts ?? {}, toMark };
}
