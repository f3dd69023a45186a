/** A column of a table. The first column is the row's name: it opens the row's details and cannot be hidden. */
import type { ReactNode } from "react";

export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** In pixels; the remaining width goes to columns without a width. */
  width?: number;
  /** Right-aligned, with digits of equal width. */
  isNumber?: boolean;
  canSort?: boolean;
  /** Takes half a line in a card on phones, beside the next short one. For numbers, dates and single words. */
  isShort?: boolean;
  /** Action buttons of the row: on the right, cannot be hidden, without a label on phones. */
  isActions?: boolean;
}

export interface TableSort {
  key: string;
  isAscending: boolean;
}
