/** What is needed only once something is sent: a chunk of its own, fetched as soon as the page has come to life. */
export { EndingView } from "../app/ending-view.tsx";
export { createBackoff, submitResponse } from "./submit.ts";
export { uploadFile } from "./upload.ts";
