import type { QuestionCore } from "@idata/engine";
import type { FindCell } from "../../cells/answer/cell-kinds.ts";
import { cellMatrixCore } from "../../cells/core/cell-matrix.ts";
import type { MatrixDropdownItem } from "./matrix-dropdown.answer.ts";

export function createMatrixDropdownCore(find: FindCell<QuestionCore>) {
  return cellMatrixCore<MatrixDropdownItem>("matrix-dropdown", find);
}
