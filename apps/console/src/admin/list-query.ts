/** What a list asks the server for, from what the address says (administration contract §1.2). */
import type { TableState } from "../table/table-state.ts";

export interface ListQuery {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string;
  isAsc?: string;
  [filter: string]: string | number | undefined;
}

/** `begin` and `end` among the filters become the contract's range. */
export function toListQuery({ pageNum, pageSize, sort, filters }: TableState): ListQuery {
  return { pageNum, pageSize, ...toSortQuery(sort), ...toFilterQuery(filters) };
}

/** The filters alone, for an export of everything that the list finds. */
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
