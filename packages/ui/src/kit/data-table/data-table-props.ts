/** What a list gives to its table. It holds no data and asks nobody: rows, page and sort come from outside. */
import type { ReactNode } from "react";
import type { DataColumn, TableSort } from "./data-column.ts";
import type { TablePagerProps } from "./table-pager.tsx";
import type { TableWords } from "./table-words.ts";

export interface DataTableProps<Row> {
  /** Under which the columns are remembered. */
  id: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  words: TableWords;
  /** Shown instead of the rows: the list could not be loaded. */
  error?: ReactNode;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** The rows shown belong to the page or filter before. */
  isStale?: boolean;
  sort?: TableSort | null;
  onSort?: (sort: TableSort | null) => void;
  /** `bar`: what can be done with the selected ones. */
  selection?: {
    keys: readonly string[];
    onChange: (keys: string[]) => void;
    label: (row: Row) => string;
    bar: ReactNode;
  };
  pager?: Omit<TablePagerProps, "words">;
  /** Buttons above the table. */
  tools?: ReactNode;
  onRefresh?: () => void;
  /** Height of a header that stays on top, in pixels. */
  stickyOffset?: number;
}
