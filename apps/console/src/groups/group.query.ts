/** Queries of one group, its members, roles, invitations and requests. */
import {
  countGroupForms,
  type DataOf,
  getGroup,
  listGroupInvitations,
  listGroupJoinRequests,
  listGroupMembers,
  listGroupRoles,
  listGroups,
  listOwnJoinRequests,
  type RowOf,
} from "@idata/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type GroupSummary = DataOf<typeof getGroup>;
export type GroupMember = RowOf<typeof listGroupMembers>;
export type GroupRole = GroupMember["role"];
export type GroupInvitation = DataOf<typeof listGroupInvitations>[number];
export type JoinRequest = RowOf<typeof listGroupJoinRequests>;

/** Key of everything about a group. */
export const toGroupKey = (id: number) => ["group", id] as const;

/** Not under "group", because it lists all groups of the user. */
export const myGroupsQuery = queryOptions({
  queryKey: ["my-groups"],
  queryFn: async ({ signal }) => (await call(listGroups, { signal })).data,
});

/** Counts of the forms of each of the user's groups, by the group's id. Groups whose forms the user does not see are missing. */
export const groupFormsQuery = queryOptions({
  queryKey: [...myGroupsQuery.queryKey, "forms"],
  queryFn: async ({ signal }) => {
    const { data } = await call(countGroupForms, { signal });
    return new Map(data.map(({ groupId, forms, trashed }) => [groupId, { forms, trashed }]));
  },
});

/** The groups that the user has asked to join and that have not answered. */
export const ownRequestsQuery = queryOptions({
  queryKey: ["own-join-requests"],
  queryFn: async ({ signal }) => (await call(listOwnJoinRequests, { signal })).data,
});

export function groupQuery(id: number) {
  return queryOptions({
    queryKey: [...toGroupKey(id), "summary"],
    queryFn: async ({ signal }) => (await call(getGroup, { params: { id }, signal })).data,
  });
}

export function groupMembersQuery(id: number, query: { pageNum: number; pageSize: number; name?: string }) {
  return queryOptions({
    queryKey: [...toGroupKey(id), "members", query],
    queryFn: ({ signal }) => call(listGroupMembers, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function groupRolesQuery(id: number) {
  return queryOptions({
    queryKey: [...toGroupKey(id), "roles"],
    queryFn: async ({ signal }) => (await call(listGroupRoles, { params: { id }, signal })).data,
  });
}

export function groupInvitationsQuery(id: number) {
  return queryOptions({
    queryKey: [...toGroupKey(id), "invitations"],
    queryFn: async ({ signal }) => (await call(listGroupInvitations, { params: { id }, signal })).data,
  });
}

export function joinRequestsQuery(id: number, query: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...toGroupKey(id), "requests", query],
    queryFn: ({ signal }) => call(listGroupJoinRequests, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
