/** SQL of the directory of all groups. */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly memberCount: number;
  readonly owner: { readonly userId: number; readonly userName: string; readonly nickName: string };
}

export interface GroupFilter {
  readonly name?: string | undefined;
  /** Part of the owner's user name or nickname. */
  readonly owner?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. */
export async function listGroupRows(
  db: Executor,
  { name, owner, limit, offset }: GroupFilter,
): Promise<{ total: number; rows: GroupRow[] }> {
  let query = db.selectFrom("groups as g").innerJoin("sys_user as u", "u.user_id", "g.owner_id");
  if (name !== undefined) query = query.where("g.name", "ilike", toLikePattern(name));
  if (owner !== undefined) {
    const pattern = toLikePattern(owner);
    query = query.where((eb) => eb.or([eb("u.user_name", "ilike", pattern), eb("u.nick_name", "ilike", pattern)]));
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(["g.id as id", "g.name as name", "g.description as description", "g.created_at as createdAt"])
    .select(["u.user_id as userId", "u.user_name as userName", "u.nick_name as nickName"])
    .select(sql<number>`(select count(*)::int from group_members m where m.group_id = g.id)`.as("memberCount"))
    .orderBy("g.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    rows: rows.map(({ userId, userName, nickName, ...row }) => ({ ...row, owner: { userId, userName, nickName } })),
  };
}

/** The person who owns the group, with their role in it. Null if there is no such group. */
export async function findOwner(db: Executor, groupId: number): Promise<{ userId: number; roleId: number } | null> {
  const row = await db
    .selectFrom("groups as g")
    .innerJoin("group_members as m", (join) =>
      join.onRef("m.group_id", "=", "g.id").onRef("m.user_id", "=", "g.owner_id"),
    )
    .select(["m.user_id as userId", "m.role_id as roleId"])
    .where("g.id", "=", groupId)
    .executeTakeFirst();
  return row ?? null;
}
