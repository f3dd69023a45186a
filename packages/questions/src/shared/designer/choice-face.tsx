import type { OptionDefinition } from "@idata/engine";
import type { ConditionChoice, NewItemTools } from "./designer-face.ts";
import type { DesignerTranslate } from "./designer-props.ts";

/** The meanings of the settings of an option list (`SettingMeanings`), shared by the designer faces of choice types. */
export const OPTION_MEANINGS = {
  options: "options",
  optionsOrder: "options-order",
  optionsDraw: "options-draw",
  optionsFrom: "options-from",
  optionsDictionary: "options-dictionary",
} as const;

/** Returns the options of a new question. They have labels, so that the question can be answered at once. */
export function createOptions({ newId, t }: NewItemTools): OptionDefinition[] {
  return [1, 2, 3].map((n) => ({ id: newId("o"), label: t("options.placeholder", { n }) }));
}

/** Removes the `exclusive` flag, which only multiple choice has. */
export function withoutExclusive<S extends { options?: OptionDefinition[] }>(settings: S): S {
  if (!settings.options?.some((option) => "exclusive" in option)) return settings;
  return { ...settings, options: settings.options.map(({ exclusive: _exclusive, ...option }) => option) };
}

/** Removes settings that only choice questions have: "other", exclusive, score, quota. */
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
