/** Which questions a respondent is asked for some answers: seen, visible and not computed. */
import { type Answers, type CompiledForm, createSession, type SessionOptions } from "@idata/engine";

export function listAsked(
  form: CompiledForm,
  answers: Answers,
  context: Pick<SessionOptions, "today" | "seed" | "parameters">,
): ReadonlySet<string> {
  const session = createSession(form, { ...context, answers });
  return new Set(
    form.questions
      .filter(({ index, unseen }) => !unseen && form.rules?.items[index]?.computed !== true)
      .filter(({ item }) => session.getSnapshot(item.id).visible)
      .map(({ item }) => item.id),
  );
}
