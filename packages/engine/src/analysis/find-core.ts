import type { ItemDefinition } from "../definition/definition.ts";
import type { AnswerCore, AnswerCores } from "../question/question-core.ts";

/** Returns the core of the item's type, or `null` if the registry has no such type. Ignores inherited properties. */
export function findCore<C extends AnswerCore>(cores: Readonly<Record<string, C>>, { type }: ItemDefinition): C | null {
  return Object.hasOwn(cores, type) ? (cores[type] ?? null) : null;
}

/** Whether the item takes an answer, given or computed; false for decorations and unknown types. */
export function isAsked(cores: AnswerCores, item: ItemDefinition): boolean {
  const core = findCore(cores, item);
  return core !== null && !core.decoration;
}
