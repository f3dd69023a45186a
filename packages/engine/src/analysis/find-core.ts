import type { ItemDefinition } from "../definition/definition.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";

/** The core of an item's type, by own property only; `null` for a type that is not there. */
export function findCore(cores: CoreRegistry, { type }: ItemDefinition): QuestionCore | null {
  return Object.hasOwn(cores, type) ? (cores[type] ?? null) : null;
}

/** Somebody can answer it, or it is answered by computing. */
export function isAsked(cores: CoreRegistry, item: ItemDefinition): boolean {
  const core = findCore(cores, item);
  return core !== null && !core.decoration;
}
