/** The groups that the user can act for, and their permissions in one group (spec §7). */
import { getMyGroups, getMyPermissions } from "@idata/contracts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useIdentity } from "./identity.ts";

export const groupsQuery = queryOptions({
  queryKey: ["groups"],
  queryFn: async ({ signal }) => (await call(getMyGroups, { signal })).data,
  staleTime: 60_000,
  meta: { silent: true },
});

const GROUP_PERMISSIONS = "group-permissions";

function groupPermissionsQuery(groupId: number | null) {
  return queryOptions({
    queryKey: [GROUP_PERMISSIONS, groupId],
    queryFn: async ({ signal }) => (await call(getMyPermissions, { params: { groupId: groupId ?? 0 }, signal })).data,
    enabled: groupId !== null,
    staleTime: 60_000,
    meta: { silent: true },
  });
}

/** True for queries about the user, which do not depend on the identity. */
export function isOfUser(queryKey: readonly unknown[]): boolean {
  return ["session", "config", "licence"].includes(String(queryKey[0]));
}

/** The user's permissions in the group for which they act. Undefined while loading, and in the personal identity. */
export function useGroupPermissions(): readonly string[] | undefined {
  const groupId = useIdentity(({ identity, isConfirmed }) =>
    identity.type === "group" && isConfirmed ? identity.group.id : null,
  );
  const { data } = useQuery(groupPermissionsQuery(groupId));
  return groupId === null ? undefined : data;
}

/**
 * True if the Members menu is shown (spec §6): the identity is a group, and the user's permissions there contain
 * "member".
 */
export function useHasMembers(): boolean {
  return useGroupPermissions()?.includes("member") ?? false;
}

/** False if the user acts for a group in which they may not make forms. */
export function useMayCreateForms(): boolean {
  return useGroupPermissions()?.includes("form") ?? true;
}
