/** Page, sort and filters of a list that must not use the address, for example inside a dialog. */
import { useState } from "react";
import type { ServerTable } from "../table/use-server-table.ts";
import { DEFAULT_PAGE_SIZE, type TableState } from "../table/table-state.ts";

const FIRST: TableState = { pageNum: 1, pageSize: DEFAULT_PAGE_SIZE, sort: null, filters: {} };

export function useLocalTable(): ServerTable {
  const [state, setState] = useState(FIRST);
  const change = (patch: Partial<TableState>) => setState((before) => ({ ...before, ...patch }));
  return {
    ...state,
    setPage: (pageNum, pageSize) => change({ pageNum, pageSize }),
    setSort: (sort) => change({ sort, pageNum: 1 }),
    setFilters: (filters) => change({ filters, pageNum: 1 }),
  };
}
