/** The door of the module: published versions. Its endpoints are in `publishing.module.ts`. */
import "./versions.table.ts";

export { mergeVersions, readAllQuestions } from "./all-questions.ts";
export { findCompiled, getCompiled, type VersionSource } from "./compiled-versions.ts";
export { toLocalisedDefinition, toRespondentDefinition } from "./respondent-definition.ts";
export { findVersion, insertVersion } from "./versions.store.ts";
