/**
 * The submit statement (R1, R3, R7, R14). One statement stores a whole batch of responses. It locks the rows of their
 * forms, skips forms that are not open and responses that were checked against an outdated version, numbers the rest,
 * and inserts those whose id is new. If the id is already stored, its number stays unused; the writer keeps this rare
 * by first looking up ids it has seen before. One autocommitted statement means one commit, and no client can
 * disconnect in the middle of a transaction. An acknowledged response is on disk. Numbers are assigned under the lock
 * of the form's row, so they become visible in order; the mark of the statistics relies on this (docs/adr/0008).
 *
 * The rows are sent as one JSON text with the answers embedded unchanged. That costs the client a tenth of sending
 * arrays.
 *
 * Hazard: quotas of a version that was published a moment ago, perhaps by another node. Each row names the version
 * whose quotas it was checked against (`checkedVersion`). It is stored only if that version is still the newest and the row's
 * own version is not withdrawn. Otherwise the caller checks the response again (docs/adr/0031).
 *
 * Values besides the answers (`ResponseMetadata`) have their own columns. A batch in which no response has such values
 * uses a shorter statement without these columns, so forms without scores do not pay for them.
 */
import type { Pool } from "../../../kernel/database.ts";
import { recordStoredResponses } from "../../platform/facts/index.ts";
import { toChannelId } from "../../forms/channels/index.ts";
import { type CollectionStateName, FORM_STATES, type StoringWay, toNumberForms } from "../../forms/forms/index.ts";
import { type StoredScore, toMetadataJson } from "../response-metadata/index.ts";
import { MAX_SECONDS, type StoredBatch, type SubmitRow, toSentRow } from "./sent-rows.ts";

/** Parts of the statement that only responses with facts need. */
interface MetadataSql {
  readonly field: string;
  readonly name: string;
  readonly columns: string;
  readonly values: string;
}
const WITHOUT_FACTS: MetadataSql = { field: "", name: "", columns: "", values: "" };
const WITH_FACTS: MetadataSql = {
  field: ", x jsonb",
  name: "facts, ",
  columns: `, score_points, score_max, score_band, score_parts, score_to_mark, parameters, source, page_seconds,
  language, claims, screened_out, respondent_id, person_id, link_fixed, channel_id`,
  values: `,
  (i.facts ->> 'sp')::bigint, (i.facts ->> 'sm')::bigint, i.facts ->> 'sb', i.facts -> 'sq',
  (i.facts ->> 'sw')::bigint, i.facts -> 'pa', i.facts -> 'so', i.facts -> 'ps', i.facts ->> 'la', i.facts -> 'cl',
  coalesce((i.facts -> 'sx')::boolean, false), (i.facts ->> 'ru')::bigint,
  (i.facts ->> 'rp')::bigint, i.facts -> 'lf', ${toChannelId("i.form_id", "i.facts ->> 'ch'")}`,
};

