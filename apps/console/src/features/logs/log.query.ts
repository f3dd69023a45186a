/** Queries for the operation log and the sign-in log. */
import { listOperations, listSignIns } from "@idata/contracts";
import type { RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type Operation = RowOf<typeof listOperations>;
export type SignIn = RowOf<typeof listSignIns>;

export const OPERATIONS = ["operations"] as const;
export const SIGN_INS = ["sign-ins"] as const;

export function operationListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...OPERATIONS, query],
    queryFn: ({ signal }) => call(listOperations, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function signInListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...SIGN_INS, query],
    queryFn: ({ signal }) => call(listSignIns, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
