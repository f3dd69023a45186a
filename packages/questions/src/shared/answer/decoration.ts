/** The answer core of all decorations. The engine calls none of its functions. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad } from "./plain.ts";

export function decorationAnswer<S extends ItemBase>(type: string, pageBreak: boolean): AnswerCore<S, null> {
  return {
    type,
    decoration: true,
    pageBreak,
    parse: () => bad("decoration"),
    validate: () => [],
    toExpression: () => null,
    toText: () => "",
    fromFields: () => null,
  };
}
