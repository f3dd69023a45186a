/** Public interface of the module: what respondents have of their responses afterwards (docs/adr/0055). */
export { areKeysDue } from "./keys-due.ts";
export { findStanding, listStandings, type Standing } from "./standing.ts";
export { type ClaimedCode, parseCode, TAG_BYTES, toCode } from "./own-code.ts";
export {
  enterCode,
  forgetCodes,
  giveCode,
  isEditableOwn,
  keepCode,
  listOwn,
  listOwnOfForm,
  type OwnResponse,
  withdrawOwn,
} from "./own.service.ts";
