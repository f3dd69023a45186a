/** Row type of the table that this module owns (migrations 0002, 0005, 0008, 0016, 0022, 0068 and 0073). */
import type { Answers } from "@idata/engine";
import type { ColumnType, Generated } from "kysely";
import type { StoredClaims } from "./claims.store.ts";
import type { NamedValues, PageSeconds, ScorePart } from "../response-metadata/index.ts";

interface ResponsesTable {
  form_id: number;
  seq: number;
  response_id: string;
  version: number;
  answers: ColumnType<Answers, string, string>;
  content_hash: Buffer;
  receipt: string;
  started_at: Date | null;
  submitted_at: Generated<Date>;
  seconds: number | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  /** In the trash because its respondent withdrew it. */
  withdrawn: Generated<boolean>;
  score_points: Generated<number | null>;
  score_max: Generated<number | null>;
  score_band: Generated<string | null>;
  parameters: Generated<NamedValues | null>;
  source: Generated<NamedValues | null>;
  page_seconds: Generated<PageSeconds | null>;
  language: Generated<string | null>;
  /** Hundredths of a point that a person still has to mark; null if there are none. */
  score_to_mark: Generated<number | null>;
  claims: ColumnType<StoredClaims | null, string | null | undefined, string | null>;
  screened_out: Generated<boolean>;
  /** Rejected, and its quotas are given back; it still counts in the statistics. */
  released: Generated<boolean>;
  /** The account of the respondent, where the form asks for it and promises no anonymity. */
  respondent_id: Generated<number | null>;
  /** The person of the list of the form, where the form promises no anonymity. */
  person_id: Generated<number | null>;
  /** Ids of the questions whose answers the link of the response has fixed. */
  link_fixed: Generated<readonly string[] | null>;
  /** The channel by which the respondent came. */
  channel_id: Generated<number | null>;
  score_parts: ColumnType<Record<string, ScorePart> | null, string | null | undefined, string | null>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    responses: ResponsesTable;
  }
}
