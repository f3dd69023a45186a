/** The answer core of the types that choose several options. The normal form lists them in the order of the definition. */
import type { AnswerCore, IssueDraft, OptionDefinition } from "@idata/engine";
import type { ChoicePartialMarks } from "./key-settings.ts";
import {
  checkMembership,
  choiceFromFields,
  choiceId,
  choiceText,
  isShown,
  missingOtherText,
  parseChoice,
} from "./choices.ts";
import type { ChoiceAnswer } from "./choices.ts";
import type { OptionSettings } from "./option-settings.ts";
import { bad, isBlank, issue, ok } from "./plain.ts";

export interface MultipleChoiceItem extends OptionSettings {
  /** Applies to answers that are not empty. Use `required` to require an answer. */
  minPicks?: number;
  maxPicks?: number;
  /** Ids of the right options. */
  key?: string[];
  /** How a partly right answer is scored. Absent: no points. */
  partial?: ChoicePartialMarks;
}

export function multipleChoiceAnswer(type: string): AnswerCore<MultipleChoiceItem, ChoiceAnswer[]> {
  return {
    type,
    parse(settings, raw) {
      if (isBlank(raw)) return ok<ChoiceAnswer[]>(null);
      // Rejects lists with more elements than options before parsing any of them.
      if (!Array.isArray(raw)) return bad("wrong_type");
      if (raw.length > settings.options.length) return bad("too_many_picks", { max: settings.options.length });
      if (isNormal(settings.options, raw)) return ok(raw.length > 0 ? [...raw] : null);
      const chosen = new Map<string, ChoiceAnswer>();
      for (const element of raw as unknown[]) {
        const choice = parseChoice(element);
        if (typeof choice === "object" && "code" in choice) return { ok: false, issues: [choice] };
        const id = choiceId(choice);
        if (chosen.has(id)) return bad("duplicate_option", undefined, id);
        const fault = checkMembership(settings.options, choice);
        if (fault) return { ok: false, issues: [fault] };
        chosen.set(id, choice);
      }
      const ordered: ChoiceAnswer[] = [];
      for (const { id } of settings.options) {
        const choice = chosen.get(id);
        if (choice !== undefined) ordered.push(choice);
      }
      return ok(ordered.length > 0 ? ordered : null);
    },
    validate(settings, answer) {
      const { minPicks = 0, maxPicks, options } = settings;
      const issues: IssueDraft[] = answer
        .filter((choice) => missingOtherText(settings, choice))
        .map((choice) => issue("other_text_required", undefined, choiceId(choice)));
      const alone = options.find(
        (option) => option.exclusive && answer.some((choice) => choiceId(choice) === option.id),
      );
      if (alone) return answer.length > 1 ? [issue("exclusive", undefined, alone.id), ...issues] : issues;
      // The minimum cannot exceed the number of visible options.
      const min = Math.min(minPicks, options.length);
      if (answer.length < min) issues.push(issue("too_few_picks", { min }));
      if (maxPicks !== undefined && answer.length > maxPicks) issues.push(issue("too_many_picks", { max: maxPicks }));
      return issues;
    },
    keep(shown, answer) {
      const kept = answer.filter((choice) => isShown(shown, choice));
      if (kept.length === answer.length) return answer;
      return kept.length > 0 ? kept : null;
    },
    toExpression: (_settings, answer) => answer.map(choiceId),
    toText: (settings, answer) => answer.map((choice) => choiceText(settings, choice)).join("; "),
    fromFields(settings, fields) {
      const ids = fields.filter((field) => field.name === settings.id && field.value !== "");
      return ids.length > 0 ? ids.map((field) => choiceFromFields(settings, fields, field.value)) : null;
    },
  };
}

/** The fast path for most answers: ids only, in the order of the definition. */
function isNormal(options: readonly OptionDefinition[], raw: readonly unknown[]): raw is string[] {
  let at = 0;
  for (const { id } of options) if (raw[at] === id) at++;
  return at === raw.length;
}
