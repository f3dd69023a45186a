/** Translates the table state in the address into the query that a list sends (administration contract §1.2). */
import type { TableState } from "../table/table-state.ts";

export interface ListQuery {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string;
  isAsc?: string;
  [filter: string]: string | number | undefined;
}

/** The filters `begin` and `end` become the contract's date range. */
export function toListQuery({ pageNum, pageSize, sort, filters }: TableState): ListQuery {
  return { pageNum, pageSize, ...toSortQuery(sort), ...toFilterQuery(filters) };
}

/** Only the filters, for an export of all matches. */
export function toFilterQuery(filters: Readonly<Record<string, string>>): Record<string, string> {
  const { begin, end, ...rest } = filters;
  return {
    ...rest,
    ...(begin === undefined ? {} : { "params[beginTime]": begin }),
    ...(end === undefined ? {} : { "params[endTime]": end }),
  };
}

function toSortQuery(sort: TableState["sort"]): Pick<ListQuery, "orderByColumn" | "isAsc"> {
  return sort === null ? {} : { orderByColumn: sort.key, isAsc: sort.isAscending ? "ascending" : "descending" };
}
