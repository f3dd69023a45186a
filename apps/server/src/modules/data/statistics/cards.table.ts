/** Row type of the table that this module owns (migration 0119). */
import type { ColumnType, Generated } from "kysely";

interface FormStatsCardsTable {
  form_id: number;
  question_id: string;
  /** The kind of each chart of the question, by its title. */
  views: ColumnType<Readonly<Record<string, string>>, string, string>;
  is_hidden: Generated<boolean>;
  /** From 1; null for after those that have one. */
  place: number | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_stats_cards: FormStatsCardsTable;
  }
}
