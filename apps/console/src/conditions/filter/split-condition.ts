/** The parts of a condition that can be removed one by one. */
import { parseCondition, printCondition } from "../condition.ts";

/**
 * Returns the texts of the parts that all have to hold. A condition of which any part has to hold, or that the builder
 * does not know, is one part.
 */
export function splitCondition(where: string): string[] {
  if (where === "") return [];
  const parsed = parseCondition(where);
  if (parsed.kind !== "builder" || parsed.group.join === "or") return [where];
  return parsed.group.parts.map((part) => printCondition(part));
}

/** Returns the condition without one of its parts. */
export function withoutPart(where: string, index: number): string {
  const parsed = parseCondition(where);
  if (parsed.kind !== "builder" || parsed.group.join === "or") return "";
  return printCondition({ ...parsed.group, parts: parsed.group.parts.toSpliced(index, 1) });
}
