/** The expression language with everything in it, for where size does not matter. */
import { prepareDefinition } from "../form/prepare-definition.ts";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { fuseExpression } from "./fuse-expression.ts";
import { createLanguage } from "./lean-language.ts";

export const expressionLanguage = createLanguage(matchesPattern, prepareDefinition, fuseExpression);
