/**
 * Adds to stored answers what follows from the response's place among the others (a serial number): whoever shows a
 * response to people passes its answers through here. Nothing of it is stored, so it can never disagree with the place.
 */
import type { Answers, AnswerValue, ItemDefinition } from "../definition/definition.ts";
import type { QuestionCore, ResponseReceipt } from "../question/question-core.ts";

/** What of a compiled form is looked at. */
export interface QuestionList {
  readonly questions: readonly { readonly item: ItemDefinition; readonly core: QuestionCore | null }[];
}

type Filler = (receipt: ResponseReceipt) => readonly [string, AnswerValue];

/** Most forms have none: whether one has is found out once. */
const fillersByForm = new WeakMap<QuestionList, readonly Filler[]>();

/** The same object when nothing is to be added. */
export function completeAnswers(form: QuestionList, answers: Answers, receipt: ResponseReceipt): Answers {
  const fillers = fillersOf(form);
  if (fillers.length === 0) return answers;
  const given = fillers.map((fill) => fill(receipt)).filter(([, value]) => value !== null);
  return given.length === 0 ? answers : Object.fromEntries([...Object.entries(answers), ...given]);
}

/** The other way round: answers without what only the store may give, as they come back from an editor. */
export function withoutCompleted(form: QuestionList, answers: Answers): Answers {
  const ids = new Set(form.questions.filter(({ core }) => core?.fromReceipt !== undefined).map(({ item }) => item.id));
  if (ids.size === 0) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id)));
}

function fillersOf(form: QuestionList): readonly Filler[] {
  const known = fillersByForm.get(form);
  if (known) return known;
  const fillers = form.questions.flatMap(({ item, core }): Filler[] => {
    if (core?.fromReceipt === undefined) return [];
    return [(receipt) => [item.id, core.fromReceipt?.(item, receipt) ?? null]];
  });
  fillersByForm.set(form, fillers);
  return fillers;
}
