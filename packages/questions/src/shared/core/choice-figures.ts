/** Counters, export cells and defaults of all choice types. */
import type { Counters, ExportColumn, OptionDefinition } from "@idata/engine";
import { choiceId, choiceLabel } from "../answer/choices.ts";
import { oneOf } from "./single-cell.ts";
import type { ChoiceAnswer, ChoiceSettings } from "../answer/choices.ts";

export function countChoices(choices: readonly ChoiceAnswer[]): Counters {
  return Object.fromEntries(choices.map((choice) => [choiceId(choice), 1]));
}

/** One column for the choice, then one column for the text of each "other" option. */
export function choiceColumns(settings: ChoiceSettings, several: boolean): ExportColumn[] {
  return [
    ...oneOf(settings.options, several),
    ...settings.options
      .filter((option) => option.other)
      .map(({ id, label }): ExportColumn => ({ key: id, label, kind: "text" })),
  ];
}

export function choiceCells(
  settings: ChoiceSettings,
  choices: readonly ChoiceAnswer[],
  codes: boolean,
): (string | null)[] {
  const names = choices.map((choice) => (codes ? choiceId(choice) : choiceLabel(settings, choice)));
  const words = settings.options
    .filter((option) => option.other)
    .map(({ id }) => {
      const found = choices.find((choice) => choiceId(choice) === id);
      return typeof found === "object" ? found.text : null;
    });
  return [names.join("; "), ...words];
}

export function newOptions(): OptionDefinition[] {
  return [
    { id: "o1", label: "" },
    { id: "o2", label: "" },
  ];
}
