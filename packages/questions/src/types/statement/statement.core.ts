/** Text between questions: title and description. */
import type { ItemBase } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export interface StatementItem extends ItemBase {
  type: "statement";
}

export const statementCore = decorationCore<StatementItem>("statement", false);
