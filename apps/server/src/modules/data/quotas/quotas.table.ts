/** Row types of the tables that this module owns (migrations 0004, 0090 and 0091). */
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
  /** Whom of the waiting list it is offered to; null for what a page holds. */
  waiter_id: number | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    quotas: QuotasTable;
    quota_holds: QuotaHoldsTable;
  }
}

export type { QuotasTable };
