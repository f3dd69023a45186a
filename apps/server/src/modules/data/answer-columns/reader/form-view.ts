/** What a reader knows about a form in its snapshot. */
import type { Facts } from "./facts.ts";
import type { CompiledForm, CompiledItem, JsonValue, QuestionCore } from "@idata/engine";
import type { Annotation } from "../../response-store/index.ts";

export interface FormView {
  readonly formId: number;
  /** Every column that has a value somewhere, by key. */
  readonly keys: ReadonlySet<string>;
  /** Versions that responses have. */
  readonly versions: ReadonlyMap<number, CompiledForm>;
  readonly channels: ReadonlyMap<number, string>;
  /** Day in the organisation's time zone. */
  readonly toDay: (time: Date) => string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** What stands beside the responses, by their number; empty if the read does not ask for it. */
  readonly annotations: ReadonlyMap<number, Annotation>;
  /** What the read names and columns do not hold. */
  readonly facts: Facts;
}

export type Question = CompiledItem & { readonly core: QuestionCore };

/** The question as the version has it; null if it has none. */
export function questionOf({ versions }: FormView, version: number, id: string): Question | null {
  const item = versions.get(version)?.itemsById.get(id);
  return item?.question === true && item.core !== null ? (item as Question) : null;
}

/** The value that `{id}` has in expressions for a stored answer; null if the version cannot read the answer. */
export function toExpressionValue({ core, item }: Question, answer: JsonValue): JsonValue {
  if (answer === null) return null;
  const parsed = core.parse(item, answer);
  return parsed.ok && parsed.value !== null ? core.toExpression(item, parsed.value) : null;
}
