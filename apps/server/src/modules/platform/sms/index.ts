/**
 * Public exports of the module: codes by SMS. It has no endpoints; the collecting modules request codes and check them.
 */
import "./sms.table.ts";
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteExpired } from "./sms.store.ts";

export { checkCodes, type Proof, markCodesUsed } from "./check-codes.ts";
export { findUnsendable } from "./find-unsendable.ts";
export { openSmsProvider } from "./open-sms-provider.ts";
export { PAUSE_SECONDS, sendCode } from "./send-code.ts";

export const smsModule = defineModule({
  name: "sms",
  endpoints: [],
  // Only saves space, because expired codes are ignored anyway.
  tasks: {
    "sms.deleteOldCodes": {
      title: { zh: "清理过期的短信验证码", en: "Delete expired SMS codes" },
      cron: "0 7 * * * ?",
      run: ({ pool }) => deleteExpired(pool),
    },
  },
});
