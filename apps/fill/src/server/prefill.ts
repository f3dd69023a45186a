/** Puts answers from the address of the page, and of an earlier response, into a session, as far as respondents could have given them. */
import { type Answers, type CompiledItem, type FilledField, type FormSession, listGivenAnswers } from "@idata/engine";

/** Returns a session with the answers, without those that a question refuses. The address goes before `earlier`. */
export function prefill(
  create: () => FormSession,
  questions: readonly CompiledItem[],
  fields: readonly FilledField[],
  earlier: Answers = {},
): FormSession {
  const given = listGivenAnswers(create(), questions, fields);
  const names = new Set(given.map(([id]) => id));
  const before = Object.entries(earlier).filter(([id]) => !names.has(id));
  const trial = create();
  for (const [id, value] of [...before, ...given]) trial.setAnswer(id, value);
  const session = create();
  for (const [id, value] of before) if (trial.checkItem(id).length === 0) session.setAnswer(id, value);
  for (const [id, value] of given) session.setAnswer(id, value);
  return session;
}
