/** The parts of every matrix: rows and columns with stable ids. */
import type { ItemBase, ListOrder } from "@idata/engine";

/** A row or a column. */
export interface MatrixPart {
  id: string;
  /** The name in the file from which the form was imported. */
  code?: string;
  label: string;
  visibleIf?: string;
  /** Keeps its position if the order is random or alphabetic. */
  fixed?: boolean;
}

/** A column that can be chosen for a row. */
export interface MatrixColumn extends MatrixPart {
  /** Points for choosing this column in one row. */
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

/** Returns the label of a part, or its id if the part no longer exists. */
export function partLabel(parts: readonly MatrixPart[], id: string): string {
  return parts.find((part) => part.id === id)?.label ?? id;
}
