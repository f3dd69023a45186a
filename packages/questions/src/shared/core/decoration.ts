/** The core of all decorations. The engine calls only `defaults`. */
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
