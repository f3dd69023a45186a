/**
 * Lists the claims of a response: on quotas of its options and slots, and on those quotas of the form whose condition
 * it meets. Evaluates the form by the same rules as the check of the response, so conditions see URL parameters and
 * computed values, and nothing of hidden questions. Claims are sorted by name, so that transactions lock the quotas in
 * the same order and cannot deadlock.
 */
import type { Answers, JsonValue } from "../definition/definition.ts";
import { FORM_ROOM } from "../definition/texts.ts";
import { createState, isQuestion, takeAnswer } from "../evaluation/form-state.ts";
import type { Evaluate } from "../expression/expression-language.ts";
import { isTrue } from "../expression/truth.ts";
import type { CompiledForm, FormState, ResponseOptions } from "../form/compiled-form.ts";
import type { Claim } from "../question/question-core.ts";

/**
 * Begins the name of the claim on a unique answer, after the id of its question. The compared text follows. No option or
 * slot has such a name.
 */
export const UNIQUE_MARK = "=";

/**
 * Names are `question.name` and `form.quota`, unique and the same in all versions. `options` belong to the response.
 */
export function collectClaims(form: CompiledForm, answers: Answers, options: ResponseOptions): Claim[] {
  const state = runForm(form, answers, options);
  const claims = new Map<string, Claim>();
  for (const question of form.questions) {
    const { index, item } = question;
    const answer = state.visible[index] ? (state.kept[index] ?? null) : null;
    if (answer === null || !isQuestion(question)) continue;
    for (const claim of question.core.claims?.(item, answer) ?? []) {
      const name = `${item.id}.${claim.name}`;
      claims.set(name, { ...claim, name, amount: claim.amount + (claims.get(name)?.amount ?? 0) });
    }
    const same = question.core.uniqueBy?.(item, answer) ?? null;
    // A unique answer is a quota of one on its text.
    if (same !== null) {
      const name = `${item.id}.${UNIQUE_MARK}${same}`;
      claims.set(name, { name, amount: 1, limit: 1 });
    }
  }
  const quotas = quotasOf(form);
  const scope = { values: quotas.length > 0 ? listValues(state) : [], today: options.today, fuel: 0 };
  for (const { id, limit, holds } of quotas) {
    const name = `${FORM_ROOM}.${id}`;
    if (holds !== null && isTrue(holds(scope))) claims.set(name, { name, amount: 1, limit });
  }
  return [...claims.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function runForm(form: CompiledForm, answers: Answers, options: ResponseOptions): FormState {
  const state = createState(form, options);
  for (const [id, answer] of Object.entries(answers)) {
    const question = form.itemsById.get(id);
    if (isQuestion(question) && !state.rules?.isComputed(question.index)) takeAnswer(state, question, answer);
  }
  state.rules?.start(false);
  return state;
}

interface CompiledQuota {
  readonly id: string;
  readonly limit: number;
  /** `null`: the condition does not parse, or the form was compiled without the expression language. */
  readonly holds: Evaluate | null;
}

const compiled = new WeakMap<CompiledForm, readonly CompiledQuota[]>();

function quotasOf(form: CompiledForm): readonly CompiledQuota[] {
  let quotas = compiled.get(form);
  if (quotas === undefined) {
    const { definition, language } = form;
    const variables = new Map<string, number>();
    (definition.variables ?? []).forEach(({ name }, at) => {
      if (!variables.has(name)) variables.set(name, form.items.length + form.pages.length + at);
    });
    const resolve = (name: string): number => form.itemsById.get(name)?.index ?? variables.get(name) ?? -1;
    quotas = (definition.quotas ?? []).map(({ id, limit, if: condition }) => ({
      id,
      limit,
      holds: condition.trim() === "" ? null : (language?.compile(condition, resolve, () => {}) ?? null),
    }));
    compiled.set(form, quotas);
  }
  return quotas;
}

/**
 * The values that expressions read, by node. A form without rules has no other nodes, and all questions are visible.
 */
function listValues({ form, rules, kept }: FormState): readonly JsonValue[] {
  if (rules) return rules.values;
  return form.items.map((item) => {
    const answer = kept[item.index] ?? null;
    return answer === null || !isQuestion(item) ? null : item.core.toExpression(item.item, answer);
  });
}
