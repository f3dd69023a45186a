/** Rules that the author wrote: validators of one question, checks over several. */
import type { Evaluate } from "../expression/expression-language.ts";
import type { Arrangement } from "../form/arrange.ts";
import type { CompiledQuestion, FormState } from "../form/compiled-form.ts";
import type { CheckRules, ItemRules, ValidatorRules } from "../form/rule-book.ts";
import type { IssueDraft } from "../question/question-core.ts";

interface JudgeOptions {
  readonly level: "error" | "warning";
  /** The question is looked at by itself: a check over several waits for the last of them. */
  readonly alone: boolean;
  readonly holds: (condition: Evaluate | null) => boolean;
}

/** A validator is about an answer; whether there has to be one is for `required`. A check is about all, given or not. */
export function judgeByRules(
  rules: ItemRules,
  arrangement: Arrangement,
  state: FormState,
  { index }: CompiledQuestion,
  { level, alone, holds }: JudgeOptions,
): readonly IssueDraft[] {
  const validators = (state.kept[index] ?? null) === null ? [] : rules.validators;
  const issues: IssueDraft[] = [];
  const add = (rule: ValidatorRules): void => {
    if (rule.level === level && !holds(rule.holds))
      issues.push({ code: "validator", params: { message: rule.message } });
  };
  validators.forEach(add);
  for (const check of rules.checks) if (isDue(check, index, arrangement, state, alone)) add(check);
  return issues;
}

/** A check is due where the last of its visible questions is; its message stands next to those that are seen with it. */
function isDue(
  { questions }: CheckRules,
  index: number,
  { places, screenOf }: Arrangement,
  { visible, form }: FormState,
  alone: boolean,
): boolean {
  let last = -1;
  for (const one of questions)
    if (visible[one] && !form.items[one]?.unseen && (last < 0 || (places[one] ?? 0) > (places[last] ?? 0))) last = one;
  return last === index || (!alone && last >= 0 && screenOf[last] === screenOf[index]);
}
