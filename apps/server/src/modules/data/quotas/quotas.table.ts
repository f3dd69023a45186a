/** Row types of the tables that this module owns (migrations 0004 and 0090). */
interface QuotasTable {
  form_id: number;
  name: string;
  taken: number;
}

interface QuotaHoldsTable {
  form_id: number;
  /** The id under which the response will be submitted. */
  visit: string;
  name: string;
  question_id: string;
  page: string;
  amount: number;
  ends_at: Date;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    quotas: QuotasTable;
    quota_holds: QuotaHoldsTable;
  }
}

export type { QuotasTable };
