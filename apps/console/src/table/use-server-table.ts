/** Page, size, sort and filters of one list, kept in the address. Changing a filter or the sort goes to page one. */
import type { TableSort } from "@idata/ui/data-table";
import { useSearchParams } from "react-router";
import { parseTableState, toTableSearch } from "./table-state.ts";
import type { TableNames, TableState } from "./table-state.ts";

export interface ServerTable extends TableState {
  setPage: (pageNum: number, pageSize: number) => void;
  setSort: (sort: TableSort | null) => void;
  setFilters: (filters: Readonly<Record<string, string>>) => void;
}

const NO_NAMES: TableNames = { filters: [], sorts: [] };

export function useServerTable(names: TableNames = NO_NAMES): ServerTable {
  const [search, setSearch] = useSearchParams();
  const state = parseTableState(search, names);
  const change = (patch: Partial<TableState>) => setSearch(toTableSearch({ ...state, ...patch }));
  return {
    ...state,
    setPage: (pageNum, pageSize) => change({ pageNum, pageSize }),
    setSort: (sort) => change({ sort, pageNum: 1 }),
    setFilters: (filters) => change({ filters, pageNum: 1 }),
  };
}
