/** Public interface of the module: what the fill pages call. The endpoints are in `collecting.module.ts`. */
export { findRefusal, recogniseVisitor, type Refusal, refuseStranger } from "./admit-visitor.ts";
export { findUnstorable } from "./check-answers.ts";
export { type CollectionTimes, type OpenForm, openForm, openPublishedForm, type PublishedForm } from "./open-form.ts";
export { stageUpload } from "./stage-upload.ts";
export { submit } from "./submit.service.ts";
