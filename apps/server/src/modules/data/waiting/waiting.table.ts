/** Row type of the table that this module owns (migration 0091). */
import type { Generated } from "kysely";

export type WaiterState = "waiting" | "offered" | "taken" | "expired" | "left" | "removed";
export type WaiterChannel = "none" | "mail" | "sms" | "in-app";

interface FormWaitersTable {
  id: Generated<number>;
  form_id: number;
  /** Empty for a place of the form. */
  name: string;
  rank: number;
  visit: Generated<string>;
  state: Generated<WaiterState>;
  channel: WaiterChannel;
  address: Generated<string>;
  user_id: number | null;
  contact_key: string | null;
  language: "zh" | "en";
  offers: Generated<number>;
  joined_at: Generated<Date>;
  offered_at: Date | null;
  ends_at: Date | null;
  settled_at: Date | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_waiters: FormWaitersTable;
  }
}
