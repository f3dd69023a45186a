/**
 * What the check of a response has to know of each question, found out once for a form: flat records of one shape, since
 * items and cores come in many shapes and a thousand of each are looked at for every response.
 */
import type { AnswerValue, ItemDefinition } from "../definition/definition.ts";
import type { CompiledForm, CompiledItem, CompiledQuestion } from "../form/compiled-form.ts";
import type { CheckContext, IssueDraft } from "../question/question-core.ts";
import { isQuestion } from "./form-state.ts";

export interface Asked {
  readonly question: CompiledQuestion;
  readonly id: string;
  /** The name under which its answer comes; `null` where the form has another question of the same id before. */
  readonly key: string | null;
  readonly computed: boolean;
  /** Neither the author nor the type has more to say of an answer than this does. */
  readonly validate: ((settings: ItemDefinition, answer: AnswerValue, context: CheckContext) => IssueDraft[]) | null;
}

/** By item; `null` for what is no question. */
export type CheckPlan = readonly (Asked | null)[];

const plans = new WeakMap<CompiledForm, CheckPlan>();

export function planOf(form: CompiledForm): CheckPlan {
  let plan = plans.get(form);
  if (!plan) plans.set(form, (plan = form.items.map((item) => ask(form, item))));
  return plan;
}

function ask({ rules, itemsById }: CompiledForm, question: CompiledItem): Asked | null {
  if (!isQuestion(question)) return null;
  const { core, item, index } = question;
  const { id } = item;
  const own = rules?.items[index];
  const hasMore =
    core.warn !== undefined ||
    core.innerItems !== undefined ||
    (own !== undefined && own.validators.length + own.checks.length > 0);
  return {
    question,
    id,
    key: itemsById.get(id) === question ? id : null,
    computed: own?.computed ?? false,
    validate: hasMore ? null : core.validate,
  };
}
