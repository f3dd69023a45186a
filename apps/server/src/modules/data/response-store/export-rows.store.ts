/**
 * Reads all responses of a form from one snapshot, in batches (R11). Memory is bounded by the batch size. Submits
 * continue meanwhile, and their responses are not in the snapshot. The snapshot belongs to a slow read
 * (`ctx.streamSlowly`).
 */
import type { Answers } from "@idata/engine";
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { ResponseFilter } from "./response-filter.ts";
import { matches } from "./responses.store.ts";
import { type NamedValues, type ScorePart, SOURCE_NAMES } from "../response-metadata/index.ts";

export interface ExportRow {
  readonly seq: number;
  readonly version: number;
  readonly answers: Answers;
  readonly receipt: string;
  readonly submittedAt: Date;
  readonly startedAt: Date | null;
  readonly seconds: number | null;
  /** Hundredths of a point; null if the response has no score. */
  readonly scorePoints: number | null;
  readonly scoreMax: number | null;
  readonly scoreBand: string | null;
  readonly scoreToMark: number | null;
  readonly screenedOut: boolean;
  readonly parameters: NamedValues | null;
  readonly source: NamedValues | null;
  readonly language: string | null;
  readonly channelId: number | null;
  /** Who sent it: an account, or a person of the form's list. */
  readonly respondentId: number | null;
  readonly personId: number | null;
  readonly scoreParts: Readonly<Record<string, ScorePart>> | null;
}

/** Batch size. Kept small because formatting a batch blocks the event loop and delays submits. */
const PIECE = 200;

const COLUMNS = [
  "seq",
  "version",
  "answers",
  "receipt",
  "submitted_at as submittedAt",
  "started_at as startedAt",
  "seconds",
  "score_points as scorePoints",
  "score_max as scoreMax",
  "score_band as scoreBand",
  "score_parts as scoreParts",
  "score_to_mark as scoreToMark",
  "screened_out as screenedOut",
  "parameters",
  "source",
  "language",
  "channel_id as channelId",
  "respondent_id as respondentId",
  "person_id as personId",
] as const;

/** The responses with these numbers, in this order. */
export async function* listExportRowsBySeq(
  snapshot: Executor,
  formId: number,
  seqs: readonly number[],
): AsyncGenerator<ExportRow[]> {
  for (let from = 0; from < seqs.length; from += PIECE) {
    const piece = seqs.slice(from, from + PIECE);
    const rows: ExportRow[] = await snapshot
      .selectFrom("responses")
      .select(COLUMNS)
      .where("form_id", "=", formId)
      .where(sql<boolean>`seq = any (${piece}::bigint[])`)
      .execute();
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    yield piece.flatMap((seq) => bySeq.get(seq) ?? []);
  }
}

/** Responses that are not deleted, ordered by number: those that match the filter, or all, also screened-out ones. */
export async function* listExportRows(
  snapshot: Executor,
  formId: number,
  filter: ResponseFilter | null = null,
): AsyncGenerator<ExportRow[]> {
  let after = 0;
  for (;;) {
    const rows = await snapshot
      .selectFrom("responses")
      .select(COLUMNS)
      .where("form_id", "=", formId)
      .$if(filter !== null, (query) => (filter === null ? query : query.where(matches(formId, filter))))
      .where("deleted_at", "is", null)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(PIECE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

/** The optional columns for which at least one exported response has a value, whatever its version. */
export interface FilledColumns {
  readonly scores: boolean;
  readonly toMark: boolean;
  readonly screenedOut: boolean;
  readonly languages: boolean;
  readonly channels: boolean;
  /** Whether any response has a known sender. */
  readonly senders: boolean;
  readonly sources: readonly string[];
  readonly parameters: readonly string[];
}

export async function findFilledColumns(snapshot: Executor, formId: number): Promise<FilledColumns> {
  const { rows } = await sql<{
    scores: boolean;
    toMark: boolean;
    screenedOut: boolean;
    languages: boolean;
    channels: boolean;
    senders: boolean;
    sources: string[] | null;
    parameters: string[] | null;
  }>`
    select
      exists (
        select from responses where form_id = ${formId} and score_points is not null and deleted_at is null
      ) as scores,
      exists (
        select from responses where form_id = ${formId} and score_to_mark is not null and deleted_at is null
      ) as "toMark",
      exists (
        select from responses where form_id = ${formId} and screened_out and deleted_at is null
      ) as "screenedOut",
      exists (
        select from responses where form_id = ${formId} and language is not null and deleted_at is null
      ) as languages,
      exists (
        select from responses where form_id = ${formId} and channel_id is not null and deleted_at is null
      ) as channels,
      exists (
        select from responses
        where form_id = ${formId} and coalesce(respondent_id, person_id) is not null and deleted_at is null
      ) as senders,
      (select array_agg(distinct name) from responses, jsonb_object_keys(source) as name
       where form_id = ${formId} and deleted_at is null) as sources,
      (select array_agg(distinct name) from responses, jsonb_object_keys(parameters) as name
       where form_id = ${formId} and deleted_at is null) as parameters
  `.execute(snapshot);
  const [known] = rows;
  return {
    scores: known?.scores ?? false,
    toMark: known?.toMark ?? false,
    screenedOut: known?.screenedOut ?? false,
    languages: known?.languages ?? false,
    channels: known?.channels ?? false,
    senders: known?.senders ?? false,
    sources: SOURCE_NAMES.filter((name) => known?.sources?.includes(name)),
    parameters: (known?.parameters ?? []).toSorted(),
  };
}
