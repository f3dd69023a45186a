/** Row types of the tables that this module owns (migration 0002). */
import type { FormDefinition } from "@idata/engine";
import type { ColumnType, Generated } from "kysely";

export type FormKindName = "form" | "survey" | "exam" | "vote";
export type FormStateName = "draft" | "published" | "paused" | "closed" | "trashed";

/** JSON text in, parsed value out. */
export type Jsonb<T> = ColumnType<T, string, string>;

interface FormsTable {
  id: Generated<number>;
  key: string;
  owner_id: number;
  kind: FormKindName;
  title: string;
  state: Generated<FormStateName>;
  state_before_trash: FormStateName | null;
  revision: Generated<number>;
  current_version: number | null;
  draft_changed: Generated<boolean>;
  question_count: Generated<number>;
  last_seq: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  trashed_at: Date | null;
}

interface FormDraftsTable {
  form_id: number;
  definition: Jsonb<FormDefinition>;
}

declare module "../../kernel/database.ts" {
  interface Database {
    forms: FormsTable;
    form_drafts: FormDraftsTable;
  }
}
