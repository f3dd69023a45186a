/** Properties of a table. It holds no data and sends no requests; rows, page and sort are passed in. */
import type { ReactNode } from "react";
import type { DataColumn, TableSort } from "./data-column.ts";
import type { TablePagerProps } from "./table-pager.tsx";
import type { TableWords } from "./table-words.ts";

export interface DataTableProps<Row> {
  /** Key under which the column settings are remembered. */
  id: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined until the first answer arrives. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  words: TableWords;
  /** Shown in place of the rows if the list could not be loaded. */
  error?: ReactNode;
  /** Shown in place of the rows if there are none. */
  empty: ReactNode;
  /** True while the rows belong to the previous page or filter. */
  isStale?: boolean;
  sort?: TableSort | null;
  onSort?: (sort: TableSort | null) => void;
  /** `bar`: actions for the selected rows. */
  selection?: {
    keys: readonly string[];
    onChange: (keys: string[]) => void;
    label: (row: Row) => string;
    bar: ReactNode;
  };
  pager?: Omit<TablePagerProps, "words">;
  /** Search and buttons above the table. */
  tools?: ReactNode;
  onRefresh?: () => void;
  /** Height in pixels of a sticky page header. */
  stickyOffset?: number;
}
