/** A heading for the following items, up to the next section or the end of the page. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { decorationAnswer } from "../../shared/answer/decoration.ts";

export interface SectionItem extends ItemBase {
  type: "section";
  /** Respondents can collapse it. */
  collapsible?: boolean;
  /** Collapsed when the page is loaded. */
  collapsed?: boolean;
}

export const sectionAnswer: AnswerCore<SectionItem, null> = {
  ...decorationAnswer<SectionItem>("section", false),
  section: true,
};
