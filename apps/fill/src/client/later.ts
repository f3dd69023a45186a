/** Code that is not needed at first. It is a separate chunk, loaded as soon as the page is hydrated. */
export { barFor } from "../app/draft-bar.tsx";
export { findPeople } from "./directory.ts";
export { fallBack } from "./fall-back.ts";
export { settleIn } from "./settle-in.ts";
export { restoreDraft } from "./restore.ts";
export { sendResponse } from "./send-response.ts";
export { openCodes } from "./sms-codes.ts";
export { readRemaining } from "./remaining.ts";
export { uploadFile } from "./upload.ts";
