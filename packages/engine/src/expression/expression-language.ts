/** What the rest of the engine, and questions that hold questions, know of the expression language. */
import type { ExpressionText, JsonValue } from "../definition/definition.ts";

/** What an expression reads. Made once, used for many evaluations. */
export interface Scope {
  readonly values: readonly JsonValue[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Set anew for each evaluation. */
  fuel: number;
}

export type Evaluate = (scope: Scope) => JsonValue;

/** The slot of a name in `Scope.values`; -1 for a name that does not exist, which reads as empty. */
export type Resolve = (name: string) => number;

export interface ExpressionLanguage {
  /** `onRead` hears of every slot that the expression reads. `null`: the text does not parse. */
  compile(text: ExpressionText, resolve: Resolve, onRead: (slot: number) => void): Evaluate | null;
  /** Linear-time pattern matching; `null` for a pattern that is not understood. Absent where no form uses one. */
  matchesPattern?: ((source: string, text: string, whole: boolean) => boolean | null) | undefined;
}
