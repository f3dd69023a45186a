/** The interface of the expression language for the rest of the engine and for question types with inner questions. */
import type { ExpressionText, JsonValue } from "../definition/definition.ts";

/** The values that expressions read. Created once and used for many evaluations. */
export interface Scope {
  readonly values: readonly JsonValue[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Remaining steps; every evaluation resets it. */
  fuel: number;
}

export type Evaluate = (scope: Scope) => JsonValue;

/** Returns the slot of a name in `Scope.values`; -1 for an unknown name, whose value is then empty. */
export type Resolve = (name: string) => number;

export interface ExpressionLanguage {
  /** Calls `onRead` for every slot that the expression reads. Returns `null` if the text does not parse. */
  compile(text: ExpressionText, resolve: Resolve, onRead: (slot: number) => void): Evaluate | null;
  /** Matches in linear time; returns `null` if the pattern is not supported. Absent if no form uses patterns. */
  matchesPattern?: ((source: string, text: string, whole: boolean) => boolean | null) | undefined;
}
