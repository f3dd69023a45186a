/** Public interface of the module: waiting lists of forms (docs/adr/0068). Its endpoints are in `waiting.module.ts`. */
export { joinList, leaveList, listOwnEntries, type OwnEntry, readEntry } from "./waiting.service.ts";
export { toWhat } from "./place-words.ts";
export { toWaitPath } from "./waiting.module.ts";
