/**
 * The submit statement (R1, R3, R7, R14). One statement stores all responses of one moment: it takes the rows of their
 * forms, refuses forms that are not open at that moment and responses that were judged by rules of an older version, numbers the responses and inserts those whose id is new. An id
 * that turns out to be known leaves its number unused; the writer keeps that rare by asking first for ids it has seen.
 * One autocommitted statement means one commit and no client in the middle of a transaction; an answer that is
 * acknowledged is on disk. Numbers are given under the lock of the form's row, so they become visible in their order:
 * the statistics' watermark relies on it (docs/adr/0008).
 *
 * The rows travel as one JSON text, with the answers embedded as they are: it costs the client a tenth of the arrays.
 *
 * Hazard: limits of a version that was published a moment ago, perhaps by another node. Each row names the version whose
 * limits it was judged by; it is stored only if that is the newest one now and its own version is not withdrawn. Otherwise
 * the caller judges it again (docs/adr/0031).
 *
 * What a response knows beside its answers has columns of its own. A group in which nobody has any of it goes by a
 * statement that does not name them, so forms without scores pay nothing for those that have them.
 */
import type { Answers } from "@idata/engine";
import type { Pool } from "../../../kernel/database.ts";
import { FORM_STATES, NUMBER_FORMS } from "../../forms/forms/index.ts";
import { type ResponseFacts, type StoredScore, toFactsJson } from "../facts/index.ts";

export interface SubmitRow {
  readonly formId: number;
  readonly responseId: string;
  readonly version: number;
  /** The newest version when it was judged: the one that sets the limits. */
  readonly judgedBy: number;
  /** Normalised. */
  readonly answers: Answers;
  /** The same as JSON, as it is stored. */
  readonly json: string;
  /** SHA-256 in hexadecimal digits. */
  readonly contentHash: string;
  readonly receipt: string;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly facts: ResponseFacts;
}

/** Longest believable time for filling in, in seconds (30 days). */
const MAX_SECONDS = 30 * 24 * 3600;

/** Pieces of the statement that only responses with facts need. */
interface FactsSql {
  readonly field: string;
  readonly name: string;
  readonly columns: string;
  readonly values: string;
}
const WITHOUT_FACTS: FactsSql = { field: "", name: "", columns: "", values: "" };
const WITH_FACTS: FactsSql = {
  field: ", x jsonb",
  name: "facts, ",
  columns: `, score_points, score_max, score_band, score_parts, score_to_mark, parameters, source, page_seconds,
  language, claims, screened_out`,
  values: `,
  (i.facts ->> 'sp')::bigint, (i.facts ->> 'sm')::bigint, i.facts ->> 'sb', i.facts -> 'sq',
  (i.facts ->> 'sw')::bigint, i.facts -> 'pa', i.facts -> 'so', i.facts -> 'ps', i.facts ->> 'la', i.facts -> 'cl',
  coalesce((i.facts -> 'sx')::boolean, false)`,
};

const toSubmitSql = ({ field, name, columns, values }: FactsSql): string => `
with input as materialized (
  select * from rows from (jsonb_to_recordset($1::jsonb) as (
    f bigint, r uuid, v integer, n integer, a jsonb, h bytea, c text, s timestamptz${field}
  )) with ordinality as i (form_id, response_id, version, judged_by, answers, content_hash, receipt, started_at, ${name}place)
), ${NUMBER_FORMS.trim()}, stored as (
insert into responses (
  form_id, seq, response_id, version, answers, content_hash, receipt, started_at, submitted_at, seconds${columns}
)
select
  i.form_id, o.base + row_number() over (partition by i.form_id order by i.place), i.response_id, i.version,
  i.answers, i.content_hash, i.receipt, i.started_at, now(),
  case when i.started_at between now() - interval '${MAX_SECONDS} seconds' and now()
    then floor(extract(epoch from now() - i.started_at))::integer end${values}
from input i
join opened o on o.id = i.form_id and o.current_version = i.judged_by and o.accepts_from <= i.version
on conflict on constraint responses_response_id_unique do nothing
returning form_id, response_id, receipt, seq
)
select
  count(*)::integer as count,
  min(seq) as "firstSeq",
  (select jsonb_object_agg(id, base) from opened) as bases,
  (extract(epoch from now()) * 1000000)::bigint as microseconds,
  case when count(*) < jsonb_array_length($1::jsonb)
    then jsonb_agg(jsonb_build_array(form_id, response_id, receipt)) filter (where seq is not null)
  end as names
from stored
`;
const SUBMIT = { name: "submit", text: toSubmitSql(WITHOUT_FACTS) };
const SUBMIT_WITH_FACTS = { name: "submit-facts", text: toSubmitSql(WITH_FACTS) };

