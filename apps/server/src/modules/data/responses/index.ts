/**
 * Public interface of the module: responses as the owner of a form works with them. The endpoints are in
 * `responses.module.ts`.
 */

export { type Changed, changeResponseIn, NoPlacesError } from "./change-response.ts";
export { listChanges, type StoredEdit, storeEdit } from "./edit-response.ts";
export { openContent, toFileReply } from "./response-file.ts";
export { assertSelectable, readsColumns, type SelectScene, selectByColumns } from "./list-by-columns.ts";
export { moveToTrash, takeFromTrash, withdrawResponse } from "./responses.service.ts";
export { type NamedAnnotation, readAnnotations, toAnnotationChange } from "./annotations.service.ts";
export { presentResponses } from "./present-responses.ts";
export { nameRespondents, type Respondent } from "./respondents.ts";
export { recountClaims, tallyClaims, toStoredClaims } from "./recount-claims.ts";
export { storeMissingClaims } from "./store-missing-claims.ts";
