/** Row type of the table that this module owns (migration 0004). */
interface QuotasTable {
  form_id: number;
  name: string;
  taken: number;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    quotas: QuotasTable;
  }
}

export type { QuotasTable };
