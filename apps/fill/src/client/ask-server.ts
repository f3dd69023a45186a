/** What some questions ask of the server while a respondent fills in. A chunk of its own, loaded when it is first needed. */
export { readRemaining } from "./remaining.ts";
export { uploadFile } from "./upload.ts";
