/**
 * What the check of a response has to know of each question, found out once for a form: flat records of one shape, since
 * items and cores come in many shapes and a thousand of each are looked at for every response.
 */
import type { AnswerValue, ItemDefinition } from "../definition/definition.ts";
import type { CompiledForm, CompiledQuestion } from "../form/compiled-form.ts";
import type { CheckContext, IssueDraft, Parsed, QuestionCore } from "../question/question-core.ts";
import { isQuestion } from "./form-state.ts";

/** A question with its core's functions in hand; none of them looks at its core (see `QuestionCore`). */
export interface Asked {
  readonly index: number;
  readonly id: string;
  readonly item: ItemDefinition;
  readonly question: CompiledQuestion;
  readonly parse: (settings: ItemDefinition, raw: unknown) => Parsed<AnswerValue>;
  readonly validate: (settings: ItemDefinition, answer: AnswerValue, context: CheckContext) => IssueDraft[];
  readonly computed: boolean;
  /** It holds no questions of its own: what it gives back is what was given, or some of that is hidden. */
  readonly flat: boolean;
  /** Neither the author nor the type has more to say of an answer than `validate`. */
  readonly simple: boolean;
  /** Its place among the questions of the form. */
  readonly place: number;
}

export interface CheckPlan {
  /** In the order of the definition, which is the one that pages send. */
  readonly inOrder: readonly Asked[];
  /** By item. */
  readonly asked: readonly (Asked | undefined)[];
}

const plans = new WeakMap<CompiledForm, CheckPlan>();

export function planOf(form: CompiledForm): CheckPlan {
  const known = plans.get(form);
  if (known) return known;
  const inOrder = form.questions.filter(isQuestion).map((question, place) => plan(form, question, place));
  const asked: (Asked | undefined)[] = form.items.map(() => undefined);
  for (const one of inOrder) asked[one.index] = one;
  const made = { inOrder, asked };
  plans.set(form, made);
  return made;
}

function plan({ rules }: CompiledForm, question: CompiledQuestion, place: number): Asked {
  const { index, item } = question;
  const core: QuestionCore = question.core;
  const own = rules?.items[index];
  const flat = core.innerItems === undefined;
  const hasRules = own !== undefined && (own.validators.length > 0 || own.checks.length > 0);
  return {
    index,
    id: item.id,
    item,
    question,
    parse: core.parse,
    validate: core.validate,
    computed: own?.computed ?? false,
    flat,
    simple: flat && core.warn === undefined && !hasRules,
    place,
  };
}
