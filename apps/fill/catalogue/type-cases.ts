/** The cases of all types (`<type>.cases.json`), which the catalogue shows and runs. */
import type { AnswerValue, JsonValue } from "@idata/engine";
import { QUESTION_TYPES, type QuestionType } from "@idata/questions/names";

export interface TypeCase {
  readonly settings: Record<string, unknown>;
  readonly raw: JsonValue;
  readonly verdict: "ok" | "empty" | "bad";
  readonly issues?: readonly { readonly code: string }[];
  readonly value?: AnswerValue;
  /** `false` if plain form fields cannot express the answer (drawn strokes, uploads). */
  readonly plain?: boolean;
}

const files = import.meta.glob<TypeCase[]>("../../../packages/questions/src/types/*/*.cases.json", {
  eager: true,
  import: "default",
});

function casesOf(type: QuestionType): readonly TypeCase[] {
  const path = `../../../packages/questions/src/types/${type}/${type}.cases.json`;
  const cases = files[path];
  if (!cases) throw new Error(`${type} has no cases`);
  return cases;
}

export const typeCases: Readonly<Record<string, readonly TypeCase[]>> = Object.fromEntries(
  QUESTION_TYPES.map((type) => [type, casesOf(type)]),
);
