/** A line or a space between items. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { decorationAnswer } from "../../shared/answer/decoration.ts";

export const DIVIDER_LOOKS = ["line", "dashed", "space"] as const;
export type DividerLook = (typeof DIVIDER_LOOKS)[number];

export interface DividerItem extends ItemBase {
  type: "divider";
  /** Absent: a line. */
  look?: DividerLook;
}

export const dividerAnswer: AnswerCore<DividerItem, null> = {
  ...decorationAnswer<DividerItem>("divider", false),
  wordless: true,
};
