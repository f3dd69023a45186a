/** How cells of each kind are filled in: by the control of a question type, or by the browser's own. */
import { checkboxFill } from "../../../types/checkbox/checkbox.fill.tsx";
import { numberFill } from "../../../types/number/number.fill.tsx";
import { textFill } from "../../../types/text/text.fill.tsx";
import type { CellKind } from "../../core/cells/cell-kinds.ts";
import { booleanCell, dateCell, dropdownCell } from "./native-cells.tsx";
import type { CellFace } from "./native-cells.tsx";

export const cellFaces: Readonly<Record<CellKind, CellFace>> = {
  text: textFill,
  number: numberFill,
  dropdown: dropdownCell,
  checkbox: checkboxFill,
  date: dateCell,
  boolean: booleanCell,
};
