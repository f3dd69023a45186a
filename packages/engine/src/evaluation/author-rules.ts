/** Runs the rules that the author wrote: validators of one question and checks over several. */
import type { Evaluate } from "../expression/expression-language.ts";
import type { Arrangement } from "../form/arrange.ts";
import type { CompiledQuestion, FormState } from "../form/compiled-form.ts";
import type { CheckRules, ItemRules, ValidatorRules } from "../form/rule-book.ts";
import type { IssueDraft } from "../question/question-core.ts";

interface RuleOptions {
  readonly level: "error" | "warning";
  /** Only this question is checked, so a check over several runs only at the last of its questions. */
  readonly alone: boolean;
  readonly holds: (condition: Evaluate | null) => boolean;
}

/** Validators run only if there is an answer (`required` handles missing ones). Checks run with missing answers too. */
export function checkAuthorRules(
  rules: ItemRules,
  arrangement: Arrangement,
  state: FormState,
  { index }: CompiledQuestion,
  { level, alone, holds }: RuleOptions,
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

/** A check runs at the last of its visible questions and, unless `alone`, at its other questions on the same screen. */
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
