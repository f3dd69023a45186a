/** Queries for roles, their members, and the choices of their forms. */
import {
  getGrantableMenus,
  getRole,
  getRoleDepartments,
  listRoleCandidates,
  listRoleMembers,
  listRoles,
} from "@idata/contracts";
import type { RowOf } from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "../../admin/list-query.ts";
import { call } from "../../api/client.ts";

export type Role = RowOf<typeof listRoles>;
export type Member = RowOf<typeof listRoleMembers>;

export const ROLES = ["roles"] as const;
export const ROLE_USERS = ["role-users"] as const;

export function roleListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...ROLES, "list", query],
    queryFn: ({ signal }) => call(listRoles, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Uses the list of roles, because it needs no permission beyond that of this page. */
export function roleNameQuery(roleId: number) {
  return queryOptions({
    queryKey: [...ROLES, "name", roleId],
    queryFn: async ({ signal }) => (await call(listRoles, { query: { roleId }, signal })).rows[0]?.roleName ?? null,
  });
}

/** Not under the key of the lists: loaded anew each time a form opens, and not refetched while it is open. */
const FORM = "role-form";
const FRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Id that stands for a role that does not exist yet. */
const NEW_ROLE = 0;

/**
 * A role with the menus and departments to choose from; null means a new role. A user who may add roles but not view
 * them gets no departments, and can use the other data scopes.
 */
export function roleFormQuery(roleId: number | null, mayLook: boolean) {
  return queryOptions({
    queryKey: [FORM, "menus", roleId],
    queryFn: async ({ signal }) => {
      const [menus, tree, role] = await Promise.all([
        call(getGrantableMenus, { signal }),
        mayLook ? call(getRoleDepartments, { params: { roleId: roleId ?? NEW_ROLE }, signal }) : null,
        roleId === null ? null : call(getRole, { params: { roleId }, signal }),
      ]);
      return { menus: menus.data, departments: tree?.depts ?? [], role: role?.data ?? null };
    },
    ...FRESH,
  });
}

/** A role's data scope, and the departments to choose from. */
export function roleScopeQuery(roleId: number) {
  return queryOptions({
    queryKey: [FORM, "scope", roleId],
    queryFn: async ({ signal }) => {
      const [tree, role] = await Promise.all([
        call(getRoleDepartments, { params: { roleId }, signal }),
        call(getRole, { params: { roleId }, signal }),
      ]);
      return { departments: tree.depts, role: role.data };
    },
    ...FRESH,
  });
}

export function roleUsersQuery(roleId: number, isAllocated: boolean, query: ListQuery) {
  return queryOptions({
    queryKey: [...ROLE_USERS, roleId, isAllocated, query],
    queryFn: ({ signal }) =>
      call(isAllocated ? listRoleMembers : listRoleCandidates, { query: { ...query, roleId }, signal }),
    placeholderData: keepPreviousData,
  });
}
