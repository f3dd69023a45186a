/**
 * Use-cases of groups. Hazards: somebody gives rights that they do not hold, or acts on rights that are being taken from
 * them (S1, S3). Every change locks the group's row first and reads the caller's rights under that lock.
 */
import { GROUP_PERMISSIONS, type GroupPermission, PAGE_BASE } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { requireName } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import {
  deleteGroup,
  deleteMember,
  deleteRole,
  deleteTracesOf,
  findMembership,
  findRole,
  holdGroup,
  type GroupRole,
  insertGroup,
  insertRole,
  isGroupMember,
  listOwnedGroupNames,
  listRoles,
  listMembers,
  lockGroup,
  type Membership,
  setGroupOwner,
  setMemberRole,
  updateGroup,
  updateRole,
} from "./groups.store.ts";
import { isActiveUser } from "../accounts/index.ts";
import { assertWithin } from "./sharing-limit.ts";
import { deleteJoinRequest } from "./join-requests.store.ts";
import {
  deleteInvitation,
  findInvitation,
  findOffer,
  insertInvitation,
  listInvitations,
  type OfferedGroup,
  useInvitation,
} from "./invitations.store.ts";

const DAY_MS = 24 * 3_600_000;
const DEFAULT_INVITATION_DAYS = 7;
const MAX_INVITATION_DAYS = 366;

/** The caller's membership. Throws GROUP_NOT_FOUND for a foreign group as for one that does not exist (S1). */
export async function getGroup(ctx: Ctx, groupId: number): Promise<Membership> {
  const membership = await findMembership(ctx.db, groupId, getUser(ctx).userId);
  if (membership === null) throw new AppError("GROUP_NOT_FOUND");
  return membership;
}

/** Like `getGroup`, under the group's lock. Throws GROUP_FORBIDDEN if the caller lacks the permission. */
export async function lockForChange(
  ctx: Ctx,
  tx: Tx,
  groupId: number,
  permission: GroupPermission,
): Promise<Membership> {
  await lockGroup(tx, groupId);
  const membership = await findMembership(tx, groupId, getUser(ctx).userId);
  if (membership === null) throw new AppError("GROUP_NOT_FOUND");
  if (!membership.permissions.includes(permission)) throw new AppError("GROUP_FORBIDDEN");
  return membership;
}

/**
 * Throws GROUP_NOT_FOUND or GROUP_FORBIDDEN unless the caller has the permission in the group. The right cannot be taken
 * away before the transaction ends.
 */
export async function assertGroupPermission(
  ctx: Ctx,
  tx: Tx,
  groupId: number,
  permission: GroupPermission,
): Promise<void> {
  await holdGroup(tx, groupId);
  const membership = await findMembership(tx, groupId, getUser(ctx).userId);
  if (membership === null) throw new AppError("GROUP_NOT_FOUND");
  if (!membership.permissions.includes(permission)) throw new AppError("GROUP_FORBIDDEN");
}

/** Nobody gives, changes or takes away a permission that they do not have themselves. */
export function assertHolds(caller: Membership, permissions: readonly GroupPermission[]): void {
  if (permissions.some((one) => !caller.permissions.includes(one))) throw new AppError("GROUP_FORBIDDEN");
}

export async function getRole(tx: Tx, groupId: number, roleId: number): Promise<GroupRole> {
  const role = await findRole(tx, groupId, roleId);
  if (role === null) throw new AppError("GROUP_ROLE_NOT_FOUND");
  return role;
}

export async function createGroup(ctx: Ctx, input: { name: string; description?: string }): Promise<{ id: number }> {
  const name = requireName(input.name);
  const isChinese = ctx.language === "zh";
  const { userId: ownerId } = getUser(ctx);
  const id = await ctx.transaction(async (tx) => {
    if (!(await isActiveUser(tx, ownerId))) throw new AppError("UNAUTHENTICATED");
    return insertGroup(tx, {
      name,
      description: input.description?.trim() ?? "",
      ownerId,
      roles: [
        {
          name: isChinese ? "管理员" : "Manager",
          permissions: GROUP_PERMISSIONS,
        },
        { name: isChinese ? "成员" : "Member", permissions: ["form", "data"] },
      ],
    });
  });
  return { id };
}

