/** Ends the page. The following items become a page with the id, title and condition of the break. */
import type { ItemBase } from "@idata/engine";
import { decorationAnswer } from "../../shared/answer/decoration.ts";

export interface PageBreakItem extends ItemBase {
  type: "page-break";
}

export const pageBreakAnswer = decorationAnswer<PageBreakItem>("page-break", true);
