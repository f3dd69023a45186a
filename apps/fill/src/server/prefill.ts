/** Puts answers from the address of the page into a session, as far as respondents could have given them. */
import { type CompiledItem, type FilledField, type FormSession, listGivenAnswers } from "@idata/engine";

/** Returns a session with the answers, without those that a question refuses. */
export function prefill(
  create: () => FormSession,
  questions: readonly CompiledItem[],
  fields: readonly FilledField[],
): FormSession {
  const given = listGivenAnswers(create(), questions, fields);
  const session = create();
  for (const [id, value] of given) session.setAnswer(id, value);
  return session;
}
