/** Row types of account recovery (migration 0047). */
import type { Generated } from "kysely";

declare module "../../../kernel/database.ts" {
  interface Database {
    password_reset_requests: { id: Generated<number>; account: string; language: string; created_at: Generated<Date> };
    password_resets: {
      token_hash: Buffer;
      user_id: number;
      credential_version: number;
      expires_at: Date;
      used_at: Date | null;
    };
    mail_confirmations: { token_hash: Buffer; user_id: number; email: string; expires_at: Date };
    confirmed_mails: { user_id: number; email: string; confirmed_at: Generated<Date> };
  }
}
