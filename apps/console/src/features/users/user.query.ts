/** Queries for users and the choices of their forms. */
import { getUserChoices, getUserDeptTree, getUserRecord, getUserRoles, listUsers } from "@idata/contracts";
import type { ExtraOf, RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type User = RowOf<typeof listUsers>;
export type UserRole = ExtraOf<typeof getUserRoles>["roles"][number];

export const USERS = ["users"] as const;

export function userListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...USERS, "list", query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Data for the form of a user; without an id, for a new user. */
export function userFormQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...USERS, "form", userId],
    queryFn: async ({ signal }) => {
      if (userId !== null) return call(getUserRecord, { params: { userId }, signal });
      return { ...(await call(getUserChoices, { signal })), data: null, roleIds: [], postIds: [] };
    },
    // Always loaded when the form opens.
    gcTime: 0,
    staleTime: 0,
  });
}

export function userRolesQuery(userId: number) {
  return queryOptions({
    queryKey: [...USERS, "roles", userId],
    queryFn: ({ signal }) => call(getUserRoles, { params: { userId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

export function deptTreeQuery() {
  return queryOptions({
    queryKey: [...USERS, "departments"],
    queryFn: async ({ signal }) => (await call(getUserDeptTree, { signal })).data,
  });
}
