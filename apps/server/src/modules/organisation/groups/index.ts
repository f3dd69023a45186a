/** Groups: people who share forms, their roles, and the invitations with which people join (product §11). */
import "./groups.table.ts";
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
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
  readOffer,
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
  withdrawJoinRequest,
} from "./join-requests.service.ts";
import {
  findMembership,
  type GroupRole,
  listMemberships,
  listRoles,
  type MemberRow,
  type Membership,
} from "./groups.store.ts";
import { listJoinRequestsOf } from "./join-requests.store.ts";
import { listInvitations } from "./invitations.store.ts";
import { ACCOUNT_HEADER, addMembers, assertMayAddMembers, importMembers } from "./new-members.service.ts";
import { changeOwnerOfAnyGroup, listMembersOfAnyGroup } from "./group-directory.service.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { readFilePart } from "../../platform/files/index.ts";
import { toSheetFile } from "../../platform/sheets/index.ts";

export { dissolveAnyGroup, listAllGroups } from "./group-directory.service.ts";
export { assertGroupPermission, dissolveGroup, removeFromAllGroups } from "./groups.service.ts";
export { findGroupNames, groupIdsNamed, isGroupMember, listGroupPermissions, listMembersWho } from "./groups.store.ts";

export { assertWithin } from "./sharing-limit.ts";

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
    endpoint(contracts.listGroupMembers, async (ctx, { params, query }) =>
      presentMembers(await listGroupMembers(ctx, params.id, query)),
    ),
    endpoint(contracts.listMembersOfAnyGroup, async (ctx, { query }) =>
      presentMembers(await listMembersOfAnyGroup(ctx, query.groupId, query)),
    ),
    endpoint(contracts.changeOwnerOfAnyGroup, (ctx, { body }) => changeOwnerOfAnyGroup(ctx, body.groupId, body.userId)),
    endpoint(contracts.addGroupMembers, (ctx, { params, body }) => addMembers(ctx, params.id, body)),
    endpoint(contracts.getGroupImportTemplate, async (ctx, { params }) => {
      await assertMayAddMembers(ctx, params.id);
      return fileReply(await toSheetFile("members", [{ header: ACCOUNT_HEADER, toCell: () => "" }], []));
    }),
    endpoint(contracts.importGroupMembers, (ctx, { params, query, request }) =>
      withUploadMemory(async (memory) => {
        await assertMayAddMembers(ctx, params.id);
        const { bytes } = await readFilePart(request, MAX_IMPORT_MB, memory);
        const { added, faults } = await importMembers(ctx, params.id, bytes, query.roleId);
        return { added, faults: faults.map(({ row, reason }) => ({ row, reason: reason[ctx.language] })) };
      }),
    ),
    endpoint(contracts.readGroupInvitation, (ctx, { body }) => readOffer(ctx, body.token)),
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
    endpoint(contracts.withdrawGroupJoinRequest, (ctx, { params }) => withdrawJoinRequest(ctx, params.id)),
    endpoint(contracts.listOwnJoinRequests, async (ctx) => {
      const requests = await listJoinRequestsOf(ctx.db, getUser(ctx).userId);
      return requests.map(({ requestedAt, ...request }) => ({ ...request, requestedAt: requestedAt.toISOString() }));
    }),
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

const MAX_IMPORT_MB = 5;

function presentMembers({ total, rows }: { readonly total: number; readonly rows: readonly MemberRow[] }) {
  const toRow = ({ joinedAt, role, ...row }: MemberRow) => ({
    ...row,
    role: toRole(role),
    joinedAt: joinedAt.toISOString(),
  });
  return withExtra({ total, rows: rows.map(toRow) });
}

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
