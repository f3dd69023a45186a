/** Rows of the tables this module owns (migrations 0001, 0007). */
import type { Generated } from "kysely";

declare module "../../kernel/database.ts" {
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
    };
    register_attempts: { address: string; attempts: number; expires_at: Date };
    captchas: { captcha_id: string; answer: string; expires_at: Date };
    login_attempts: { account: string; failures: number; pending: number; expires_at: Date };
  }
}
