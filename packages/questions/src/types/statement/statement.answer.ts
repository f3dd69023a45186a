/** Text between questions: title and description. */
import type { ItemBase } from "@idata/engine";
import { decorationAnswer } from "../../shared/answer/decoration.ts";

export interface StatementItem extends ItemBase {
  type: "statement";
}

export const statementAnswer = decorationAnswer<StatementItem>("statement", false);