export async function changeGroup(
  ctx: Ctx,
  groupId: number,
  input: { name: string; description?: string; acceptsRequests?: boolean },
): Promise<Membership> {
  const name = requireName(input.name);
  await ctx.transaction(async (tx) => {
    await lockForChange(ctx, tx, groupId, "group");
    const { acceptsRequests } = input;
    await updateGroup(tx, groupId, { name, description: input.description?.trim(), acceptsRequests });
  });
  return getGroup(ctx, groupId);
}

export async function listGroupMembers(
  ctx: Ctx,
  groupId: number,
  { pageNum = 1, pageSize = 20, name }: { pageNum?: number; pageSize?: number; name?: string },
) {
  await getGroup(ctx, groupId);
  return listMembers(ctx.db, groupId, { name, limit: pageSize, offset: (pageNum - 1) * pageSize });
}

export async function changeMember(ctx: Ctx, groupId: number, userId: number, roleId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const caller = await lockForChange(ctx, tx, groupId, "member");
    await assertMayChange(tx, caller, userId);
    assertHolds(caller, (await getRole(tx, groupId, roleId)).permissions);
    await setMemberRole(tx, groupId, userId, roleId);
  });
}

export async function removeMember(ctx: Ctx, groupId: number, userId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const caller = await lockForChange(ctx, tx, groupId, "member");
    await assertMayChange(tx, caller, userId);
    await deleteMember(tx, groupId, userId);
  });
}

/** The owner stays as they are; others can be changed by those who hold at least the same permissions. */
async function assertMayChange(tx: Tx, caller: Membership, userId: number): Promise<void> {
  const target = await findMembership(tx, caller.groupId, userId);
  if (target === null) throw new AppError("GROUP_MEMBER_NOT_FOUND");
  if (target.isOwner) throw new AppError("GROUP_OWNER_STAYS");
  assertHolds(caller, target.role.permissions);
}

export async function leaveGroup(ctx: Ctx, groupId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockGroup(tx, groupId);
    const { userId } = getUser(ctx);
    const membership = await findMembership(tx, groupId, userId);
    if (membership === null) throw new AppError("GROUP_NOT_FOUND");
    if (membership.isOwner) throw new AppError("GROUP_OWNER_STAYS");
    await deleteMember(tx, groupId, userId);
  });
}

/** Throws FORM_PERSON_NOT_FOUND if the account of the member is disabled. */
export async function transferGroup(ctx: Ctx, groupId: number, userId: number): Promise<Membership> {
  await ctx.transaction(async (tx) => {
    const caller = await lockForChange(ctx, tx, groupId, "group");
    if (!caller.isOwner) throw new AppError("GROUP_FORBIDDEN");
    if ((await findMembership(tx, groupId, userId)) === null) throw new AppError("GROUP_MEMBER_NOT_FOUND");
    if (!(await isActiveUser(tx, userId))) throw new AppError("FORM_PERSON_NOT_FOUND");
    await setGroupOwner(tx, groupId, userId);
  });
  return getGroup(ctx, groupId);
}

/**
 * Deletes a group that the caller owns. `moveForms` gives the group's forms to their new owner in the same transaction, so
 * none is lost; a form that is made meanwhile waits for the lock and then finds no group. The caller must own the group
 * `heirId` too, if there is one. Returns what `moveForms` returns.
 */
export async function dissolveGroup<T>(
  ctx: Ctx,
  groupId: number,
  heirId: number | undefined,
  moveForms: (tx: Tx, group: Membership) => Promise<T>,
): Promise<T> {
  if (heirId === groupId) throw new AppError("INVALID_INPUT", { path: "query.formsTo", reason: "" });
  return ctx.transaction(async (tx) => {
    // In the order of the ids, so that two groups that are dissolved into each other cannot deadlock.
    for (const id of [groupId, ...(heirId === undefined ? [] : [heirId])].toSorted((a, b) => a - b)) {
      await lockGroup(tx, id);
    }
    const group = await getOwnedGroup(ctx, tx, groupId);
    if (heirId !== undefined) await getOwnedGroup(ctx, tx, heirId);
    const moved = await moveForms(tx, group);
    await deleteGroup(tx, groupId);
    return moved;
  });
}

