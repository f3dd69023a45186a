/** SQL of groups, their roles and members. */
import { recordFact, recordFacts } from "../../platform/facts/index.ts";
import { GROUP_PERMISSIONS, type GroupPermission } from "@idata/contracts";
import { type RawBuilder, sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { assertWithin } from "./sharing-limit.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";

export interface GroupRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly GroupPermission[];
}

/** A group together with what one member may do in it. */
export interface Membership {
  readonly groupId: number;
  readonly name: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly ownerId: number;
  readonly memberCount: number;
  /** People may find the group by its exact name or id, and ask to join. */
  readonly acceptsRequests: boolean;
  readonly isOwner: boolean;
  readonly role: GroupRole;
  /** Those of the role; every permission for the owner. */
  readonly permissions: readonly GroupPermission[];
}

function selectMemberships(db: Executor, userId: number) {
  return db
    .selectFrom("group_members as m")
    .innerJoin("groups as g", "g.id", "m.group_id")
    .innerJoin("group_roles as r", "r.id", "m.role_id")
    .where("m.user_id", "=", userId)
    .select([
      "g.id as groupId",
      "g.name as name",
      "g.description as description",
      "g.created_at as createdAt",
      "g.owner_id as ownerId",
      "g.accepts_requests as acceptsRequests",
      "r.id as roleId",
      "r.name as roleName",
      "r.permissions as rolePermissions",
    ])
    .select(sql<number>`(select count(*)::int from group_members c where c.group_id = g.id)`.as("memberCount"));
}

type MembershipRow = Awaited<ReturnType<ReturnType<typeof selectMemberships>["execute"]>>[number];

function toMembership(userId: number, row: MembershipRow): Membership {
  const { roleId, roleName, rolePermissions, ...group } = row;
  const isOwner = group.ownerId === userId;
  return {
    ...group,
    isOwner,
    role: { id: roleId, name: roleName, permissions: rolePermissions },
    permissions: isOwner ? GROUP_PERMISSIONS : rolePermissions,
  };
}

/** Groups of a user, by name. */
export async function listMemberships(db: Executor, userId: number): Promise<Membership[]> {
  const rows = await selectMemberships(db, userId).orderBy("g.name").orderBy("g.id").execute();
  return rows.map((row) => toMembership(userId, row));
}

/** Null if the group does not exist or the user is not a member. */
export async function findMembership(db: Executor, groupId: number, userId: number): Promise<Membership | null> {
  const row = await selectMemberships(db, userId).where("g.id", "=", groupId).executeTakeFirst();
  return row === undefined ? null : toMembership(userId, row);
}

export async function isGroupMember(db: Executor, userId: number, groupId: number): Promise<boolean> {
  const row = await db
    .selectFrom("group_members")
    .select("user_id")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's permissions in each of their groups, by the id of the group. */
export async function listGroupPermissions(
  db: Executor,
  userId: number,
): Promise<ReadonlyMap<number, readonly GroupPermission[]>> {
  const rows = await db
    .selectFrom("group_members as m")
    .innerJoin("groups as g", "g.id", "m.group_id")
    .innerJoin("group_roles as r", "r.id", "m.role_id")
    .where("m.user_id", "=", userId)
    .select(["g.id as id", "g.owner_id as ownerId", "r.permissions as permissions"])
    .execute();
  return new Map(
    rows.map(({ id, ownerId, permissions }) => [id, ownerId === userId ? GROUP_PERMISSIONS : permissions]),
  );
}

/** Members who may do one of these in the group; its owner may do everything. */
export async function listMembersWho(
  db: Executor,
  groupId: number,
  permissions: readonly GroupPermission[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("group_members as m")
    .innerJoin("groups as g", "g.id", "m.group_id")
    .innerJoin("group_roles as r", "r.id", "m.role_id")
    .where("m.group_id", "=", groupId)
    .select(["m.user_id as userId", "g.owner_id as ownerId", "r.permissions as permissions"])
    .execute();
  return rows
    .filter(
      ({ userId, ownerId, permissions: held }) => userId === ownerId || held.some((one) => permissions.includes(one)),
    )
    .map(({ userId }) => userId);
}

/** Names by group id. */
export async function findGroupNames(db: Executor, groupIds: readonly number[]): Promise<Map<number, string>> {
  const ids = groupIds.length === 0 ? [0] : [...new Set(groupIds)];
  const rows = await db.selectFrom("groups").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A subselect of the ids of groups whose name contains the text, in any letter case. */
export function groupIdsNamed(text: string): RawBuilder<number> {
  return sql<number>`(select id from groups where name ilike ${toLikePattern(text)})`;
}

/**
 * Locks the group's row until the transaction ends. Every change of members, roles and rights in a group takes this lock
 * first, so that whoever changes something still has the right to when it is written.
 */
export async function lockGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.selectFrom("groups").select("id").where("id", "=", groupId).forUpdate().execute();
}

/** Keeps the group and its members' rights as they are until the transaction ends. Several callers may hold it at once. */
export async function holdGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.selectFrom("groups").select("id").where("id", "=", groupId).forKeyShare().execute();
}

export interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly ownerId: number;
  /** Of the roles, the first is the owner's. */
  readonly roles: readonly [Omit<GroupRole, "id">, ...Omit<GroupRole, "id">[]];
}

