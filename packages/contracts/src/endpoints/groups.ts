/** Groups: people who share forms (product §11). The server checks the caller's permissions in the group. */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { closed } from "./on-form.ts";
import { Id, PageQuery } from "./shapes.ts";

/**
 * What a role of a group can permit: make and manage the group's forms, see their data, review and mark, manage
 * templates, the question bank, messages, members, and the group itself.
 */
export const GROUP_PERMISSIONS = ["form", "data", "review", "template", "bank", "message", "member", "group"] as const;
export type GroupPermission = (typeof GROUP_PERMISSIONS)[number];

const Permission = Type.Unsafe<GroupPermission>(Type.Union(GROUP_PERMISSIONS.map((name) => Type.Literal(name))));
const Permissions = Type.Array(Permission, { maxItems: GROUP_PERMISSIONS.length, uniqueItems: true });
const Name = Type.String({ minLength: 1, maxLength: 50 });
const Description = Type.String({ maxLength: 500 });

const onGroups = { tag: "group", access: "login" } as const;
const onGroup = { ...onGroups, params: Type.Object({ id: Id }, closed) } as const;
const log = (type: OperationLog["type"]): { log: OperationLog } => ({ log: { title: "群组", type } });

export const GroupRole = Type.Object({ id: Type.Number(), name: Type.String(), permissions: Permissions });

/** A group as its members see it. Times are ISO 8601 with zone. */
export const GroupSummary = Type.Object({
  id: Type.Number(),
  name: Type.String(),
  description: Type.String(),
  createdAt: Type.String(),
  memberCount: Type.Number(),
  acceptsRequests: Type.Boolean({ description: "people find the group by its exact name or id and may ask to join" }),
  owner: Type.Object({ userId: Type.Number(), userName: Type.String(), nickName: Type.String() }),
  isOwner: Type.Boolean({ description: "the caller owns the group and has every permission in it" }),
  role: GroupRole,
  permissions: Permissions,
});

export const createGroup = defineEndpoint({
  ...onGroups,
  ...log("insert"),
  method: "POST",
  path: "/group",
  summary: "Create a group; the caller owns it",
  body: Type.Object({ name: Name, description: Type.Optional(Description) }, closed),
  data: Type.Object({ id: Type.Number() }),
});

export const listGroups = defineEndpoint({
  ...onGroups,
  method: "GET",
  path: "/group/list",
  summary: "Groups that the caller is a member of, by name",
  data: Type.Array(GroupSummary),
});

export const countGroupForms = defineEndpoint({
  ...onGroups,
  method: "GET",
  path: "/group/form-count",
  summary: "How many forms the caller's groups have; only groups whose forms the caller may see",
  data: Type.Array(
    Type.Object({
      groupId: Type.Number(),
      forms: Type.Number({ description: "without those in the recycle bin" }),
      trashed: Type.Number({ description: "in the recycle bin" }),
    }),
  ),
});

export const getGroup = defineEndpoint({
  ...onGroup,
  method: "GET",
  path: "/group/:id",
  summary: "One group of the caller",
  data: GroupSummary,
});

export const changeGroup = defineEndpoint({
  ...onGroup,
  ...log("update"),
  method: "PUT",
  path: "/group/:id",
  summary: "Rename or describe a group, or let people ask to join it; needs `group`",
  body: Type.Object(
    { name: Name, description: Type.Optional(Description), acceptsRequests: Type.Optional(Type.Boolean()) },
    closed,
  ),
  data: GroupSummary,
});

export const listGroupMembers = defineEndpoint({
  ...onGroup,
  method: "GET",
  path: "/group/:id/member/list",
  summary: "Members of a group, the owner first, then by the time of joining",
  query: Type.Object({ ...PageQuery, name: Type.Optional(Type.String({ maxLength: 30 })) }, closed),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({
        userId: Type.Number(),
        userName: Type.String(),
        nickName: Type.String(),
        avatar: Type.String({ description: "path below the API base; empty without a picture" }),
        isOwner: Type.Boolean(),
        role: GroupRole,
        joinedAt: Type.String(),
      }),
    ),
  }),
});

const onMember = { ...onGroups, params: Type.Object({ id: Id, userId: Id }, closed) } as const;

export const changeGroupMember = defineEndpoint({
  ...onMember,
  ...log("update"),
  method: "PUT",
  path: "/group/:id/member/:userId",
  summary: "Give a member another role",
  body: Type.Object({ roleId: Id }, closed),
});

export const removeGroupMember = defineEndpoint({
  ...onMember,
  ...log("delete"),
  method: "DELETE",
  path: "/group/:id/member/:userId",
  summary: "Remove a member; the owner cannot be removed",
});

export const leaveGroup = defineEndpoint({
  ...onGroup,
  ...log("delete"),
  method: "POST",
  path: "/group/:id/leave",
  summary: "Leave a group; the owner transfers it first",
});

export const transferGroup = defineEndpoint({
  ...onGroup,
  ...log("update"),
  method: "POST",
  path: "/group/:id/transfer",
  summary: "Make another member the owner",
  body: Type.Object({ userId: Id }, closed),
  data: GroupSummary,
});

export const listGroupRoles = defineEndpoint({
  ...onGroup,
  method: "GET",
  path: "/group/:id/role/list",
  summary: "Roles of a group",
  data: Type.Array(GroupRole),
});

const RoleBody = Type.Object({ name: Name, permissions: Permissions }, closed);

