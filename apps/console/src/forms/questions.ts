/** Reads questions and answers independently of their types, through the cores. */
import type { ItemDefinition } from "@idata/engine";

export { findCore, listAnswerLines as toAnswerLines, listQuestions, toAnswerText } from "@idata/questions/answer-words";

/** Options of a question, whatever its type; empty if it has none. */
export function listOptions(item: ItemDefinition): readonly { id: string; label: string }[] {
  const options = item["options"];
  if (!Array.isArray(options)) return [];
  return (options as { id: string; label: string }[]).filter((option) => typeof option.id === "string");
}
