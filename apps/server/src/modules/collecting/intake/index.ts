/** Public interface of the module: what the fill pages call. The endpoints are in `collecting.module.ts`. */
export { findRefusal, isPlaceKept, recogniseVisitor, type Refusal, refuseStranger } from "./admit-visitor.ts";
export { checkAnswers, findUnstorable, toInvalidAnswers, withinWorkLimit } from "./check-answers.ts";
export { toQuestionFields } from "./check-link.ts";
export { toContentHash } from "./content-hash.ts";
export { createReceipt } from "./receipt.ts";
export { toQuotaReached } from "./gated-writer.ts";
export { collectPhoneProofs } from "./phone-proofs.ts";
export { listFileIds, toWrongCodes } from "./write-in-transaction.ts";
export { type CollectionTimes, type OpenForm, openForm, openPublishedForm, type PublishedForm } from "./open-form.ts";
export { countStart, createStart, readStart } from "./start-token.ts";
export { findFileQuestion, stageUpload } from "./stage-upload.ts";
export { readUpload } from "./upload.service.ts";
export { submit } from "./submit.service.ts";
