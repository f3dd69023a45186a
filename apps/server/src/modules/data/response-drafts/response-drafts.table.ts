/** Row type of the table that this module owns (migrations 0080 and 0094). */
import type { Generated } from "kysely";

interface ResponseDraftsTable {
  form_id: number;
  /** The id that the response will have. */
  response_id: string;
  user_id: number | null;
  version: number;
  content: object;
  parameters: Readonly<Record<string, string>> | null;
  source: Readonly<Record<string, string>> | null;
  /** The signed link with which the draft was begun. */
  link: object | null;
  revision: Generated<number>;
  saved_by: string;
  save_no: number;
  created_at: Generated<Date>;
  saved_at: Generated<Date>;
  expires_at: Date;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    response_drafts: ResponseDraftsTable;
  }
}
