/** The complete expression language with the fast evaluator, for code that is not size-limited. */
import { prepareDefinition } from "../form/prepare-definition.ts";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { fuseExpression } from "./fuse-expression.ts";
import { createLanguage } from "./lean-language.ts";

export const expressionLanguage = createLanguage(matchesPattern, prepareDefinition, fuseExpression);
