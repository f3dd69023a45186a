/** The core of the types that choose one option. They differ only in how they look. */
import type { QuestionCore } from "@idata/engine";
import { claimOptions, scoreOne } from "./choice-scores.ts";
import type { ChoiceAnswer } from "./choices.ts";
import {
  checkMembership,
  choiceCells,
  choiceColumns,
  choiceFromFields,
  choiceId,
  choiceText,
  countChoices,
  isShown,
  missingOtherText,
  newOptions,
  parseChoice,
} from "./choices.ts";
import type { OptionSettings } from "./option-settings.ts";
import { fieldValue, isBlank, issue, ok } from "./plain.ts";

export interface SingleChoiceItem extends OptionSettings {
  /** Id of the right option. */
  key?: string;
}

export function singleChoiceCore(type: string): QuestionCore<SingleChoiceItem, ChoiceAnswer> {
  return {
    type,
    defaults: () => ({ options: newOptions() }),
    parse(settings, raw) {
      if (isBlank(raw)) return ok<ChoiceAnswer>(null);
      const choice = parseChoice(raw);
      if (typeof choice === "object" && "code" in choice) return { ok: false, issues: [choice] };
      const fault = checkMembership(settings.options, choice);
      return fault ? { ok: false, issues: [fault] } : ok(choice);
    },
    validate: (settings, answer) =>
      missingOtherText(settings, answer) ? [issue("other_text_required", undefined, choiceId(answer))] : [],
    keep: (shown, answer) => (isShown(shown, answer) ? answer : null),
    toExpression: (_settings, answer) => choiceId(answer),
    count: (_settings, answer) => countChoices([answer]),
    toText: choiceText,
    exportColumns: choiceColumns,
    exportCells: (settings, answer, codes) => choiceCells(settings, [answer], codes),
    fromFields(settings, fields) {
      const id = fieldValue(fields, settings.id);
      return id ? choiceFromFields(settings, fields, id) : null;
    },
    score: scoreOne,
    claims: (settings, answer) => claimOptions(settings, [answer]),
  };
}