export const addGroupRole = defineEndpoint({
  ...onGroup,
  ...log("insert"),
  method: "POST",
  path: "/group/:id/role",
  summary: "Add a role with permissions that the caller has",
  body: RoleBody,
  data: GroupRole,
});

const onRole = { ...onGroups, params: Type.Object({ id: Id, roleId: Id }, closed) } as const;

export const changeGroupRole = defineEndpoint({
  ...onRole,
  ...log("update"),
  method: "PUT",
  path: "/group/:id/role/:roleId",
  summary: "Change a role",
  body: RoleBody,
  data: GroupRole,
});

export const deleteGroupRole = defineEndpoint({
  ...onRole,
  ...log("delete"),
  method: "DELETE",
  path: "/group/:id/role/:roleId",
  summary: "Delete a role that nobody has, with its invitations",
});

/** The token is shown once; the server stores its hash. */
export const inviteToGroup = defineEndpoint({
  ...onGroup,
  ...log("insert"),
  method: "POST",
  path: "/group/:id/invitation",
  summary: "Create a link with which people join the group",
  body: Type.Object(
    {
      roleId: Type.Optional(Id),
      maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      expiresAt: Type.Optional(
        Type.String({ format: "date-time", description: "at most a year ahead; default 7 days" }),
      ),
    },
    closed,
  ),
  data: Type.Object({ id: Type.Number(), token: Type.String(), url: Type.String(), expiresAt: Type.String() }),
});

export const listGroupInvitations = defineEndpoint({
  ...onGroup,
  method: "GET",
  path: "/group/:id/invitation/list",
  summary: "Invitations that can still be used, the newest first",
  data: Type.Array(
    Type.Object({
      id: Type.Number(),
      role: GroupRole,
      used: Type.Number(),
      maxUses: Type.Union([Type.Number(), Type.Null()]),
      expiresAt: Type.String(),
      createdBy: Type.String(),
    }),
  ),
});

export const withdrawGroupInvitation = defineEndpoint({
  ...onGroups,
  ...log("delete"),
  method: "DELETE",
  path: "/group/:id/invitation/:invitationId",
  summary: "Withdraw an invitation",
  params: Type.Object({ id: Id, invitationId: Id }, closed),
});

export const joinGroup = defineEndpoint({
  ...onGroups,
  ...log("insert"),
  method: "POST",
  path: "/group/join",
  summary: "Join a group with the token of an invitation; a member who repeats it uses nothing up",
  body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }, closed),
  data: Type.Object({ id: Type.Number(), name: Type.String() }),
});

export const deleteGroup = defineEndpoint({
  ...onGroup,
  ...log("delete"),
  method: "DELETE",
  path: "/group/:id",
  summary: "Dissolve a group; only its owner may",
  query: Type.Object(
    {
      formsTo: Type.Optional(
        Type.Integer({ minimum: 1, description: "another group that the caller owns; default: the caller" }),
      ),
    },
    closed,
  ),
  data: Type.Object({ forms: Type.Number({ description: "how many forms have got a new owner" }) }),
});

export const findGroups = defineEndpoint({
  ...onGroups,
  method: "GET",
  path: "/group/find",
  summary: "Groups that take requests, by exact name or id; at most 20",
  query: Type.Object({ name: Name }, closed),
  data: Type.Array(
    Type.Object({
      id: Type.Number(),
      name: Type.String(),
      description: Type.String(),
      memberCount: Type.Number(),
      isMember: Type.Boolean(),
      isRequested: Type.Boolean({ description: "the caller has asked to join and waits" }),
    }),
  ),
});

export const requestToJoinGroup = defineEndpoint({
  ...onGroup,
  ...log("insert"),
  method: "POST",
  path: "/group/:id/join-request",
  summary: "Ask to join a group that takes requests; a repeated request changes nothing",
});

export const withdrawGroupJoinRequest = defineEndpoint({
  ...onGroup,
  ...log("delete"),
  method: "DELETE",
  path: "/group/:id/join-request",
  summary: "Withdraw the caller's own request to join; without a request, people outside the group get GROUP_NOT_FOUND",
});

export const listOwnJoinRequests = defineEndpoint({
  ...onGroups,
  method: "GET",
  path: "/group/join-request/list",
  summary: "Groups that the caller has asked to join and that have not answered, the newest request first",
  data: Type.Array(Type.Object({ groupId: Type.Number(), name: Type.String(), requestedAt: Type.String() })),
});

export const listGroupJoinRequests = defineEndpoint({
  ...onGroup,
  method: "GET",
  path: "/group/:id/join-request/list",
  summary: "People who ask to join, the oldest request first; needs `member`",
  query: Type.Object(PageQuery, closed),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({
        userId: Type.Number(),
        userName: Type.String(),
        nickName: Type.String(),
        requestedAt: Type.String(),
      }),
    ),
  }),
});

export const acceptGroupJoinRequest = defineEndpoint({
  ...onMember,
  ...log("insert"),
  method: "POST",
  path: "/group/:id/join-request/:userId/accept",
  summary: "Let a person join with a role whose permissions the caller has; default: the role with the fewest",
  body: Type.Object({ roleId: Type.Optional(Id) }, closed),
});

export const refuseGroupJoinRequest = defineEndpoint({
  ...onMember,
  ...log("delete"),
  method: "DELETE",
  path: "/group/:id/join-request/:userId",
  summary: "Refuse a request to join; the person may ask again",
});
