/** What the rest of the engine, and questions that hold questions, know of the expression language. */
import type { ExpressionText } from "../definition/definition.ts";
import type { Evaluate, Resolve } from "./compile.ts";

export interface ExpressionLanguage {
  /** `onRead` hears of every slot that the expression reads. `null`: the text does not parse. */
  compile(text: ExpressionText, resolve: Resolve, onRead: (slot: number) => void): Evaluate | null;
  /** Linear-time pattern matching; `null` for a pattern that is not understood. */
  matchesPattern(source: string, text: string, whole: boolean): boolean | null;
}
