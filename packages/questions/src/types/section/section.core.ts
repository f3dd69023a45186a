/** A heading for the following items, up to the next section or the end of the page. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export interface SectionItem extends ItemBase {
  type: "section";
  /** Respondents can collapse it. */
  collapsible?: boolean;
  /** Collapsed when the page is loaded. */
  collapsed?: boolean;
}

export const sectionCore: QuestionCore<SectionItem, null> = {
  ...decorationCore<SectionItem>("section", false),
  section: true,
};
