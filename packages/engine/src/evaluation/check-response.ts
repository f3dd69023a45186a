/**
 * The server's word on a response: untrusted answers in, normalised answers of visible questions out, or issues. It
 * never throws, walks no prototype, and its cost is bounded by the form and by what was sent.
 */
import type { Answers, EndingDefinition } from "../definition/definition.ts";
import type { CompiledForm, FormState, ResponseOptions } from "../form/compiled-form.ts";
import type { Issue } from "../question/question-core.ts";
import { planOf } from "./check-plan.ts";
import type { Asked, CheckPlan } from "./check-plan.ts";
import { createState, findEnding, judge, warnAbout } from "./form-state.ts";

/** Seed and parameters have to be those that the respondent's page had. */
export interface CheckOptions extends ResponseOptions {
  /** Leave answers to hidden questions and hidden options out instead of refusing them (plain HTML posts). */
  dropHidden?: boolean;
}

export interface CheckedResponse {
  /** Normalised, of visible questions, without empty ones; has no prototype. Only to be stored when there are no issues. */
  answers: Answers;
  /** In reading order; those that belong to no question of the form come last. */
  issues: Issue[];
  /** What is to be said about answers that are fine all the same. */
  warnings: Issue[];
  ending: EndingDefinition | null;
}

/** Issues about names that the form does not have; the rest of a flood is not listed. */
const MAX_STRANGERS = 50;

export function checkResponse(form: CompiledForm, answers: unknown, options: CheckOptions): CheckedResponse {
  const state = createState(form, options);
  const plan = planOf(form);
  const strangers: Issue[] = [];
  if (typeof answers !== "object" || answers === null || Array.isArray(answers))
    strangers.push({ questionId: "", code: "wrong_type" });
  else takeAll(state, plan, answers, strangers);
  state.rules?.start(false);

  // Without a prototype no id can reach one, and a thousand keys are written four times as fast.
  const checked: CheckedResponse = { answers: Object.create(null) as Answers, issues: [], warnings: [], ending: null };
  const dropHidden = options.dropHidden === true;
  if (state.layout === form.layout) for (const one of plan.inOrder) check(state, one, dropHidden, checked);
  else
    for (const { items } of state.layout.screens)
      for (const { index } of items) {
        const one = plan.asked[index];
        if (one) check(state, one, dropHidden, checked);
      }
  checked.issues.push(...strangers);
  checked.ending = findEnding(state);
  return checked;
}

function takeAll(state: FormState, { inOrder, asked }: CheckPlan, answers: object, strangers: Issue[]): void {
  let next = 0;
  for (const id of Object.keys(answers)) {
    // Pages send answers in order: most often it is the question after the last one.
    const expected = inOrder[next];
    const item = expected?.id === id ? expected.question : state.form.itemsById.get(id);
    const one = asked[item?.index ?? -1];
    if (one) {
      next = one.place + 1;
      if (!one.computed) take(state, one, (answers as Record<string, unknown>)[id]);
    } else if (strangers.length < MAX_STRANGERS)
      strangers.push({
        questionId: id.slice(0, 64),
        code: item?.core || isPage(state, id) ? "decoration" : "unknown_question",
      });
  }
}

/** As `takeAnswer`. */
function take({ answers, faults }: FormState, { index, item, parse }: Asked, raw: unknown): void {
  const parsed = parse(item, raw);
  if (parsed.ok) answers[index] = parsed.value;
  else faults[index] = parsed.issues;
}

function check(
  state: FormState,
  one: Asked,
  dropHidden: boolean,
  { answers, issues, warnings }: CheckedResponse,
): void {
  const { index, id } = one;
  const given = state.answers[index] ?? null;
  const counts = state.kept[index] ?? null;
  const isVisible = state.visible[index] ?? false;
  if (one.simple && counts !== null && counts === given && isVisible) {
    for (const draft of one.validate(state.shown[index] ?? one.item, counts, state))
      issues.push({ questionId: id, ...draft });
    answers[id] = counts;
    return;
  }
  // What an inner form hides or computes is its own business: what it gives back is what counts.
  const isInner = !one.flat && isVisible;
  if (!dropHidden && !isInner && (given !== counts || (state.faults[index] && !isVisible))) {
    issues.push({ questionId: id, code: isVisible ? "unknown_option" : "hidden" });
    return;
  }
  for (const draft of judge(state, one.question)) issues.push({ questionId: id, ...draft });
  for (const draft of warnAbout(state, one.question)) warnings.push({ questionId: id, ...draft });
  if (counts !== null) answers[id] = counts;
}

/** Page breaks are pages by now. */
function isPage(state: FormState, id: string): boolean {
  return state.form.pages.some(({ page }) => page.id === id);
}
