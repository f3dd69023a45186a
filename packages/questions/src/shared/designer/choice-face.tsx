/** What the designer faces of all choice types share. */
import type { OptionDefinition } from "@idata/engine";
import type { ConditionChoice, NewItemTools } from "./designer-face.ts";
import type { DesignerTranslate } from "./designer-props.ts";

/** What the settings of a list of options mean. */
export const OPTION_MEANINGS = {
  options: "options",
  optionsOrder: "options-order",
  optionsDraw: "options-draw",
  optionsFrom: "options-from",
  optionsDictionary: "options-dictionary",
} as const;

/** Options of a new question, with words, so that it can be answered as it is. */
export function createOptions({ newId, t }: NewItemTools): OptionDefinition[] {
  return [1, 2, 3].map((n) => ({ id: newId("o"), label: t("options.placeholder", { n }) }));
}

/** Options without the flag that only multiple choice has. */
export function withoutExclusive<S extends { options?: OptionDefinition[] }>(settings: S): S {
  if (!settings.options?.some((option) => "exclusive" in option)) return settings;
  return { ...settings, options: settings.options.map(({ exclusive: _exclusive, ...option }) => option) };
}

/** Options without what only a choice has: a text field, standing alone, points, a quota. */
export function withPlainOptions<S extends { options?: OptionDefinition[] }>(settings: S): S {
  if (!settings.options) return settings;
  const plain = ({ other: _o, exclusive: _e, score: _s, quota: _q, ...option }: OptionDefinition) => option;
  return { ...settings, options: settings.options.map(plain) };
}

export function toChoices(
  options: readonly Pick<OptionDefinition, "id" | "label">[],
  t: DesignerTranslate,
): (ConditionChoice & { value: string })[] {
  return options.map(({ id, label }, index) => ({
    value: id,
    label: label || t("options.placeholder", { n: index + 1 }),
  }));
}
