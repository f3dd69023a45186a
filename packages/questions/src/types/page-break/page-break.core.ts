/** Ends the page. The following items become a page with the id, title and condition of the break. */
import type { ItemBase } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export interface PageBreakItem extends ItemBase {
  type: "page-break";
}

export const pageBreakCore = decorationCore<PageBreakItem>("page-break", true);
