import type { Answers } from "../definition/definition.ts";
import { isQuestion } from "../evaluation/form-state.ts";
import type { CompiledForm } from "../form/compiled-form.ts";
import type { Counters } from "../question/question-core.ts";

/**
 * Returns what one stored response adds to the statistics: counters by question id, with a key for each answered
 * question (its counters may be empty). `form` is the version that the response belongs to. A stored answer that this
 * version cannot parse counts as not given.
 */
export function countResponse(form: CompiledForm, answers: Answers): Record<string, Counters> {
  const counted: [string, Counters][] = [];
  for (const [id, raw] of Object.entries(answers)) {
    const question = form.itemsById.get(id);
    if (!isQuestion(question)) continue;
    const parsed = question.core.parse(question.item, raw);
    if (parsed.ok && parsed.value !== null) counted.push([id, question.core.count(question.item, parsed.value)]);
  }
  return Object.fromEntries(counted);
}
