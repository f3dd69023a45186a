/** The kind of value that a question gives to expressions, found by trying values on its core, so no type is named. */
import type { Value } from "../expression/truth.ts";
import type { NamedQuestion } from "./read-names.ts";

export type AnswerKind = "number" | "date" | "time" | "datetime";

/** Values that only questions of the kind accept, and none accepts the text. */
const SAMPLES: readonly (readonly [AnswerKind, Value])[] = [
  ["date", "2024-02-29"],
  ["time", "09:30"],
  ["datetime", "2024-02-29T09:30"],
];
const NO_VALUE = "no such value";

/** Returns null if the question accepts free text or if its answers are of another kind, for example options. */
export function kindOfAnswer({ item, core }: NamedQuestion): AnswerKind | null {
  const valueOf = (raw: Value): Value => {
    const parsed = core.parse(item, raw);
    return parsed.ok && parsed.value !== null ? core.toExpression(item, parsed.value) : null;
  };
  if (valueOf(NO_VALUE) !== null || valueOf([NO_VALUE]) !== null) return null;
  for (const [kind, sample] of SAMPLES) if (typeof valueOf(sample) === "string") return kind;
  const { min, max } = item;
  return [min, max, 1, 0].some((sample) => typeof sample === "number" && typeof valueOf(sample) === "number")
    ? "number"
    : null;
}
