/** The answer core of the types that choose one option. They differ only in how they look. */
import type { AnswerCore } from "@idata/engine";
import type { ChoiceAnswer } from "./choices.ts";
import {
  checkMembership,
  choiceFromFields,
  choiceId,
  choiceText,
  isShown,
  missingOtherText,
  parseChoice,
} from "./choices.ts";
import type { OptionSettings } from "./option-settings.ts";
import { fieldValue, isBlank, issue, ok } from "./plain.ts";

export interface SingleChoiceItem extends OptionSettings {
  /** Id of the right option. */
  key?: string;
}

export function singleChoiceAnswer(type: string): AnswerCore<SingleChoiceItem, ChoiceAnswer> {
  return {
    type,
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
    toText: choiceText,
    fromFields(settings, fields) {
      const id = fieldValue(fields, settings.id);
      return id ? choiceFromFields(settings, fields, id) : null;
    },
  };
}
