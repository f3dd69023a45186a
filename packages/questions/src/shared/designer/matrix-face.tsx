/** What the designer faces of all matrices share. */
import type { ReactNode } from "react";
import type { MatrixPart } from "../core/matrix-parts.ts";
import type { NewItemTools } from "./designer-face.ts";

/** What the settings of fixed rows mean. */
export const ROW_MEANINGS = { rows: "matrix-rows", rowsOrder: "rows-order", eachRowRequired: "each-row" } as const;
export const MATRIX_MEANINGS = { ...ROW_MEANINGS, columns: "matrix-columns" } as const;

/** A table with what it holds drawn into its one cell. */
export function matrixIcon(cell: ReactNode): ReactNode {
  return (
    <>
      <path d="M2.75 6.5h14.5M7 2.75v14.5" />
      <rect x="2.75" y="2.75" width="14.5" height="14.5" rx="2.5" />
      {cell}
    </>
  );
}

/** Rows of a new question, with words, so that it can be answered as it is. */
export function createRows({ newId, t }: NewItemTools): MatrixPart[] {
  return [1, 2, 3].map((n) => ({ id: newId("r"), label: t("matrix.row", { n }) }));
}