async function getOwnedGroup(ctx: Ctx, tx: Tx, groupId: number): Promise<Membership> {
  const membership = await findMembership(tx, groupId, getUser(ctx).userId);
  if (membership === null) throw new AppError("GROUP_NOT_FOUND");
  if (!membership.isOwner) throw new AppError("GROUP_FORBIDDEN");
  return membership;
}

type RoleInput = Omit<GroupRole, "id">;

export async function addRole(ctx: Ctx, groupId: number, input: RoleInput): Promise<GroupRole> {
  const role = { ...input, name: requireName(input.name) };
  return ctx
    .transaction(async (tx) => {
      assertHolds(await lockForChange(ctx, tx, groupId, "member"), role.permissions);
      const added = await insertRole(tx, groupId, role);
      assertWithin("roles", (await listRoles(tx, groupId)).length);
      return added;
    })
    .catch(explainRole);
}

export async function changeRole(ctx: Ctx, groupId: number, roleId: number, input: RoleInput): Promise<GroupRole> {
  const name = requireName(input.name);
  return ctx
    .transaction(async (tx) => {
      const caller = await lockForChange(ctx, tx, groupId, "member");
      const before = await getRole(tx, groupId, roleId);
      assertHolds(caller, [...before.permissions, ...input.permissions]);
      return updateRole(tx, { id: roleId, name, permissions: input.permissions });
    })
    .catch(explainRole);
}

export async function removeRole(ctx: Ctx, groupId: number, roleId: number): Promise<void> {
  await ctx
    .transaction(async (tx) => {
      const caller = await lockForChange(ctx, tx, groupId, "member");
      assertHolds(caller, (await getRole(tx, groupId, roleId)).permissions);
      await deleteRole(tx, roleId);
    })
    .catch(explainRole);
}

function explainRole(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === "group_roles_name_key") throw new AppError("GROUP_ROLE_EXISTS");
  if (constraint === "group_members_role") throw new AppError("GROUP_ROLE_IN_USE");
  throw error;
}

export interface InvitationInput {
  /** Without it the role with the fewest permissions. */
  readonly roleId?: number;
  readonly maxUses?: number;
  readonly expiresAt?: string;
}

export async function invite(
  ctx: Ctx,
  groupId: number,
  input: InvitationInput,
): Promise<{ id: number; token: string; url: string; expiresAt: string }> {
  const expiresAt = toExpiry(ctx.now(), input.expiresAt);
  const { id, token } = await ctx.transaction(async (tx) => {
    const caller = await lockForChange(ctx, tx, groupId, "member");
    const role = await (input.roleId === undefined
      ? findNarrowestRole(tx, groupId)
      : getRole(tx, groupId, input.roleId));
    assertHolds(caller, role.permissions);
    const maxUses = input.maxUses ?? null;
    const createdBy = getUser(ctx).userId;
    const made = await insertInvitation(tx, { groupId, roleId: role.id, maxUses, expiresAt, createdBy });
    assertWithin("invitations", (await listInvitations(tx, groupId)).length);
    return made;
  });
  return { id, token, url: `${ctx.origin}${PAGE_BASE}/member/join#${token}`, expiresAt: expiresAt.toISOString() };
}

export async function findNarrowestRole(tx: Tx, groupId: number): Promise<GroupRole> {
  const [first, ...others] = await listRoles(tx, groupId);
  if (first === undefined) throw new AppError("GROUP_ROLE_NOT_FOUND");
  return others.reduce((least, one) => (one.permissions.length < least.permissions.length ? one : least), first);
}

