import { choiceId } from "../answer/choices.ts";
import type { ChoiceAnswer } from "../answer/choices.ts";
import type { MultipleChoiceItem } from "../answer/multiple-choice.ts";

/**
 * Returns the picks after one option was switched. An exclusive option removes the others, and any other option removes
 * the exclusive one.
 */
export function withPick(
  item: MultipleChoiceItem,
  picks: ChoiceAnswer[],
  id: string,
  choice: ChoiceAnswer | null,
): ChoiceAnswer[] {
  const others = picks.filter((pick) => choiceId(pick) !== id);
  if (choice === null) return others;
  const isExclusive = (optionId: string) => item.options.some((one) => one.id === optionId && one.exclusive);
  return isExclusive(id) ? [choice] : [...others.filter((pick) => !isExclusive(choiceId(pick))), choice];
}
