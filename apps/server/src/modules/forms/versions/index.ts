/** Public interface of the module: published versions. */
import "./versions.table.ts";

export { getAllQuestions, mergeVersions, readAllQuestions } from "./all-questions.ts";
export { type VersionSource, compiledVersions, findCompiled, getCompiled } from "./compiled-versions.ts";
export { toLocalisedDefinition, toLocalisedWithKeys, toRespondentDefinition } from "./respondent-definition.ts";
export { findVersion, insertVersion, isSameAsVersion, listVersionRecords } from "./versions.store.ts";
