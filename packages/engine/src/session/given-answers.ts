/** Answers that a link gives, as far as respondents could have given them (docs/adr/0058 and 0070). */
import type { AnswerValue } from "../definition/definition.ts";
import type { CompiledItem } from "../form/compiled-form.ts";
import { mayPrefill } from "../question/may-prefill.ts";
import type { AnswerCore, FilledField } from "../question/question-core.ts";
import type { FormSession } from "./session.ts";

/**
 * Returns the answers in the order of the questions. Leaves out values that a question refuses beside the other answers of
 * the link, so that nobody has to correct what they have not typed. `trial` is a new session, which is used up.
 */
export function listGivenAnswers(
  trial: FormSession,
  questions: readonly CompiledItem<AnswerCore>[],
  fields: readonly FilledField[],
): readonly (readonly [questionId: string, value: AnswerValue])[] {
  const parsed = questions.flatMap(({ item, core }): [string, AnswerValue][] => {
    const own = fields.filter(({ name }) => name === item.id || name.startsWith(`${item.id}.`));
    if (own.length === 0 || core === null || !mayPrefill(item, core)) return [];
    const answer = core.parse(item, core.fromFields(item, own) ?? null);
    if (!answer.ok || answer.value === null) return [];
    trial.setAnswer(item.id, answer.value);
    return [[item.id, answer.value]];
  });
  return parsed.filter(([id]) => trial.checkItem(id).length === 0);
}
