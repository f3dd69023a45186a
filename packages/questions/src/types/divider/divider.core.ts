/** A line or a space between items. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export const DIVIDER_LOOKS = ["line", "dashed", "space"] as const;
export type DividerLook = (typeof DIVIDER_LOOKS)[number];

export interface DividerItem extends ItemBase {
  type: "divider";
  /** Absent: a line. */
  look?: DividerLook;
}

export const dividerCore: QuestionCore<DividerItem, null> = {
  ...decorationCore<DividerItem>("divider", false),
  wordless: true,
};
