/** Public interface of the module: forms, with access checks for signed-in callers. */
import "./forms.table.ts";

export {
  type Ability,
  type Actor,
  abilitiesOf,
  ALLOWED_FROM,
  type FormOwner,
  maySeeFormsOf,
  toOwnerKey,
} from "./abilities.ts";
export { readActor, readActorFor, toOwner } from "./actor.ts";
export {
  deleteCollaborator,
  listCollaboratorRoles,
  listCollaborators,
  setCollaborator,
} from "./collaborators.store.ts";
export { assertSize, countQuestions, parseDefinition } from "./definition-check.ts";
export {
  countFolders,
  deleteFolder,
  findFolder,
  type Folder,
  type FolderWithForms,
  insertFolder,
  listFolders,
  lockFolders,
  moveFolder,
  readSubtree,
  renameFolder,
  setFolder,
} from "./folders.store.ts";
export { canDo, getForm, getLockedForm, listVisible } from "./forms.access.ts";
export { FORM_NUMBERS, FORM_STATES, type StoringWay, toNumberForms } from "./forms.sql.ts";
export {
  type FormFilter,
  type FormPage,
  type FormSort,
  type OwnedForm,
  findForms,
  isExpired,
  limitOfCount,
  listExpired,
  listForms,
  listOwnedForms,
  matchingForms,
  toPage,
} from "./form-lists.store.ts";
export {
  type FormRecord,
  changeState,
  countFormsOfGroups,
  countUsedFormsOfGroups,
  deleteTrashedForm,
  findDictionaryDigest,
  findDraft,
  findForm,
  findFormByKey,
  insertForm,
  listFormsWithoutClaims,
  lockForm,
  markClaimsStored,
  markPublished,
  restoreForm,
  saveDraft,
  setOwner,
  setOwnerOfAll,
  trashForm,
} from "./forms.store.ts";
export {
  countTags,
  deleteTag,
  findTag,
  findTags,
  insertTags,
  linkTags,
  listTags,
  listTagsOf,
  lockTags,
  type Tag,
  type TagWithForms,
  unlinkTags,
  updateTag,
} from "./tags.store.ts";
export {
  type AnsweredForm,
  areResultsDue,
  givesAfterwards,
  listAnsweredForms,
  setReviewed,
} from "./respondents-view.store.ts";
export {
  type CollectionRules,
  findKeyBySlug,
  findRules,
  listEditable,
  findLinkKey,
  renewLinkKey,
  saveRules,
  toWeekdays,
} from "./collection-rules.store.ts";
export { toEmbedSite } from "./embed-site.ts";
export { isSlug, normaliseSlug } from "./slug.ts";
export {
  type FormGates,
  holdDraftRules,
  holdForm,
  lockWaitRule,
  mayRepeatAnswers,
  readFormGates,
  readHoldRule,
} from "./gates.store.ts";
export { listScope, type NamedScopeUnit, readScopes, replaceScope, type ScopeUnit } from "./scope.store.ts";
export {
  type CollectionStateName,
  type EditRule,
  type FormKindName,
  type FormStateName,
  type NoticeTexts,
  type EmbedRule,
  type ShareCard,
  type OnceBy,
  type OncePer,
  type SeeResults,
  type ShowKeys,
  type WaitContact,
} from "./forms.table.ts";
