/** The core of everything that is not answered. The engine calls none of these but `defaults`. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad } from "./plain.ts";

export function decorationCore<S extends ItemBase>(type: string, pageBreak: boolean): QuestionCore<S, null> {
  return {
    type,
    decoration: true,
    pageBreak,
    defaults: () => ({}),
    parse: () => bad("decoration"),
    validate: () => [],
    toExpression: () => null,
    count: () => ({}),
    toText: () => "",
    exportColumns: () => [],
    exportCells: () => [],
    fromFields: () => null,
  };
}
