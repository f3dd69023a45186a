/**
 * Reconstructs a response as the respondent saw it: the visible questions, how they were shown and which answers count.
 * Uses a session, so conditions, orders and draws are the same.
 */
import type { AnswerValue, Answers, ItemDefinition } from "../definition/definition.ts";
import type { CompiledForm } from "../form/compiled-form.ts";
import type { QuestionCore } from "../question/question-core.ts";
import { createSession } from "../session/create-session.ts";
import type { SessionOptions } from "../session/create-session.ts";

/** The date and the seed with which the response was filled in, and its parameters. */
export type ResponseContext = Omit<SessionOptions, "answers">;

/** A question that the respondent saw. */
export interface AskedQuestion {
  id: string;
  core: QuestionCore;
  /** The item as it was shown. */
  item: ItemDefinition;
  /** `null`: not answered. */
  answer: AnswerValue;
}

/** The questions that are visible under these answers, in reading order. */
export function listAsked(form: CompiledForm, answers: Answers, context: ResponseContext): AskedQuestion[] {
  // Missing answers are passed as `null`, so that a default which the respondent cleared does not come back.
  const given = Object.fromEntries(
    form.questions.map(({ item }) => [item.id, Object.hasOwn(answers, item.id) ? (answers[item.id] ?? null) : null]),
  );
  const session = createSession(form, { ...context, answers: given });
  const kept = session.collectAnswers();
  const asked: AskedQuestion[] = [];
  for (const { item, core } of form.itemsById.values()) {
    if (!core || core.decoration) continue;
    const snapshot = session.getSnapshot(item.id);
    if (!snapshot.visible) continue;
    const parsed = core.parse(item, Object.hasOwn(kept, item.id) ? kept[item.id] : null);
    asked.push({ id: item.id, core, item: snapshot.item, answer: parsed.ok ? parsed.value : null });
  }
  return asked;
}
