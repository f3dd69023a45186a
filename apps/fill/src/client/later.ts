/** What nobody needs in the first moment: a chunk of its own, fetched as soon as the page has come to life. */
export { barFor } from "../app/draft-bar.tsx";
export { EndingView } from "../app/ending-view.tsx";
export { trackPageTimes } from "@idata/engine";
export { findPeople } from "./directory.ts";
export { fallBack } from "./fall-back.ts";
export { watchLeaving } from "./leaving.ts";
export { followHistory } from "./page-history.ts";
export { restoreDraft } from "./restore.ts";
export { findToken } from "./session-token.ts";
export { listTypedCodes, openCodes } from "./sms-codes.ts";
export { readStock } from "./stock.ts";
export { createBackoff, submitResponse } from "./submit.ts";
export { uploadFile } from "./upload.ts";
