/** The door of the module: codes by SMS. It has no endpoints; collecting asks for them and checks them. */
import "./sms.table.ts";
import { defineModule } from "../../../kernel/endpoint.ts";
import { startSweepingCodes } from "./sms-sweeper.ts";

export { checkCodes, type Proof, spendCodes } from "./check-codes.ts";
export { findUnsendable } from "./find-unsendable.ts";
export { PAUSE_SECONDS, sendCode } from "./send-code.ts";

export const smsModule = defineModule({ name: "sms", start: startSweepingCodes, endpoints: [] });
