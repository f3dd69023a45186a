/** All groups, for administrators (the contracts require one). Changes lock the group first, like those of members. */
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { isActiveUser } from "../accounts/index.ts";
import { findOwner, listGroupRows } from "./group-directory.store.ts";
import { deleteGroup, insertMember, listMembers, lockGroup, setGroupOwner } from "./groups.store.ts";
import { deleteJoinRequests } from "./join-requests.store.ts";

interface Page {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

const toLimits = ({ pageNum = 1, pageSize = 20 }: Page) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

/** `name` and `owner` are parts of names, in any letter case. The newest groups come first. */
export function listAllGroups(ctx: Ctx, { name, owner, ...page }: Page & { name?: string; owner?: string }) {
  return ctx.readSlowly((executor) => listGroupRows(executor, { name, owner, ...toLimits(page) }));
}

export async function listMembersOfAnyGroup(ctx: Ctx, groupId: number, { name, ...page }: Page & { name?: string }) {
  if ((await findOwner(ctx.db, groupId)) === null) throw new AppError("GROUP_NOT_FOUND");
  return listMembers(ctx.db, groupId, { name, ...toLimits(page) });
}

/** The new owner becomes a member if they are none, with the role of the former owner, who stays a member. */
export async function changeOwnerOfAnyGroup(ctx: Ctx, groupId: number, userId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockGroup(tx, groupId);
    const owner = await findOwner(tx, groupId);
    if (owner === null) throw new AppError("GROUP_NOT_FOUND");
    if (!(await isActiveUser(tx, userId))) throw new AppError("FORM_PERSON_NOT_FOUND");
    await insertMember(tx, { groupId, userId, roleId: owner.roleId });
    await deleteJoinRequests(tx, groupId, [userId]);
    await setGroupOwner(tx, groupId, userId);
  });
}

/** Like `dissolveGroup`, for any group. `moveForms` gives the forms to the person who owns the group. */
export async function dissolveAnyGroup<T>(
  ctx: Ctx,
  groupId: number,
  moveForms: (tx: Tx, ownerId: number) => Promise<T>,
): Promise<T> {
  return ctx.transaction(async (tx) => {
    await lockGroup(tx, groupId);
    const owner = await findOwner(tx, groupId);
    if (owner === null) throw new AppError("GROUP_NOT_FOUND");
    const moved = await moveForms(tx, owner.userId);
    await deleteGroup(tx, groupId);
    return moved;
  });
}
