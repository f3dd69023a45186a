/** What every matrix has: rows and columns with stable ids. */
import type { ItemBase, ListOrder } from "@idata/engine";

/** A row or a column. */
export interface MatrixPart {
  id: string;
  label: string;
  visibleIf?: string;
  /** Keeps its place where the order is random or alphabetic. */
  fixed?: boolean;
}

/** A column that is chosen for a row. */
export interface MatrixColumn extends MatrixPart {
  /** Points for choosing it in one row. */
  score?: number;
}

export interface MatrixItem extends ItemBase {
  rows: MatrixPart[];
  rowsOrder?: ListOrder;
  /** Every row has to be answered. */
  eachRowRequired?: boolean;
}

export function newRows(): MatrixPart[] {
  return [{ id: "r1", label: "" }];
}

export function newColumns(): MatrixPart[] {
  return [
    { id: "c1", label: "" },
    { id: "c2", label: "" },
  ];
}

export function hasPart(parts: readonly MatrixPart[], id: string): boolean {
  return parts.some((part) => part.id === id);
}

/** The label of a part; its id when it is gone. */
export function partLabel(parts: readonly MatrixPart[], id: string): string {
  return parts.find((part) => part.id === id)?.label ?? id;
}
