/** Names of a draft's questions, from position and title. */
import type { FormDefinition } from "@idata/engine";
import { listQuestions } from "./questions.ts";

/** By item id; empty while the draft is loading. `toName` gets the position (from 1) and the title. */
export function toItemNames(
  definition: FormDefinition | undefined,
  toName: (place: number, title: string) => string,
): ReadonlyMap<string, string> {
  if (definition === undefined) return new Map();
  return new Map(listQuestions(definition).map((item, index) => [item.id, toName(index + 1, item.title)]));
}
