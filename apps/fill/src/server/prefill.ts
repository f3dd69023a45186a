/** Puts answers from the address of the page into a session, as far as respondents could have given them. */
import { type AnswerValue, type CompiledItem, type FilledField, type FormSession, mayPrefill } from "@idata/engine";

/**
 * Returns a session with the answers. Leaves out values that a question refuses, so that nobody has to correct what they
 * have not typed.
 */
export function prefill(
  create: () => FormSession,
  questions: readonly CompiledItem[],
  fields: readonly FilledField[],
): FormSession {
  const trial = create();
  const given = questions.flatMap(({ item, core }): [string, AnswerValue][] => {
    const own = fields.filter(({ name }) => name === item.id || name.startsWith(`${item.id}.`));
    if (own.length === 0 || core === null || !mayPrefill(item, core)) return [];
    const parsed = core.parse(item, core.fromFields(item, own) ?? null);
    if (!parsed.ok || parsed.value === null) return [];
    trial.setAnswer(item.id, parsed.value);
    return [[item.id, parsed.value]];
  });
  const session = create();
  for (const [id, value] of given) {
    if (trial.checkItem(id).length === 0) session.setAnswer(id, value);
  }
  return session;
}
