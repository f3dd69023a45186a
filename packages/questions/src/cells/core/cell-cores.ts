/** The cores of all kinds of cells, for code that has all types loaded. */
import type { QuestionCore } from "@idata/engine";
import { checkboxCore } from "../../types/checkbox/checkbox.core.ts";
import { dateCore } from "../../types/date/date.core.ts";
import { dropdownCore } from "../../types/dropdown/dropdown.core.ts";
import { numberCore } from "../../types/number/number.core.ts";
import { textCore } from "../../types/text/text.core.ts";
import type { CellKind } from "../answer/cell-kinds.ts";
import { yesNoCore } from "./yes-no.ts";

const cellCores = {
  text: textCore,
  number: numberCore,
  dropdown: dropdownCore,
  checkbox: checkboxCore,
  date: dateCore,
  "yes-no": yesNoCore,
} as const satisfies Record<CellKind, QuestionCore>;

export function findCellCore(kind: CellKind): QuestionCore {
  return cellCores[kind];
}
