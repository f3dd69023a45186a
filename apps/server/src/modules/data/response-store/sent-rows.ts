/** How responses are sent to the database, and handed to the worker that counts them. */
import type { Answers } from "@idata/engine";
import type { MetadataJson, ResponseMetadata } from "../response-metadata/index.ts";

export interface SubmitRow {
  readonly formId: number;
  readonly responseId: string;
  readonly version: number;
  /** The newest version when the response was checked. Its quotas apply. */
  readonly checkedVersion: number;
  /** Normalised. */
  readonly answers: Answers;
  /** The answers as JSON, exactly as they are stored. */
  readonly json: string;
  /** SHA-256 in hexadecimal digits. */
  readonly contentHash: string;
  readonly receipt: string;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly facts: ResponseMetadata;
}

/** A row of the text that the submit statement takes. */
export interface SentRow {
  /** Form id. */
  readonly f: number;
  /** Response id. */
  readonly r: string;
  readonly v: number;
  /** The version whose quotas the response was checked against. */
  readonly n: number;
  readonly a: Answers;
  /** Hash of the content, as PostgreSQL writes `bytea`. */
  readonly h: string;
  /** Receipt. */
  readonly c: string;
  /** When it was started, ISO 8601. */
  readonly s: string | null;
  readonly x?: MetadataJson;
}

/** A `SentRow` as JSON. Ids, hashes and receipts contain no characters that need escaping, and times have been parsed. */
export function toSentRow(row: SubmitRow, facts: string | null): string {
  const started = row.startedAt === null ? "null" : `"${row.startedAt}"`;
  return `{"f":${row.formId},"r":"${row.responseId}","v":${row.version},"n":${row.checkedVersion},"a":${row.json},"h":"\\\\x${row.contentHash}","c":"${row.receipt}","s":${started}${facts === null ? "" : `,"x":${facts}`}}`;
}

/** Longest plausible time for filling in a form, in seconds (30 days). */
export const MAX_SECONDS = 30 * 24 * 3600;

/**
 * The time taken in whole seconds, computed as the statement does. Null if the start time is unknown or implausible.
 */
export function toSeconds(startedAt: string | null, submittedMicroseconds: number): number | null {
  if (startedAt === null) return null;
  const taken = submittedMicroseconds - Date.parse(startedAt) * 1000;
  return taken >= 0 && taken <= MAX_SECONDS * 1e6 ? Math.floor(taken / 1e6) : null;
}

/** What one statement has stored: all rows of its text. */
export interface StoredBatch {
  /** JSON of `SentRow[]`. */
  readonly text: string;
  readonly forms: readonly StoredRange[];
  /** When the responses were submitted, in microseconds since 1970. */
  readonly microseconds: number;
}

/** The responses of one form. Their numbers follow the order of the rows, without gaps. */
export interface StoredRange {
  readonly formId: number;
  /** The number before the first one. */
  readonly base: number;
  readonly count: number;
}
