/** The heading of what follows, up to the next section or the end of the page. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export interface SectionItem extends ItemBase {
  type: "section";
  /** Respondents may fold it up. */
  collapsible?: boolean;
  /** Folded when the page opens. */
  collapsed?: boolean;
}

export const sectionCore: QuestionCore<SectionItem, null> = {
  ...decorationCore<SectionItem>("section", false),
  section: true,
};
