/**
 * Adds answers that are derived from the response's receipt, such as a serial number. Code that shows a response calls
 * this on the stored answers. The derived answers are not stored, so they always agree with the receipt.
 */
import type { Answers, AnswerValue, ItemDefinition } from "../definition/definition.ts";
import type { QuestionCore, ResponseReceipt } from "../question/question-core.ts";

/** The part of a compiled form that is needed here. */
export interface QuestionList {
  readonly questions: readonly { readonly item: ItemDefinition; readonly core: QuestionCore | null }[];
}

type Filler = (receipt: ResponseReceipt) => readonly [string, AnswerValue];

/** Cache by form, because most forms have no derived answers. */
const fillersByForm = new WeakMap<QuestionList, readonly Filler[]>();

/** Returns the same object if there is nothing to add. */
export function addDerivedAnswers(form: QuestionList, answers: Answers, receipt: ResponseReceipt): Answers {
  const fillers = fillersOf(form);
  if (fillers.length === 0) return answers;
  const given = fillers.map((fill) => fill(receipt)).filter(([, value]) => value !== null);
  return given.length === 0 ? answers : Object.fromEntries([...Object.entries(answers), ...given]);
}

/** The reverse: removes derived answers from answers that come back from an editor. */
export function removeDerivedAnswers(form: QuestionList, answers: Answers): Answers {
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