/** Throws INVALID_INPUT unless the time lies ahead, by a year at most. */
function toExpiry(now: Date, text: string | undefined): Date {
  if (text === undefined) return new Date(now.getTime() + DEFAULT_INVITATION_DAYS * DAY_MS);
  const at = new Date(text);
  const ahead = at.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= MAX_INVITATION_DAYS * DAY_MS)) {
    throw new AppError("INVALID_INPUT", { path: "expiresAt", reason: `1 - ${MAX_INVITATION_DAYS} days` });
  }
  return at;
}

export async function withdrawInvitation(ctx: Ctx, groupId: number, invitationId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockForChange(ctx, tx, groupId, "member");
    if (!(await deleteInvitation(tx, groupId, invitationId))) throw new AppError("GROUP_INVITATION_INVALID");
  });
}

/**
 * What an invitation offers. Unlike a refused `joinGroup` it says why the invitation cannot be used, because only those who
 * have the token ask. Throws GROUP_INVITATION_INVALID if the invitation was withdrawn or never existed.
 */
export async function readOffer(ctx: Ctx, token: string) {
  const offer = await findOffer(ctx.db, token);
  if (offer === null) throw new AppError("GROUP_INVITATION_INVALID");
  const { groupId, groupName, description, memberCount, createdBy, role, expiresAt } = offer;
  return {
    groupId,
    name: groupName,
    description,
    memberCount,
    invitedBy: createdBy,
    role: { ...role, permissions: [...role.permissions] },
    expiresAt: expiresAt.toISOString(),
    isMember: await isGroupMember(ctx.db, getUser(ctx).userId, groupId),
    state: toOfferState(offer),
  };
}

function toOfferState({
  isExpired,
  isGranted,
  used,
  maxUses,
}: OfferedGroup): "open" | "expired" | "usedUp" | "revoked" {
  if (isExpired) return "expired";
  if (maxUses !== null && used >= maxUses) return "usedUp";
  return isGranted ? "open" : "revoked";
}

/**
 * Joins with the token of an invitation. Whether it is unknown, withdrawn, used up or expired, the answer is
 * GROUP_INVITATION_INVALID. Under the group's lock it is read a second time, so exactly `maxUses` people can join.
 */
export async function joinGroup(ctx: Ctx, token: string): Promise<{ id: number; name: string }> {
  const { userId } = getUser(ctx);
  const groupId = await ctx.transaction(async (tx) => {
    const found = await findInvitation(tx, token);
    if (found === null) throw new AppError("GROUP_INVITATION_INVALID");
    await lockGroup(tx, found.groupId);
    const isMember = (await findMembership(tx, found.groupId, userId)) !== null;
    const invitation = await findInvitation(tx, token);
    if (!isMember) {
      if (invitation === null || !invitation.isGranted) throw new AppError("GROUP_INVITATION_INVALID");
      await useInvitation(tx, invitation, userId);
      await deleteJoinRequest(tx, found.groupId, userId);
    }
    return found.groupId;
  });
  const { name } = await getGroup(ctx, groupId);
  return { id: groupId, name };
}

/** Groups that a refusal names. */
const NAMED = 5;

/**
 * Takes people out of all groups because their accounts are being deleted. The caller has locked the accounts, so nobody
 * can make these people members or owners of a group meanwhile. Throws USER_OWNS_GROUPS.
 */
export async function removeFromAllGroups(tx: Tx, userIds: readonly number[]): Promise<void> {
  const owned = await listOwnedGroupNames(tx, userIds);
  if (owned.length > 0) {
    const shown = owned.slice(0, NAMED);
    const count = owned.length;
    throw new AppError("USER_OWNS_GROUPS", {
      groups: {
        zh: shown.map((name) => `「${name}」`).join("、") + (count > NAMED ? `等 ${count} 个` : ""),
        en: shown.map((name) => `"${name}"`).join(", ") + (count > NAMED ? ` and ${count - NAMED} more` : ""),
      },
    });
  }
  await deleteTracesOf(tx, userIds);
}
