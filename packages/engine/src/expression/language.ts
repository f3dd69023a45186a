/**
 * The expression language and all that forms do with it, in one piece: more than half of the engine's code, needed only by
 * forms that have conditions, patterns, orders, variables and the like. A page may load it later and only then
 * (`usesLanguage`, `compileFormWith`).
 */
import { compileRules } from "../form/compile-rules.ts";
import type { FormLogic } from "../form/compiled-form.ts";
import { prepareDefinition } from "../form/prepare-definition.ts";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { compileExpression } from "./compile.ts";
import { walkExpression } from "./expression.ts";
import { parseExpression } from "./parse.ts";

export const expressionLanguage: FormLogic = {
  compile(text, resolve, onRead) {
    const parsed = parseExpression(text);
    if (!parsed.ok) return null;
    walkExpression(parsed.expression, (node) => {
      const slot = node.type === "name" ? resolve(String(node.path[0])) : -1;
      if (slot >= 0) onRead(slot);
    });
    return compileExpression(parsed.expression, resolve);
  },
  matchesPattern,
  prepare: prepareDefinition,
  compileRules,
};
