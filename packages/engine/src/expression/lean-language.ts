/**
 * The expression language and the form logic that needs it: more than half of the engine's code, needed only by forms
 * with conditions, orders, variables and the like. A page loads it only for such forms (`usesLanguage`,
 * `compileFormWith`), and the pattern matcher only for forms with patterns (`usesPattern`).
 */
import { compileRules } from "../form/compile-rules.ts";
import type { FormLogic } from "../form/compiled-form.ts";
import { buildExpression } from "./build-expression.ts";
import type { Matches } from "./build-expression.ts";
import { walkExpression } from "./expression.ts";
import { parseStored } from "./parse.ts";

/** If `prepare` is absent, definitions must already be prepared (`prepareDefinition`). */
export function createLanguage(
  matches: Matches | null,
  prepare?: FormLogic["prepare"],
  buildWith = buildExpression,
): FormLogic {
  return {
    compile(text, resolve, onRead) {
      const parsed = parseStored(text);
      if (!parsed) return null;
      walkExpression(parsed, (node) => {
        const slot = node.type === "name" ? resolve(String(node.path[0])) : -1;
        if (slot >= 0) onRead(slot);
      });
      return buildWith(parsed, resolve, matches);
    },
    matchesPattern: matches ?? undefined,
    prepare,
    compileRules,
  };
}
