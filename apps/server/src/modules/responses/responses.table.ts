/** Row type of the table that this module owns (migration 0002). */
import type { Answers } from "@idata/engine";
import type { ColumnType, Generated } from "kysely";

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
}

declare module "../../kernel/database.ts" {
  interface Database {
    responses: ResponsesTable;
  }
}
