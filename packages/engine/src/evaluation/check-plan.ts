/**
 * What checking a response needs to know about each question, computed once per form. The records all have one shape,
 * which is fast to read; items and cores have many shapes, and every response reads a thousand of them.
 */
import type { AnswerValue, ItemDefinition } from "../definition/definition.ts";
import type { AnswerForm, CompiledItem, CompiledQuestion } from "../form/compiled-form.ts";
import type { CheckContext, IssueDraft } from "../question/question-core.ts";
import { isQuestion } from "./form-state.ts";

export interface PlannedQuestion {
  readonly question: CompiledQuestion;
  readonly id: string;
  /** The key of its answer in a response; `null` if an earlier question has the same id. */
  readonly key: string | null;
  readonly computed: boolean;
  /**
   * The core's `validate` if nothing else can find issues or warnings (author rules, `warn`, inner items); else `null`.
   */
  readonly validate: ((settings: ItemDefinition, answer: AnswerValue, context: CheckContext) => IssueDraft[]) | null;
}

/** By item index; `null` for items that are not questions. */
export type CheckPlan = readonly (PlannedQuestion | null)[];

const plans = new WeakMap<AnswerForm, CheckPlan>();

export function planOf(form: AnswerForm): CheckPlan {
  let plan = plans.get(form);
  if (!plan) plans.set(form, (plan = form.items.map((item) => planItem(form, item))));
  return plan;
}

function planItem({ rules, itemsById }: AnswerForm, question: CompiledItem): PlannedQuestion | null {
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
