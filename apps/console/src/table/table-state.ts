/**
 * The state of a list (page, size, sort, filters) in the address, so that back, reload and shared links restore it.
 * Only differences from the defaults are written; invalid values fall back to the defaults.
 */
import type { TableSort } from "@idata/ui/data-table";

/** Spec §9. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;
const MAX_LENGTH = 200;

export interface TableState {
  pageNum: number;
  pageSize: number;
  sort: TableSort | null;
  filters: Readonly<Record<string, string>>;
}

/** Names of filters and sort columns that are accepted from the address. */
export interface TableNames {
  filters: readonly string[];
  sorts: readonly string[];
}

export function parseTableState(search: URLSearchParams, names: TableNames): TableState {
  const size = Number(search.get("pageSize"));
  const key = names.sorts.find((name) => name === search.get("orderByColumn"));
  const filters = names.filters.flatMap((name) => {
    const value = search.get(name)?.slice(0, MAX_LENGTH).trim() ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  return {
    pageNum: parsePage(search.get("pageNum")),
    pageSize: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    sort: key === undefined ? null : { key, isAscending: search.get("isAsc") !== "false" },
    filters: Object.fromEntries(filters),
  };
}

export function toTableSearch({ pageNum, pageSize, sort, filters }: TableState): Record<string, string> {
  return {
    ...filters,
    ...(pageNum > 1 ? { pageNum: String(pageNum) } : {}),
    ...(pageSize === DEFAULT_PAGE_SIZE ? {} : { pageSize: String(pageSize) }),
    ...(sort === null ? {} : { orderByColumn: sort.key, isAsc: String(sort.isAscending) }),
  };
}

function parsePage(text: string | null): number {
  const page = Math.trunc(Number(text));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}
