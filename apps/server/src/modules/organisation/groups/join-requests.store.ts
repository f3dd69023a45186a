/** SQL of requests to join a group. */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

const MOST_FOUND = 20;

export interface FoundGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly memberCount: number;
  readonly isMember: boolean;
  readonly isRequested: boolean;
}

/** Groups that take requests and have exactly this name or id. */
export async function findOpenGroups(db: Executor, nameOrId: string, userId: number): Promise<FoundGroup[]> {
  return db
    .selectFrom("groups as g")
    .where("g.accepts_requests", "=", true)
    .where((eb) => eb.or([eb("g.name", "=", nameOrId), eb(sql<string>`g.id::text`, "=", nameOrId)]))
    .select(["g.id as id", "g.name as name", "g.description as description"])
    .select([
      sql<number>`(select count(*)::int from group_members m where m.group_id = g.id)`.as("memberCount"),
      sql<boolean>`exists (select from group_members m where m.group_id = g.id and m.user_id = ${userId})`.as(
        "isMember",
      ),
      sql<boolean>`exists (select from group_join_requests r where r.group_id = g.id and r.user_id = ${userId})`.as(
        "isRequested",
      ),
    ])
    .orderBy("g.id")
    .limit(MOST_FOUND)
    .execute();
}

/** Returns false if the group does not exist or takes no requests. */
export async function takesRequests(db: Executor, groupId: number): Promise<boolean> {
  const row = await db.selectFrom("groups").select("accepts_requests").where("id", "=", groupId).executeTakeFirst();
  return row?.accepts_requests ?? false;
}

/** Returns false if the person has asked already. */
export async function insertJoinRequest(tx: Tx, groupId: number, userId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("group_join_requests")
    .values({ group_id: groupId, user_id: userId })
    .onConflict((conflict) => conflict.columns(["group_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Open requests of one group, without those of deleted or disabled accounts, or of one person. */
export async function countJoinRequests(
  tx: Tx,
  by: { readonly groupId: number } | { readonly userId: number },
): Promise<number> {
  const query = tx
    .selectFrom("group_join_requests as r")
    .innerJoin("sys_user as u", "u.user_id", "r.user_id")
    .where("u.del_flag", "=", "0")
    .where("u.status", "=", "0")
    .select((eb) => eb.fn.countAll<number>().as("count"));
  const narrowed =
    "groupId" in by ? query.where("r.group_id", "=", by.groupId) : query.where("r.user_id", "=", by.userId);
  return (await narrowed.executeTakeFirstOrThrow()).count;
}

export interface OwnJoinRequest {
  readonly groupId: number;
  readonly name: string;
  readonly requestedAt: Date;
}

/** The open requests of one person, the newest first. */
export async function listJoinRequestsOf(db: Executor, userId: number): Promise<OwnJoinRequest[]> {
  return db
    .selectFrom("group_join_requests as r")
    .innerJoin("groups as g", "g.id", "r.group_id")
    .where("r.user_id", "=", userId)
    .select(["g.id as groupId", "g.name as name", "r.requested_at as requestedAt"])
    .orderBy("r.requested_at", "desc")
    .orderBy("g.id")
    .execute();
}

/** Returns false if the person has not asked to join. */
export async function deleteJoinRequest(tx: Tx, groupId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("group_join_requests")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteJoinRequests(tx: Tx, groupId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.deleteFrom("group_join_requests").where("group_id", "=", groupId).where("user_id", "in", userIds).execute();
}

export interface JoinRequest {
  readonly userId: number;
  readonly userName: string;
  readonly nickName: string;
  readonly requestedAt: Date;
}

/** The oldest first. Requests of deleted or disabled accounts are left out. */
export async function listJoinRequests(
  db: Executor,
  groupId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: JoinRequest[] }> {
  const query = db
    .selectFrom("group_join_requests as r")
    .innerJoin("sys_user as u", "u.user_id", "r.user_id")
    .where("r.group_id", "=", groupId)
    .where("u.del_flag", "=", "0")
    .where("u.status", "=", "0");
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(["r.user_id as userId", "u.user_name as userName", "u.nick_name as nickName"])
    .select("r.requested_at as requestedAt")
    .orderBy("r.requested_at")
    .orderBy("r.user_id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
}
