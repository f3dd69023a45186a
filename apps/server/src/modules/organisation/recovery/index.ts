/** Forgotten passwords, and confirming one's mail address. */
import "./recovery.table.ts";
import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import {
  answerResetRequests,
  confirmMail,
  readMailState,
  requestConfirmation,
  requestReset,
  resetPassword,
} from "./recovery.service.ts";
import { deleteOldLinks } from "./recovery.store.ts";

export { findConfirmedMails } from "./recovery.store.ts";

const ANSWER_MS = 2000;

export const recoveryModule = defineModule({
  name: "recovery",
  endpoints: [
    endpoint(contracts.forgetPassword, (ctx, { body }) => requestReset(ctx, body.account)),
    endpoint(contracts.resetPassword, (ctx, { body }) => resetPassword(ctx, body.token, body.password)),
    endpoint(contracts.getMailState, (ctx) => readMailState(ctx)),
    endpoint(contracts.requestMailConfirmation, (ctx) => requestConfirmation(ctx)),
    endpoint(contracts.confirmMail, (ctx, { body }) => confirmMail(ctx, body.token)),
  ],
  loops: [{ what: "sending links for forgotten passwords", everyMs: ANSWER_MS, run: answerResetRequests }],
  tasks: {
    "recovery.deleteOldLinks": {
      title: { zh: "清理旧的重置密码链接", en: "Delete old links for forgotten passwords" },
      cron: "0 15 * * * ?",
      run: ({ pool }) => deleteOldLinks(pool),
    },
  },
});
