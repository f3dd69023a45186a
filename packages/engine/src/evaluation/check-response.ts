/**
 * Validates a response on the server: takes untrusted answers, returns the normalised answers of visible questions and
 * the issues. Never throws, never reads inherited properties; its cost is bounded by the form and the size of the
 * input.
 */
import type { Answers, EndingDefinition } from "../definition/definition.ts";
import type { AnswerForm, FormState, ResponseOptions } from "../form/compiled-form.ts";
import type { Issue } from "../question/question-core.ts";
import { planOf } from "./check-plan.ts";
import type { CheckPlan } from "./check-plan.ts";
import { createState, findEnding, findIssues, takeAnswer, findWarnings } from "./form-state.ts";

/** The seed and the parameters must be those of the page that the respondent saw. */
export interface CheckOptions extends ResponseOptions {
  /** Drops answers to hidden questions and hidden options instead of rejecting them (for plain HTML posts). */
  dropHidden?: boolean;
}

export interface CheckedResponse {
  /**
   * Normalised answers of visible questions, without empty ones and without a prototype. Store them only if `issues` is
   * empty.
   */
  answers: Answers;
  /** In reading order; issues about unknown ids come last. */
  issues: Issue[];
  /** Warnings about valid answers. */
  warnings: Issue[];
  ending: EndingDefinition | null;
}

/** The most issues about unknown ids that are listed. */
const MAX_UNKNOWN_IDS = 50;

export function checkResponse(form: AnswerForm, answers: unknown, options: CheckOptions): CheckedResponse {
  const state = createState(form, options);
  const plan = planOf(form);
  const unknownIds: Issue[] = [];
  if (typeof answers !== "object" || answers === null || Array.isArray(answers))
    unknownIds.push({ questionId: "", code: "wrong_type" });
  else takeAll(state, plan, answers, unknownIds);
  state.rules?.start(false);

  // Without a prototype no id can reach one, and a thousand keys are written four times as fast.
  const kept = Object.create(null) as Answers;
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  const inReadingOrder =
    state.layout === form.layout ? form.questions : state.layout.screens.flatMap(({ items }) => items);
  for (const { index } of inReadingOrder) {
    const one = plan[index];
    if (!one) continue;
    const { id, question, validate } = one;
    const given = state.answers[index] ?? null;
    const counts = state.kept[index] ?? null;
    const isVisible = state.visible[index];
    if (isVisible && validate && counts !== null && counts === given) {
      for (const draft of validate(state.shown[index] ?? question.item, counts, state))
        issues.push({ questionId: id, ...draft });
      kept[id] = counts;
      continue;
    }
    // A group decides itself which inner answers it drops or computes, so a difference is not an issue.
    const isInner = question.core.innerItems !== undefined && isVisible;
    if (!options.dropHidden && !isInner && (given !== counts || (state.faults[index] && !isVisible))) {
      issues.push({ questionId: id, code: isVisible ? "unknown_option" : "hidden" });
      continue;
    }
    for (const draft of findIssues(state, question)) issues.push({ questionId: id, ...draft });
    for (const draft of findWarnings(state, question)) warnings.push({ questionId: id, ...draft });
    if (counts !== null) kept[id] = counts;
  }
  return { answers: kept, issues: [...issues, ...unknownIds], warnings, ending: findEnding(state) };
}

function takeAll(state: FormState, plan: CheckPlan, answers: object, unknownIds: Issue[]): void {
  let next = 0;
  for (const id of Object.keys(answers)) {
    // Pages send answers in order, so this is most often the question after the previous one.
    const expected = plan[next];
    const one = expected?.key === id ? expected : plan[state.form.itemsById.get(id)?.index ?? -1];
    if (one) {
      next = one.question.index + 1;
      if (!one.computed) takeAnswer(state, one.question, (answers as Record<string, unknown>)[id]);
    } else if (unknownIds.length < MAX_UNKNOWN_IDS)
      unknownIds.push({
        questionId: id.slice(0, 64),
        code: state.form.itemsById.get(id)?.core || isPage(state, id) ? "decoration" : "unknown_question",
      });
  }
}

/** Page breaks have become pages in the compiled form. */
function isPage(state: FormState, id: string): boolean {
  return state.form.pages.some(({ page }) => page.id === id);
}
