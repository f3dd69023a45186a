/** SQL of the accounts that head departments (docs/adr/0089). The rule is the SQL function `department_head_of`. */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

export interface Head {
  readonly userId: number;
  readonly name: string;
}

/** The heads of the people, by person. People who have none are left out. */
export async function listHeadsOf(db: Executor, userIds: readonly number[]): Promise<ReadonlyMap<number, Head>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; userId: number; name: string }>`
    select p.id, u.user_id as "userId", u.nick_name as name
    from unnest(${[...new Set(userIds)]}::bigint[]) as p (id)
    join sys_user u on u.user_id = department_head_of(p.id)`.execute(db);
  return new Map(rows.map(({ id, userId, name }) => [id, { userId, name }]));
}

/**
 * The people whose head the user is: those of the departments that the user heads, and heads of departments somewhere
 * below these. Empty for nearly everybody.
 */
export async function listPeopleLedBy(db: Executor, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with headed as materialized (select dept_id from sys_dept where head_id = ${userId} and del_flag = '0'),
    people as materialized (
      select p.user_id as id from sys_user p join headed h on h.dept_id = p.dept_id
      union
      select d.head_id from sys_dept d where d.head_id is not null and d.del_flag = '0' and exists (
        select from headed h where h.dept_id = any (string_to_array(d.ancestors, ',')::bigint[]))
    )
    select id from people where id <> ${userId} and department_head_of(id) = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** True for an account that can be used. */
export async function canHead(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("sys_user")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("del_flag", "=", "0")
    .where("status", "=", "0")
    .executeTakeFirst();
  return row !== undefined;
}
