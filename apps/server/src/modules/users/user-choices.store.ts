/** SQL of what a user's form offers: roles and posts. */
import type { Selectable } from "kysely";
import type { Database, Executor } from "../../kernel/database.ts";

export type RoleChoice = Selectable<Database["sys_role"]>;
export type PostChoice = Selectable<Database["sys_post"]>;

export function listRoleChoices(db: Executor): Promise<RoleChoice[]> {
  return db
    .selectFrom("sys_role")
    .selectAll()
    .where("del_flag", "=", "0")
    .orderBy("role_sort")
    .orderBy("role_id")
    .execute();
}

export function listPostChoices(db: Executor): Promise<PostChoice[]> {
  return db.selectFrom("sys_post").selectAll().orderBy("post_sort").orderBy("post_id").execute();
}
