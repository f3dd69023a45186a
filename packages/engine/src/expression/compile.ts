/** Compiles a syntax tree to a closure, with all functions of the language. */
import { matchesPattern } from "../pattern/match-pattern.ts";
import type { Evaluate, Resolve } from "./expression-language.ts";
import type { Expression } from "./expression.ts";
import { fuseExpression } from "./fuse-expression.ts";

export type { Evaluate, Resolve, Scope } from "./expression-language.ts";

export function compileExpression(expression: Expression, resolve: Resolve): Evaluate {
  return fuseExpression(expression, resolve, matchesPattern);
}
