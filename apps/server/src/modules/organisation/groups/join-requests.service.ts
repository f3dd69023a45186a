/**
 * Requests to join a group. Hazard: a stranger learns which groups exist, or enters with more rights than the person who
 * lets them in may give (docs/hazards.md#s1). Only groups that take requests can be found and asked.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { isActiveUser, lockActiveUser } from "../accounts/index.ts";
import { assertHolds, findNarrowestRole, getGroup, getRole, lockForChange } from "./groups.service.ts";
import { holdGroup, insertMember, isGroupMember, lockGroup } from "./groups.store.ts";
import { assertWithin } from "./sharing-limit.ts";
import {
  countJoinRequests,
  deleteJoinRequest,
  findOpenGroups,
  type FoundGroup,
  insertJoinRequest,
  listJoinRequests,
  takesRequests,
} from "./join-requests.store.ts";

export function findGroups(ctx: Ctx, nameOrId: string): Promise<FoundGroup[]> {
  return findOpenGroups(ctx.db, nameOrId.trim(), getUser(ctx).userId);
}

/**
 * A member's request and a repeated one change nothing. Throws GROUP_NOT_FOUND unless the group takes requests, and
 * SHARING_LIMIT_REACHED.
 */
export async function requestToJoin(ctx: Ctx, groupId: number): Promise<void> {
  const { userId } = getUser(ctx);
  await ctx.transaction(async (tx) => {
    // Both locks, because the limits count the requests of the group and those of the person.
    await lockGroup(tx, groupId);
    if (!(await lockActiveUser(tx, userId))) throw new AppError("UNAUTHENTICATED");
    if (await isGroupMember(tx, userId, groupId)) return;
    if (!(await takesRequests(tx, groupId))) throw new AppError("GROUP_NOT_FOUND");
    if (!(await insertJoinRequest(tx, groupId, userId))) return;
    assertWithin("requestsOfPerson", await countJoinRequests(tx, { userId }));
    assertWithin("requestsOfGroup", await countJoinRequests(tx, { groupId }));
  });
}

/** A member's call changes nothing. Throws GROUP_NOT_FOUND for others who have not asked, as for an absent group (S1). */
export async function withdrawJoinRequest(ctx: Ctx, groupId: number): Promise<void> {
  const { userId } = getUser(ctx);
  await ctx.transaction(async (tx) => {
    await holdGroup(tx, groupId);
    const isDone = (await deleteJoinRequest(tx, groupId, userId)) || (await isGroupMember(tx, userId, groupId));
    if (!isDone) throw new AppError("GROUP_NOT_FOUND");
  });
}

export async function readJoinRequests(
  ctx: Ctx,
  groupId: number,
  { pageNum = 1, pageSize = 20 }: { readonly pageNum?: number; readonly pageSize?: number },
) {
  const { permissions } = await getGroup(ctx, groupId);
  if (!permissions.includes("member")) throw new AppError("GROUP_FORBIDDEN");
  return listJoinRequests(ctx.db, groupId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
}

/** Without `roleId` the person gets the role with the fewest permissions. Throws GROUP_REQUEST_NOT_FOUND. */
export async function acceptJoinRequest(
  ctx: Ctx,
  groupId: number,
  userId: number,
  roleId: number | undefined,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const caller = await lockForChange(ctx, tx, groupId, "member");
    const role = await (roleId === undefined ? findNarrowestRole(tx, groupId) : getRole(tx, groupId, roleId));
    assertHolds(caller, role.permissions);
    // The account is locked before the request, in the order in which the deletion of an account locks them.
    const isOpen = (await isActiveUser(tx, userId)) && (await deleteJoinRequest(tx, groupId, userId));
    if (!isOpen) throw new AppError("GROUP_REQUEST_NOT_FOUND");
    await insertMember(tx, { groupId, userId, roleId: role.id });
  });
}

export async function refuseJoinRequest(ctx: Ctx, groupId: number, userId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockForChange(ctx, tx, groupId, "member");
    if (!(await deleteJoinRequest(tx, groupId, userId))) throw new AppError("GROUP_REQUEST_NOT_FOUND");
  });
}
