/** The door of the module: forms for callers who may have them. Its endpoints are in `forms.module.ts`. */
import "./forms.table.ts";

export { countQuestions } from "./definition-check.ts";
export { getForm, getLockedForm } from "./forms.access.ts";
export { presentForm } from "./forms.present.ts";
export { ALLOWED_FROM, type FormAction } from "./forms.policy.ts";
export type { FormStateName } from "./forms.table.ts";
export {
  changeState,
  escapeLike,
  findDraft,
  findDictionaryDigest,
  findForm,
  findFormByKey,
  type FormRecord,
  listOwnedForms,
  lockForm,
  markPublished,
  type OwnedForm,
} from "./forms.store.ts";