/** Returns the id. */
export async function insertGroup(tx: Tx, { name, description, ownerId, roles }: NewGroup): Promise<number> {
  const { id } = await tx
    .insertInto("groups")
    .values({ name, description, owner_id: ownerId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const created = await tx
    .insertInto("group_roles")
    .values(roles.map((role) => ({ group_id: id, name: role.name, permissions: [...role.permissions] })))
    .returning(["id", "name"])
    .execute();
  const first = created.find((role) => role.name === roles[0].name);
  if (first === undefined) throw new TypeError("the owner's role was not stored");
  await tx.insertInto("group_members").values({ group_id: id, user_id: ownerId, role_id: first.id }).execute();
  return id;
}

export async function updateGroup(
  tx: Tx,
  groupId: number,
  fields: {
    readonly name: string;
    readonly description?: string | undefined;
    readonly acceptsRequests?: boolean | undefined;
  },
): Promise<void> {
  await tx
    .updateTable("groups")
    .set({
      name: fields.name,
      ...(fields.description !== undefined && { description: fields.description }),
      ...(fields.acceptsRequests !== undefined && { accepts_requests: fields.acceptsRequests }),
    })
    .where("id", "=", groupId)
    .execute();
}

export async function setGroupOwner(tx: Tx, groupId: number, userId: number): Promise<void> {
  await tx.updateTable("groups").set({ owner_id: userId }).where("id", "=", groupId).execute();
}

/** Deletes the group with its roles, members, invitations and requests. The database refuses it while the group owns forms. */
export async function deleteGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.deleteFrom("groups").where("id", "=", groupId).execute();
}

export interface MemberRow {
  readonly userId: number;
  readonly userName: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly isOwner: boolean;
  readonly joinedAt: Date;
  readonly role: GroupRole;
}

/** The owner first, then by the time of joining. `name` is part of a user name or nickname. */
export async function listMembers(
  db: Executor,
  groupId: number,
  filter: { readonly name?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: MemberRow[] }> {
  let query = db
    .selectFrom("group_members as m")
    .innerJoin("groups as g", "g.id", "m.group_id")
    .innerJoin("group_roles as r", "r.id", "m.role_id")
    .innerJoin("sys_user as u", "u.user_id", "m.user_id")
    .where("m.group_id", "=", groupId);
  if (filter.name !== undefined) {
    const pattern = toLikePattern(filter.name);
    query = query.where((eb) => eb.or([eb("u.user_name", "ilike", pattern), eb("u.nick_name", "ilike", pattern)]));
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(["m.user_id as userId", "u.user_name as userName", "u.nick_name as nickName", "u.avatar as avatar"])
    .select("m.joined_at as joinedAt")
    .select(["r.id as roleId", "r.name as roleName", "r.permissions as permissions"])
    .select(sql<boolean>`g.owner_id = m.user_id`.as("isOwner"))
    .orderBy(sql`g.owner_id = m.user_id`, "desc")
    .orderBy("m.joined_at")
    .orderBy("m.user_id")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return {
    total,
    rows: rows.map(({ roleId, roleName, permissions, ...row }) => ({
      ...row,
      role: { id: roleId, name: roleName, permissions },
    })),
  };
}

/** Returns false if the user is a member already or has no enabled account. The caller holds the group's lock. */
export async function insertMember(
  tx: Tx,
  { userId, ...place }: { readonly groupId: number; readonly userId: number; readonly roleId: number },
): Promise<boolean> {
  return (await insertMembers(tx, { ...place, userIds: [userId] })).length > 0;
}

/**
 * Leaves out members and people without an enabled account. Returns the ids of those who were added. Their accounts are
 * not deleted before the transaction ends. The caller holds the group's lock. Throws SHARING_LIMIT_REACHED.
 */
export async function insertMembers(
  tx: Tx,
  {
    groupId,
    roleId,
    userIds,
  }: { readonly groupId: number; readonly roleId: number; readonly userIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into group_members (group_id, user_id, role_id)
    select ${groupId}, user_id, ${roleId} from (
      select user_id from sys_user
      where user_id = any (${[...userIds]}::bigint[]) and del_flag = '0' and status = '0'
      order by user_id
      for key share
    ) as people
    on conflict (group_id, user_id) do nothing
    returning user_id
  `.execute(tx);
  if (rows.length > 0) assertWithin("members", await countMembers(tx, groupId));
  const added = rows.map(({ user_id }) => user_id);
  await recordFacts(
    tx,
    "group",
    groupId,
    "group.memberJoined",
    added.map((userId) => ({ userId })),
  );
  return added;
}

async function countMembers(tx: Tx, groupId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("group_members")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("group_id", "=", groupId)
    .executeTakeFirstOrThrow();
  return count;
}

/** False if the user is not a member. */
export async function setMemberRole(tx: Tx, groupId: number, userId: number, roleId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("group_members")
    .set({ role_id: roleId })
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the user is not a member. */
export async function deleteMember(tx: Tx, groupId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("group_members")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await recordFact(tx, "group", groupId, "group.memberLeft", { userId });
  return numDeletedRows > 0n;
}

export function listRoles(db: Executor, groupId: number): Promise<GroupRole[]> {
  return db
    .selectFrom("group_roles")
    .select(["id", "name", "permissions"])
    .where("group_id", "=", groupId)
    .orderBy("id")
    .execute();
}

export async function findRole(db: Executor, groupId: number, roleId: number): Promise<GroupRole | null> {
  const row = await db
    .selectFrom("group_roles")
    .select(["id", "name", "permissions"])
    .where("group_id", "=", groupId)
    .where("id", "=", roleId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRole(tx: Tx, groupId: number, role: Omit<GroupRole, "id">): Promise<GroupRole> {
  return tx
    .insertInto("group_roles")
    .values({ group_id: groupId, name: role.name, permissions: [...role.permissions] })
    .returning(["id", "name", "permissions"])
    .executeTakeFirstOrThrow();
}

export async function updateRole(tx: Tx, { id, name, permissions }: GroupRole): Promise<GroupRole> {
  return tx
    .updateTable("group_roles")
    .set({ name, permissions: [...permissions] })
    .where("id", "=", id)
    .returning(["id", "name", "permissions"])
    .executeTakeFirstOrThrow();
}

export async function deleteRole(tx: Tx, roleId: number): Promise<void> {
  await tx.deleteFrom("group_roles").where("id", "=", roleId).execute();
}

/** Names of the groups that these people own, by id. */
export async function listOwnedGroupNames(tx: Tx, userIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("groups")
    .select("name")
    .where("owner_id", "in", userIds.length === 0 ? [0] : userIds)
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes the memberships, the requests to join and the invitations of these people. */
export async function deleteTracesOf(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.deleteFrom("group_invitations").where("created_by", "in", userIds).execute();
  await tx.deleteFrom("group_join_requests").where("user_id", "in", userIds).execute();
  const left = await tx
    .deleteFrom("group_members")
    .where("user_id", "in", userIds)
    .returning(["group_id", "user_id"])
    .execute();
  // In the order of the groups, so that two transactions cannot wait for each other.
  for (const { group_id: groupId, user_id: userId } of left.sort((a, b) => a.group_id - b.group_id)) {
    await recordFact(tx, "group", groupId, "group.memberLeft", { userId });
  }
}
