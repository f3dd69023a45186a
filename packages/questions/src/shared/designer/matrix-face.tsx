import type { ReactNode } from "react";
import type { MatrixPart } from "../answer/matrix-parts.ts";
import type { NewItemTools } from "./designer-face.ts";

/** The meanings of the settings of fixed rows, shared by the designer faces of all matrices. */
export const ROW_MEANINGS = { rows: "matrix-rows", rowsOrder: "rows-order", eachRowRequired: "each-row" } as const;
export const MATRIX_MEANINGS = { ...ROW_MEANINGS, columns: "matrix-columns" } as const;

/** The icon of a matrix: a table with the given drawing in its cell. */
export function matrixIcon(cell: ReactNode): ReactNode {
  return (
    <>
      <path d="M2.75 6.5h14.5M7 2.75v14.5" />
      <rect x="2.75" y="2.75" width="14.5" height="14.5" rx="2.5" />
      {cell}
    </>
  );
}

/** Returns the rows of a new question. They have labels, so that the question can be answered at once. */
export function createRows({ newId, t }: NewItemTools): MatrixPart[] {
  return [1, 2, 3].map((n) => ({ id: newId("r"), label: t("matrix.row", { n }) }));
}
