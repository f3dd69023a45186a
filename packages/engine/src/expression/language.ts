/**
 * The expression language as forms use it, in one piece: about half of the engine's code, needed only by forms that have
 * expressions or patterns. A page may load it later and only then (`usesLanguage`, `compileFormWith`).
 */
import type { ExpressionText } from "../definition/definition.ts";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { compileExpression } from "./compile.ts";
import type { Evaluate, Resolve } from "./compile.ts";
import { walkExpression } from "./expression.ts";
import { parseExpression } from "./parse.ts";

export interface ExpressionLanguage {
  /** `onRead` hears of every slot that the expression reads. `null`: the text does not parse. */
  compile(text: ExpressionText, resolve: Resolve, onRead: (slot: number) => void): Evaluate | null;
  /** See `matchesPattern`. */
  readonly matchesPattern: typeof matchesPattern;
}

export const expressionLanguage: ExpressionLanguage = {
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
};
