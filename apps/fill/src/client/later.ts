/**
 * Code that is not needed at first. It is a separate chunk, loaded as soon as the page is hydrated. One object instead of
 * a namespace, which would need a helper of the bundler in a chunk of its own.
 */
import { barFor } from "../app/draft-bar.tsx";
import { findPeople } from "./directory.ts";
import { fallBack } from "./fall-back.ts";
import { restoreDraft } from "./restore.ts";
import { sendResponse } from "./send-response.ts";
import { settleIn } from "./settle-in.ts";
import { openCodes } from "./sms-codes.ts";

export const later = { barFor, fallBack, findPeople, openCodes, restoreDraft, sendResponse, settleIn };
