/** Options with pictures, one or several of them. The answer is a list of ids in either case. */
import type { QuestionCore } from "@idata/engine";
import { newOptions } from "../../shared/core/choices.ts";
import type { ChoiceAnswer } from "../../shared/core/choices.ts";
import { multipleChoiceCore } from "../../shared/core/multiple-choice.ts";
import type { MultipleChoiceItem } from "../../shared/core/multiple-choice.ts";

/** How a picture fills its frame, the default first. */
export const IMAGE_FITS = ["contain", "cover"] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

export interface ImageChoiceItem extends MultipleChoiceItem {
  type: "image-choice";
  /** One when absent: then picks are not counted. */
  multiple?: boolean;
  /** Side by side where there is room, 1 to 6; 3 when absent. */
  columns?: number;
  fit?: ImageFit;
}

/** A single choice is one of at most one. */
function withPicks(settings: ImageChoiceItem): ImageChoiceItem {
  return settings.multiple ? settings : { ...settings, minPicks: 0, maxPicks: 1 };
}

const several = multipleChoiceCore("image-choice");

export const imageChoiceCore: QuestionCore<ImageChoiceItem, ChoiceAnswer[]> = {
  ...several,
  defaults: () => ({ options: newOptions() }),
  parse: (settings, raw) => several.parse(settings, typeof raw === "string" && raw !== "" ? [raw] : raw),
  validate: (settings, answer, context) => several.validate(withPicks(settings), answer, context),
  score: (settings, answer, context) => several.score?.(withPicks(settings), answer, context) ?? null,
};
