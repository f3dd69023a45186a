import type { QuestionCore } from "@idata/engine";
import type { FindCell } from "../../cells/answer/cell-kinds.ts";
import { cellMatrixCore } from "../../cells/core/cell-matrix.ts";
import type { MatrixTextItem } from "./matrix-text.answer.ts";

export function createMatrixTextCore(find: FindCell<QuestionCore>) {
  return cellMatrixCore<MatrixTextItem>("matrix-text", find);
}
