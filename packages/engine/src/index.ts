export * from "./definition/definition.ts";
export * from "./definition/parts.ts";
export { FORM_ROOM, listTexts, mapTexts, hashOfText, RICH_PLACE } from "./definition/texts.ts";
export * from "./rich-text/allow.ts";
export { cleanDefinition, cleanParts, cleanTranslation } from "./rich-text/clean-definition.ts";
export { cleanRichText } from "./rich-text/clean-rich-text.ts";
export { DROPPED_KINDS, type DroppedKind, listDropped, listImages } from "./rich-text/dropped.ts";
export { dropStaleCompanions, toCompanion } from "./rich-text/companions.ts";
export { escapeHtml } from "./rich-text/escape-html.ts";
export { hasFormatting, hasSameWords, toPlainText } from "./rich-text/plain-text.ts";
export type { FormattedText, TextKind, TextPlace } from "./definition/texts.ts";
export { DEFAULT_NUMBERING, formatNumber, toLetters } from "./definition/numbering.ts";
export * from "./question/question-core.ts";
export { mayPrefill } from "./question/may-prefill.ts";
export type {
  AnswerForm,
  CompiledForm,
  CompiledItem,
  CompiledPage,
  FormLogic,
  ResponseOptions,
  Screen,
} from "./form/compiled-form.ts";
export { compileFormWith } from "./form/compile-form.ts";
export { compileForm } from "./form/compile-whole-form.ts";
export { expandDefinition } from "./form/expand-definition.ts";
export { prepareDefinition } from "./form/prepare-definition.ts";
export { readParameters, usesParameters } from "./form/parameters.ts";
export { seedOf } from "./form/seed.ts";
export { rankOf } from "./form/seeded-order.ts";
export { usesLanguage, usesPattern } from "./form/uses-language.ts";
export { usesSeed } from "./form/uses-seed.ts";
export type { ExpressionLanguage } from "./expression/expression-language.ts";
export { splitPages } from "./form/split-pages.ts";
export * from "./session/session.ts";
export { createSession } from "./session/create-session.ts";
export type { SessionOptions } from "./session/create-session.ts";
export { listGivenAnswers } from "./session/given-answers.ts";
export { trackPageTimes } from "./session/page-times.ts";
export type { PageTimes } from "./session/page-times.ts";
export { checkResponse } from "./evaluation/check-response.ts";
export type { CheckedResponse, CheckOptions } from "./evaluation/check-response.ts";
export { addDerivedAnswers, removeDerivedAnswers } from "./evaluation/complete-answers.ts";
export { addCounters, mergeCounters } from "./counters/counters.ts";
export { countResponse } from "./counters/count-response.ts";
export { walkExpression } from "./expression/expression.ts";
export type { BinaryOperator, Expression, UnaryOperator } from "./expression/expression.ts";
export { parseExpression, readExpression } from "./expression/written/read-expression.ts";
export type {
  ParsedExpression,
  ReadExpression,
  Refusal,
  RefusalCode,
  TextFix,
} from "./expression/written/read-expression.ts";
export { REFUSAL_CODES } from "./expression/written/read-tokens.ts";
export { differencesOf, SURVEYJS_DIFFERENCES } from "./expression/written/surveyjs.ts";
export type { SurveyJsDifference, SurveyJsDifferenceCode, SurveyJsReading } from "./expression/written/surveyjs.ts";
export { SIGNATURES, isFunctionName } from "./expression/written/signatures.ts";
export type { FunctionName, Signature } from "./expression/written/signatures.ts";
export { printExpression } from "./expression/print.ts";
export { compileExpression } from "./expression/compile.ts";
export type { Evaluate, Resolve, Scope } from "./expression/compile.ts";
export { findPatternFault, matchesPattern } from "./pattern/match-pattern.ts";
export { checkText } from "./analysis/check-expressions.ts";
export { analyseForm } from "./analysis/analyse-form.ts";
export { findGrowth, FORM_LIMITS, sizeOfItem } from "./analysis/form-size.ts";
export type { ItemSize, Measure } from "./analysis/form-size.ts";
export { WorkLimitError, withWorkLimit } from "./expression/work-limit.ts";
export { FINDING_CODES } from "./analysis/finding.ts";
export type { Finding, FindingCode } from "./analysis/finding.ts";
export { mendFinding } from "./analysis/mend-finding.ts";
export { findPlace } from "./analysis/find-place.ts";
export type { FindingPlace } from "./analysis/find-place.ts";
export { diffDefinitions } from "./diff/diff-definitions.ts";
export type { DefinitionDiff } from "./diff/diff-definitions.ts";
export type { AnswerFate, ChangeVerdict, DefinitionChange } from "./diff/definition-change.ts";
export { isEqual } from "./merge/equal.ts";
export { mergeDefinitions } from "./merge/merge-definitions.ts";
export type { MergedDefinition } from "./merge/merge-definitions.ts";
export type { MergeConflict, Side } from "./merge/merge-record.ts";
export { chooseLanguage, listLanguages, localiseDefinition } from "./localise/localise-definition.ts";
export { listMissing, listOutdated } from "./localise/list-missing.ts";
export { changeBaseLanguage } from "./localise/change-base-language.ts";
export { isLanguageTag, isRightToLeft } from "./localise/language-tag.ts";
export { languageName, LANGUAGE_NAMES } from "./localise/language-names.ts";
export { collectClaims, UNIQUE_MARK } from "./scoring/collect-claims.ts";
export type { ResponseContext } from "./scoring/open-response.ts";
export { toExactHundredths, roundPoints, toHundredths } from "./scoring/points.ts";
export { publicDefinition } from "./scoring/public-definition.ts";
export { findBand, scoreResponse } from "./scoring/score-response.ts";
export type { ResponseScore } from "./scoring/score-response.ts";
export { longestPath } from "./analysis/longest-path.ts";
export type { LongestPath } from "./analysis/longest-path.ts";
export { logicGraph } from "./analysis/logic-graph.ts";
export type { LogicEdge, LogicGraph, LogicNode } from "./analysis/logic-graph.ts";
export { runRespondents } from "./analysis/respondents/run-respondents.ts";
export type { RespondentIssue, RespondentOptions, RespondentReport } from "./analysis/respondents/run-respondents.ts";
