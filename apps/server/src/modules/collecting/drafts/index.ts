/** Public interface of the module: answers that respondents store before they submit (docs/adr/0061). */
export { findOwnDraft, resumeDraft } from "./drafts.service.ts";
export { canMailDrafts } from "./mail-draft.service.ts";
