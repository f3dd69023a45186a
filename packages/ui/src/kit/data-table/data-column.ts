/** What a table shows of its rows. The first column is the row's name: it opens the thing and is never hidden. */
import type { ReactNode } from "react";

export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** In pixels; what is left goes to the columns without one. */
  width?: number;
  /** Numbers stand at the right, with equal digits. */
  isNumber?: boolean;
  canSort?: boolean;
  /** Buttons of the row: at the right, never hidden, without a label on phones. */
  isActions?: boolean;
}

export interface TableSort {
  key: string;
  isAscending: boolean;
}
