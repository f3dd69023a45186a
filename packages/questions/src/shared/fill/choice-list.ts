/** Code shared by the fill faces of choice types: layout of options, and "other" texts. */
import type { OptionDefinition } from "@idata/engine";
import type { ChoiceAnswer } from "../answer/choices.ts";

const COMPACT_WIDTH = 12;

/** Returns true if a label fits. Wide (Chinese) characters count as two. */
export function isShortLabel(label: string, most: number): boolean {
  let width = 0;
  for (const char of label) width += char > "\u2e7f" ? 2 : 1;
  return width <= most && !label.includes("\n");
}

/** Returns true if the options are short and without images, so that they can be laid out side by side. */
export function isCompactList(options: readonly OptionDefinition[]): boolean {
  return (
    options.length > 1 &&
    options.every(({ other, image, label }) => !other && !image && isShortLabel(label, COMPACT_WIDTH))
  );
}

export function otherTextOf(choice: ChoiceAnswer | null, optionId: string): string {
  return choice !== null && typeof choice === "object" && choice.id === optionId ? choice.text : "";
}

export function choiceWith(optionId: string, text: string): ChoiceAnswer {
  return text === "" ? optionId : { id: optionId, text };
}