interface StoredRows {
  readonly count: number;
  /** Number of the response that was stored, where it was one. */
  readonly firstSeq: number | null;
  /** The number before the first one given, by form. */
  readonly bases: Readonly<Record<string, number>> | null;
  /** When they were submitted, since 1970. */
  readonly microseconds: number;
  /** Which were stored, when not all were: [form id, response id, receipt]. */
  readonly names: readonly (readonly [number, string, string])[] | null;
}

/** What a query can run on: the pool, or one connection inside a transaction. */
export interface RawExecutor {
  query: Pool["query"];
}

export interface Stored {
  readonly all: boolean;
  readonly firstSeq: number | null;
  /** The number before the first one given, by form; numbers follow the order of the rows. */
  readonly bases: Readonly<Record<string, number>>;
  /** When they were submitted, since 1970. */
  readonly microseconds: number;
  has(row: Pick<SubmitRow, "formId" | "responseId" | "receipt">): boolean;
}

/** Stores what is new and allowed; says nothing about why the others were not (`findOutcomes`). */
export async function insertResponses(executor: RawExecutor, rows: readonly SubmitRow[]): Promise<Stored> {
  let text = "[";
  let statement = SUBMIT;
  for (const row of rows) {
    const facts = toFactsJson(row.facts);
    if (facts !== null) statement = SUBMIT_WITH_FACTS;
    text += (text.length > 1 ? "," : "") + toRecord(row, facts);
  }
  const result = await executor.query<StoredRows>({ ...statement, values: [`${text}]`] });
  const [stored] = result.rows;
  if (stored === undefined) throw new Error("the submit statement gave no row");
  const { count, firstSeq, names, microseconds } = stored;
  const common = { firstSeq, microseconds, bases: stored.bases ?? {} };
  if (count === rows.length) return { ...common, all: true, has: () => true };
  // of two equal ids in one group only one was stored; the receipt tells which
  const known = new Set((names ?? []).map((name) => name.join("/")));
  return { ...common, all: false, has: (row) => known.has(`${row.formId}/${row.responseId}/${row.receipt}`) };
}

/** The row as JSON. Ids, hashes and receipts hold no character that needs escaping; times were parsed before. */
function toRecord(row: SubmitRow, facts: string | null): string {
  const started = row.startedAt === null ? "null" : `"${row.startedAt}"`;
  return `{"f":${row.formId},"r":"${row.responseId}","v":${row.version},"n":${row.judgedBy},"a":${row.json},"h":"\\\\x${row.contentHash}","c":"${row.receipt}","s":${started}${facts === null ? "" : `,"x":${facts}`}}`;
}

/** The time taken, as the statement stores it: whole seconds, null where there is no believable start. */
export function toSeconds(startedAt: string | null, submittedMicroseconds: number): number | null {
  if (startedAt === null) return null;
  const taken = submittedMicroseconds - Date.parse(startedAt) * 1000;
  return taken >= 0 && taken <= MAX_SECONDS * 1e6 ? Math.floor(taken / 1e6) : null;
}

export interface Outcome {
  /** The stored response with this id; null when there is none. */
  readonly receipt: string | null;
  readonly contentHash: string | null;
  readonly deleted: boolean;
  /** State of the form; null when there is no such form. */
  readonly state: string | null;
  /** Oldest version whose responses are accepted; null when there is no such form. */
  readonly acceptsFrom: number | null;
}

const OUTCOMES = `
select r.receipt, encode(r.content_hash, 'hex') as "contentHash", r.deleted_at is not null as deleted, f.state,
  f.accepts_from as "acceptsFrom"
from unnest($1::bigint[], $2::uuid[]) with ordinality as i (form_id, response_id, place)
left join ${FORM_STATES} f on f.id = i.form_id
left join responses r on r.form_id = i.form_id and r.response_id = i.response_id
order by i.place
`;

/** For rows that were not stored, in their order: whether the id is taken, by what, and the state of the form. */
export async function findOutcomes(
  executor: RawExecutor,
  rows: readonly Pick<SubmitRow, "formId" | "responseId">[],
): Promise<Outcome[]> {
  const result = await executor.query<Outcome>({
    name: "submit-outcomes",
    text: OUTCOMES,
    values: [rows.map((row) => row.formId), rows.map((row) => row.responseId)],
  });
  return result.rows;
}

const STORED_SCORE = `
select score_points as points, score_max as max, score_band as band, score_parts as parts,
  score_to_mark as "toMark"
from responses where form_id = $1 and response_id = $2 and score_points is not null
`;

/** The score of a response that was stored before; what its retry is told. */
export async function findStoredScore(
  executor: RawExecutor,
  { formId, responseId }: Pick<SubmitRow, "formId" | "responseId">,
): Promise<StoredScore | null> {
  const result = await executor.query<StoredScore>(STORED_SCORE, [formId, responseId]);
  return result.rows[0] ?? null;
}
