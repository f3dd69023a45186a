/** Row types of the tables that this module owns (migration 0120). */
import type { Answers, FormDefinition } from "@idata/engine";
import type { ColumnType, Generated } from "kysely";
import type { StoredScore } from "../../data/response-metadata/index.ts";

interface TestLinksTable {
  form_id: number;
  key: string;
  last_definition: Generated<number>;
  last_response: Generated<number>;
}

interface TestDefinitionsTable {
  form_id: number;
  number: number;
  revision: number | null;
  version: number | null;
  definition: ColumnType<FormDefinition, string, never>;
  digest: Buffer;
  opened_at: Generated<Date>;
}

interface TestResponsesTable {
  form_id: number;
  id: string;
  seq: number;
  definition: number;
  answers: ColumnType<Answers, string, never>;
  content_hash: Buffer;
  receipt: string;
  score: ColumnType<StoredScore | null, string | null, never>;
  ending: string | null;
  screened_out: boolean;
  language: string | null;
  parameters: ColumnType<Readonly<Record<string, string>> | null, string | null, never>;
  started_at: Date | null;
  submitted_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    test_links: TestLinksTable;
    test_definitions: TestDefinitionsTable;
    test_responses: TestResponsesTable;
  }
}
