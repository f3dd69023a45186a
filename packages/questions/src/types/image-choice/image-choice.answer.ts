/** Options with pictures, single or multiple choice. The answer is a list of ids in both cases. */
import type { AnswerCore } from "@idata/engine";
import type { ChoiceAnswer } from "../../shared/answer/choices.ts";
import { multipleChoiceAnswer } from "../../shared/answer/multiple-choice.ts";
import type { MultipleChoiceItem } from "../../shared/answer/multiple-choice.ts";

/** How a picture fills its frame. The default comes first. */
export const IMAGE_FITS = ["contain", "cover"] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

export interface ImageChoiceItem extends MultipleChoiceItem {
  type: "image-choice";
  /** Absent: single choice. `minPicks` and `maxPicks` are then ignored. */
  multiple?: boolean;
  /** Pictures per row on a wide screen, 1 to 6. Absent: 3. */
  columns?: number;
  fit?: ImageFit;
}

/** Treats a single choice as at most one pick. */
export function withPicks(settings: ImageChoiceItem): ImageChoiceItem {
  return settings.multiple ? settings : { ...settings, minPicks: 0, maxPicks: 1 };
}

const several = multipleChoiceAnswer("image-choice");

export const imageChoiceAnswer: AnswerCore<ImageChoiceItem, ChoiceAnswer[]> = {
  ...several,
  parse: (settings, raw) => several.parse(settings, typeof raw === "string" && raw !== "" ? [raw] : raw),
  validate: (settings, answer, context) => several.validate(withPicks(settings), answer, context),
};
