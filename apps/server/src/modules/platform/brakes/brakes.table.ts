/** Row type of the table that this module owns (migration 0075). */
interface BrakeRefusalsTable {
  form_id: number;
  /** Day in the organisation's time zone. */
  day: string;
  /** `network`, `form` or `all` for submits; `draftNetwork`, `draftForm` or `draftAll` for drafts. */
  brake: string;
  refused: number;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    brake_refusals: BrakeRefusalsTable;
  }
}
