/** The door of the module: what a response knows beside its answers. It has no endpoint and no table of its own. */
export {
  type NamedValues,
  SOURCE_NAMES,
  toStoredLanguage,
  toStoredParameters,
  toStoredSource,
} from "./address-facts.ts";
export { type PageSeconds, toPageSeconds } from "./page-seconds.ts";
export { type RespondentScore, toRespondentScore } from "./respondent-score.ts";
export { type ResponseFacts, toFactsJson } from "./response-facts.ts";
export { scoreOf, type ScorePart, type StoredScore } from "./stored-score.ts";
