/** The door of the module: what the fill pages call. Its endpoints are in `collecting.module.ts`. */
export type { CollectionStateName } from "./collection-state.ts";
export { getPublicForm, openForm, type OpenForm } from "./open-form.ts";
export { stageUpload } from "./stage-upload.ts";
export { submit, type Submitted, type SubmitInput, type SubmitServices } from "./submit.service.ts";
