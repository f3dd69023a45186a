/** Groups: people who share forms, their roles, and the invitations with which people join (product §11). */
import "./groups.table.ts";
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { findUserNames } from "../accounts/index.ts";
import {
  addRole,
  changeGroup,
  changeMember,
  changeRole,
  createGroup,
  getGroup,
  invite,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  removeMember,
  removeRole,
  transferGroup,
  withdrawInvitation,
} from "./groups.service.ts";
import {
  acceptJoinRequest,
  findGroups,
  readJoinRequests,
  refuseJoinRequest,
  requestToJoin,
} from "./join-requests.service.ts";
import { findMembership, type GroupRole, listMemberships, listRoles, type Membership } from "./groups.store.ts";
import { listInvitations } from "./invitations.store.ts";

export { assertGroupPermission, dissolveGroup } from "./groups.service.ts";
export { findGroupNames, groupIdsNamed, isGroupMember, listGroupPermissions } from "./groups.store.ts";

export const groupsModule = defineModule({
  name: "groups",
  endpoints: [
    endpoint(contracts.getMyGroups, async (ctx) =>
      (await listMemberships(ctx.db, getUser(ctx).userId)).map(({ groupId, name }) => ({ id: groupId, name })),
    ),
    endpoint(contracts.getMyPermissions, async (ctx, { params }) => {
      const membership = await findMembership(ctx.db, params.groupId, getUser(ctx).userId);
      if (membership === null) throw new AppError("GROUP_NOT_FOUND");
      return [...membership.permissions];
    }),
    endpoint(contracts.createGroup, (ctx, { body }) => createGroup(ctx, body)),
    endpoint(contracts.listGroups, async (ctx) => presentAll(ctx, await listMemberships(ctx.db, getUser(ctx).userId))),
    endpoint(contracts.getGroup, async (ctx, { params }) => present(ctx, await getGroup(ctx, params.id))),
    endpoint(contracts.changeGroup, async (ctx, { params, body }) =>
      present(ctx, await changeGroup(ctx, params.id, body)),
    ),
    endpoint(contracts.listGroupMembers, async (ctx, { params, query }) => {
      const { total, rows } = await listGroupMembers(ctx, params.id, query);
      const toRow = ({ joinedAt, role, ...row }: (typeof rows)[number]) => ({
        ...row,
        role: toRole(role),
        joinedAt: joinedAt.toISOString(),
      });
      return withExtra({ total, rows: rows.map(toRow) });
    }),
    endpoint(contracts.changeGroupMember, (ctx, { params, body }) =>
      changeMember(ctx, params.id, params.userId, body.roleId),
    ),
    endpoint(contracts.removeGroupMember, (ctx, { params }) => removeMember(ctx, params.id, params.userId)),
    endpoint(contracts.leaveGroup, (ctx, { params }) => leaveGroup(ctx, params.id)),
    endpoint(contracts.transferGroup, async (ctx, { params, body }) =>
      present(ctx, await transferGroup(ctx, params.id, body.userId)),
    ),
    endpoint(contracts.listGroupRoles, async (ctx, { params }) => {
      await getGroup(ctx, params.id);
      return (await listRoles(ctx.db, params.id)).map(toRole);
    }),
    endpoint(contracts.addGroupRole, async (ctx, { params, body }) => toRole(await addRole(ctx, params.id, body))),
    endpoint(contracts.changeGroupRole, async (ctx, { params, body }) =>
      toRole(await changeRole(ctx, params.id, params.roleId, body)),
    ),
    endpoint(contracts.deleteGroupRole, (ctx, { params }) => removeRole(ctx, params.id, params.roleId)),
    endpoint(contracts.inviteToGroup, (ctx, { params, body }) => invite(ctx, params.id, body)),
    endpoint(contracts.listGroupInvitations, async (ctx, { params }) => {
      const { permissions } = await getGroup(ctx, params.id);
      if (!permissions.includes("member")) throw new AppError("GROUP_FORBIDDEN");
      const found = await listInvitations(ctx.db, params.id);
      return found.map(({ id, role, used, maxUses, expiresAt, createdBy }) => ({
        id,
        role: toRole(role),
        used,
        maxUses,
        expiresAt: expiresAt.toISOString(),
        createdBy,
      }));
    }),
    endpoint(contracts.withdrawGroupInvitation, (ctx, { params }) =>
      withdrawInvitation(ctx, params.id, params.invitationId),
    ),
    endpoint(contracts.joinGroup, (ctx, { body }) => joinGroup(ctx, body.token)),
    endpoint(contracts.findGroups, (ctx, { query }) => findGroups(ctx, query.name)),
    endpoint(contracts.requestToJoinGroup, (ctx, { params }) => requestToJoin(ctx, params.id)),
    endpoint(contracts.listGroupJoinRequests, async (ctx, { params, query }) => {
      const { total, rows } = await readJoinRequests(ctx, params.id, query);
      return withExtra({
        total,
        rows: rows.map(({ requestedAt, ...row }) => ({ ...row, requestedAt: requestedAt.toISOString() })),
      });
    }),
    endpoint(contracts.acceptGroupJoinRequest, (ctx, { params, body }) =>
      acceptJoinRequest(ctx, params.id, params.userId, body.roleId),
    ),
    endpoint(contracts.refuseGroupJoinRequest, (ctx, { params }) => refuseJoinRequest(ctx, params.id, params.userId)),
  ],
});

const toRole = ({ id, name, permissions }: GroupRole) => ({ id, name, permissions: [...permissions] });

async function presentAll(ctx: Ctx, memberships: readonly Membership[]) {
  const owners = await findUserNames(
    ctx.db,
    memberships.map(({ ownerId }) => ownerId),
  );
  return memberships.map(({ groupId, createdAt, ownerId, role, permissions, ...group }) => ({
    id: groupId,
    name: group.name,
    description: group.description,
    memberCount: group.memberCount,
    acceptsRequests: group.acceptsRequests,
    isOwner: group.isOwner,
    createdAt: createdAt.toISOString(),
    owner: { userId: ownerId, ...(owners.get(ownerId) ?? { userName: "", nickName: "" }) },
    role: toRole(role),
    permissions: [...permissions],
  }));
}

async function present(ctx: Ctx, membership: Membership) {
  const [shown] = await presentAll(ctx, [membership]);
  if (shown === undefined) throw new AppError("GROUP_NOT_FOUND");
  return shown;
}
