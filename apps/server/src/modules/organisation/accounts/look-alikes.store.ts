/**
 * Finds names that look like another user's. A unique key over the normalised look keeps user names distinct. Nicknames
 * may look alike, but never like an administrator's name, because people trust messages from administrators.
 */
import { ADMINISTRATOR_ROLE, SUPER_ADMINISTRATOR } from "@idata/contracts";
import { sql } from "kysely";
import { AppError } from "../../../kernel/app-error.ts";
import type { Executor } from "../../../kernel/database.ts";

/** Returns those of the names that look like the name of an administrator other than the user. */
export async function findAdministratorLookAlikes(
  db: Executor,
  names: readonly string[],
  userId: number | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select n as name from unnest(${[...names]}::text[]) n where exists (
      select from sys_user u
      where u.del_flag = '0' and u.user_id is distinct from ${userId}::bigint
        and (u.user_id = ${SUPER_ADMINISTRATOR} or exists (select from sys_user_role r where r.user_id = u.user_id and r.role_id = ${ADMINISTRATOR_ROLE.id}))
        and name_look(n) in (name_look(u.nick_name), u.name_look))
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Throws NICK_NAME_ALIKE if the nickname looks like an administrator's name. */
export async function assertNickNameAllowed(db: Executor, nickName: string, userId: number | null): Promise<void> {
  const taken = await findAdministratorLookAlikes(db, [nickName], userId);
  if (taken.size > 0) throw new AppError("NICK_NAME_ALIKE", {}, { data: { field: "nickName" } });
}

/** True if an existing user name looks like this one. */
export async function hasLookAlike(db: Executor, userName: string): Promise<boolean> {
  const { rows } = await sql`
    select from sys_user where del_flag = '0' and name_look = name_look(${userName}) limit 1`.execute(db);
  return rows.length > 0;
}
