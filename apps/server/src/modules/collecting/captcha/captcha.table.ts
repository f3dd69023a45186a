/** Row type of the table that this module owns (migration 0076). */
interface CaptchaUsesTable {
  proof_id: Buffer;
  expires_at: Date;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    captcha_uses: CaptchaUsesTable;
  }
}
