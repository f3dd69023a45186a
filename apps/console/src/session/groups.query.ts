/** The groups that the user can act for, and what the user may do in one of them (spec §7). */
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
    staleTime: Infinity,
    meta: { silent: true },
  });
}

/** Queries that are about the user and not about what an identity sees. */
export function isOfUser(queryKey: readonly unknown[]): boolean {
  return ["session", "config", "licence"].includes(String(queryKey[0]));
}

/** The Members menu (spec §6): only for a group, and only when the user's permissions there contain "member". */
export function useHasMembers(): boolean {
  const { identity, isConfirmed } = useIdentity();
  const groupId = identity.type === "group" && isConfirmed ? identity.group.id : null;
  const { data } = useQuery(groupPermissionsQuery(groupId));
  return groupId !== null && (data?.includes("member") ?? false);
}