const toSubmitSql = ({ field, name, columns, values }: MetadataSql, way: StoringWay = "plain"): string => `
with input as materialized (
  select * from rows from (jsonb_to_recordset($1::jsonb) as (
    f bigint, r uuid, v integer, n integer, a jsonb, h bytea, c text, s timestamptz${field}
  )) with ordinality as i (form_id, response_id, version, checked_version, answers, content_hash, receipt, started_at, ${name}place)
), ${toNumberForms(way).trim()}, stored as (
insert into responses (
  form_id, seq, response_id, version, answers, content_hash, receipt, started_at, submitted_at, seconds${columns}
)
select
  i.form_id, o.base + row_number() over (partition by i.form_id order by i.place), i.response_id, i.version,
  i.answers, i.content_hash, i.receipt, i.started_at, now(),
  case when i.started_at between now() - interval '${MAX_SECONDS} seconds' and now()
    then floor(extract(epoch from now() - i.started_at))::integer end${values}
from input i
join opened o on o.id = i.form_id and o.current_version = i.checked_version and o.accepts_from <= i.version
on conflict on constraint responses_response_id_unique do nothing
returning form_id, response_id, receipt, seq
), ${recordStoredResponses(way === "owners").trim()}
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
const SUBMIT_GATED = { name: "submit-gated", text: toSubmitSql(WITH_FACTS, "gated") };
const SUBMIT_OWNERS = { name: "submit-owners", text: toSubmitSql(WITH_FACTS, "owners") };

const STATEMENTS = { plain: SUBMIT, gated: SUBMIT_GATED, owners: SUBMIT_OWNERS } as const;

interface StoredRows {
  readonly count: number;
  /** The number of the response if exactly one was stored. */
  readonly firstSeq: number | null;
  /** The number before the first one given, by form. */
  readonly bases: Readonly<Record<string, number>> | null;
  /** When the responses were submitted, in microseconds since 1970. */
  readonly microseconds: number;
  /** The stored rows as [form id, response id, receipt]; null if all rows were stored. */
  readonly names: readonly (readonly [number, string, string])[] | null;
}

/** Either the pool or a connection inside a transaction. */
export interface RawExecutor {
  query: Pool["query"];
}

export interface Stored {
  readonly all: boolean;
  readonly firstSeq: number | null;
  /** The number before the first one given, by form; numbers follow the order of the rows. */
  readonly bases: Readonly<Record<string, number>>;
  /** When the responses were submitted, in microseconds since 1970. */
  readonly microseconds: number;
  has(row: Pick<SubmitRow, "formId" | "responseId" | "receipt">): boolean;
  /** For the worker that counts the rows, after the commit. Null if the rows alone do not say what was stored. */
  readonly batch: StoredBatch | null;
}

/**
 * Stores the rows that are new and allowed. `findOutcomes` says why the others were not stored. Rows of forms with gates
 * are stored only as `gated`, after they have passed them in this transaction.
 */
export async function insertResponses(
  executor: RawExecutor,
  rows: readonly SubmitRow[],
  way: StoringWay = "plain",
): Promise<Stored> {
  let text = "[";
  let statement: { readonly name: string; readonly text: string } = STATEMENTS[way];
  for (const row of rows) {
    const facts = toMetadataJson(row.facts);
    if (facts !== null && way === "plain") statement = SUBMIT_WITH_FACTS;
    text += (text.length > 1 ? "," : "") + toSentRow(row, facts);
  }
  text += "]";
  const result = await executor.query<StoredRows>({ ...statement, values: [text] });
  const [stored] = result.rows;
  if (stored === undefined) throw new Error("the submit statement gave no row");
  const { count, firstSeq, names, microseconds } = stored;
  const common = { firstSeq, microseconds, bases: stored.bases ?? {} };
  if (count === rows.length) {
    const batch = way === "owners" ? null : toBatch(rows, text, common);
    return { ...common, all: true, has: () => true, batch };
  }
  // If two rows of a batch have the same id, only one was stored. The receipt shows which.
  const known = new Set((names ?? []).map((name) => name.join("/")));
  const has = (row: Pick<SubmitRow, "formId" | "responseId" | "receipt">): boolean =>
    known.has(`${row.formId}/${row.responseId}/${row.receipt}`);
  return { ...common, all: false, has, batch: null };
}

/** Null if a row names a channel: the statement has looked up its id. */
function toBatch(
  rows: readonly SubmitRow[],
  text: string,
  { bases, microseconds }: Pick<Stored, "bases" | "microseconds">,
): StoredBatch | null {
  const counts = new Map<number, number>();
  for (const { formId, facts } of rows) {
    if (facts.channel !== null) return null;
    counts.set(formId, (counts.get(formId) ?? 0) + 1);
  }
  const forms = [...counts].map(([formId, count]) => ({ formId, base: bases[formId] ?? 0, count }));
  return { text, forms, microseconds };
}

export interface Outcome {
  /** Receipt of the stored response with this id; null if there is none. */
  readonly receipt: string | null;
  readonly contentHash: string | null;
  readonly deleted: boolean;
  /** What the form is for respondents; null if it does not exist or they may not know of it. */
  readonly state: CollectionStateName | null;
  /** Oldest version whose responses are accepted; null if the form does not exist. */
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

/** For each row that was not stored, in order: the stored response with the same id, and the state of the form. */
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

/** The stored score of an earlier response, for answering a retry. */
export async function findStoredScore(
  executor: RawExecutor,
  { formId, responseId }: Pick<SubmitRow, "formId" | "responseId">,
): Promise<StoredScore | null> {
  const result = await executor.query<StoredScore>(STORED_SCORE, [formId, responseId]);
  return result.rows[0] ?? null;
}
