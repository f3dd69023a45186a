/** Several options of a list. The normal form lists them in the order of the definition. */
import type { IssueDraft, ItemBase, OptionDefinition, QuestionCore } from "@idata/engine";
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
} from "../../shared/core/choices.ts";
import type { ChoiceAnswer } from "../../shared/core/choices.ts";
import { bad, isBlank, issue, ok } from "../../shared/core/plain.ts";

export interface CheckboxItem extends ItemBase {
  type: "checkbox";
  options: OptionDefinition[];
  /** Counted on an answer that is not empty; use `required` to demand one. */
  minPicks?: number;
  maxPicks?: number;
}

type CheckboxAnswer = ChoiceAnswer[];

export const checkboxCore: QuestionCore<CheckboxItem, CheckboxAnswer> = {
  type: "checkbox",
  defaults: () => ({ options: newOptions() }),
  parse(settings, raw) {
    if (isBlank(raw)) return ok<CheckboxAnswer>(null);
    // More elements than options cannot be right: said before any of them is looked at.
    if (!Array.isArray(raw)) return bad("wrong_type");
    if (raw.length > settings.options.length) return bad("too_many_picks", { max: settings.options.length });
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
    const ordered = settings.options.flatMap((option) => chosen.get(option.id) ?? []);
    return ok(ordered.length > 0 ? ordered : null);
  },
  validate(settings, answer) {
    const { minPicks, maxPicks, options } = settings;
    const issues: IssueDraft[] = answer
      .filter((choice) => missingOtherText(settings, choice))
      .map((choice) => issue("other_text_required", undefined, choiceId(choice)));
    const ids = new Set(answer.map(choiceId));
    const alone = options.find((option) => option.exclusive && ids.has(option.id));
    if (alone) return answer.length > 1 ? [issue("exclusive", undefined, alone.id), ...issues] : issues;
    if (minPicks !== undefined && answer.length < minPicks) issues.push(issue("too_few_picks", { min: minPicks }));
    if (maxPicks !== undefined && answer.length > maxPicks) issues.push(issue("too_many_picks", { max: maxPicks }));
    return issues;
  },
  keep(shown, answer) {
    const kept = answer.filter((choice) => isShown(shown, choice));
    if (kept.length === answer.length) return answer;
    return kept.length > 0 ? kept : null;
  },
  toExpression: (_settings, answer) => answer.map(choiceId),
  count: (_settings, answer) => countChoices(answer),
  toText: (settings, answer) => answer.map((choice) => choiceText(settings, choice)).join("; "),
  exportColumns: choiceColumns,
  exportCells: choiceCells,
  fromFields(settings, fields) {
    const ids = fields.filter((field) => field.name === settings.id && field.value !== "");
    return ids.length > 0 ? ids.map((field) => choiceFromFields(settings, fields, field.value)) : null;
  },
};
