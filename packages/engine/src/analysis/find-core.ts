import type { ItemDefinition } from "../definition/definition.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";

/** Returns the core of the item's type, or `null` if the registry has no such type. Ignores inherited properties. */
export function findCore(cores: CoreRegistry, { type }: ItemDefinition): QuestionCore | null {
  return Object.hasOwn(cores, type) ? (cores[type] ?? null) : null;
}

/** Whether the item takes an answer, given or computed; false for decorations and unknown types. */
export function isAsked(cores: CoreRegistry, item: ItemDefinition): boolean {
  const core = findCore(cores, item);
  return core !== null && !core.decoration;
}
