/** Row type of `sessions` (migrations 0001, 0017). */
import type { Generated } from "kysely";

declare module "../../../kernel/database.ts" {
  interface Database {
    sessions: {
      session_id: Generated<string>;
      token_hash: Buffer;
      user_id: number;
      ipaddr: string;
      browser: string;
      os: string;
      created_at: Generated<Date>;
      seen_at: Generated<Date>;
      expires_at: Date;
      credential_version: number;
      companion_hash: Buffer | null;
    };
  }
}
