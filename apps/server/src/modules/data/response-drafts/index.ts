/** Public interface of the module: answers that respondents store before they submit (docs/adr/0061). */
import "./response-drafts.table.ts";

export {
  countOpenDrafts,
  deleteDraft,
  deleteExpiredDrafts,
  deleteSubmittedDrafts,
  type DraftContent,
  findDraftByIdRange,
  findDraftOfUser,
  findSaved,
  forgetDraftOwners,
  holdDraft,
  insertDraft,
  isSubmitted,
  type LinkOfDraft,
  type Saved,
  type StoredDraft,
  toDraftMailKey,
  updateDraft,
} from "./response-drafts.store.ts";
