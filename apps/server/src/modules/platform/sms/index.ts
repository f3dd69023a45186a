/**
 * Public exports of the module: codes by SMS. It has no endpoints; the collecting modules request codes and check them.
 */
import "./sms.table.ts";
import { defineModule } from "../../../kernel/endpoint.ts";
import { startSweepingCodes } from "./sms-sweeper.ts";

export { checkCodes, type Proof, spendCodes } from "./check-codes.ts";
export { findUnsendable } from "./find-unsendable.ts";
export { PAUSE_SECONDS, sendCode } from "./send-code.ts";

export const smsModule = defineModule({ name: "sms", start: startSweepingCodes, endpoints: [] });
