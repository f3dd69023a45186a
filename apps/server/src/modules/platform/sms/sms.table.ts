/** Row type of `sms_codes` (migration 0006). */
import type { Generated } from "kysely";

interface SmsCodesTable {
  form_id: number;
  question_id: string;
  phone_hash: string;
  salt: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sms_codes: SmsCodesTable;
  }
}
