/**
 * Public interface of the module: what is stored with a response besides its answers. It has no endpoint and no table.
 */
export {
  type NamedValues,
  SOURCE_NAMES,
  toStoredLanguage,
  toStoredParameters,
  toStoredSource,
} from "./address-values.ts";
export { type PageSeconds, toPageSeconds } from "./page-seconds.ts";
export { type RespondentScore, toRespondentScore } from "./respondent-score.ts";
export {
  type MetadataJson,
  NO_METADATA,
  type ResponseMetadata,
  toMetadata,
  toMetadataJson,
} from "./response-metadata.ts";
export { scoreOf, type ScorePart, type StoredScore } from "./stored-score.ts";
