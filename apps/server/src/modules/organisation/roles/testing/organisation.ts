/** Creates roles and operators for tests, bypassing the rules under test. */
import type { TestServer, TestUser } from "@idata/testkit";
import type { SessionUser } from "../../../../kernel/context.ts";

export interface RoleSketch {
  readonly scope?: "1" | "2" | "3" | "4" | "5";
  /** Permission strings. The role is granted the seeded menu of each. */
  readonly permissions?: readonly string[];
  readonly departments?: readonly number[];
  readonly status?: "0" | "1";
  readonly creatorId?: number;
}

let roles = 0;

export async function createRole(server: TestServer, sketch: RoleSketch = {}): Promise<number> {
  const { scope = "1", permissions = [], departments = [], status = "0", creatorId = null } = sketch;
  const name = `角色${(roles += 1)}`;
  const { role_id } = await server.db
    .insertInto("sys_role")
    .values({
      role_name: name,
      role_key: `role${roles}`,
      role_sort: 9,
      data_scope: scope,
      status,
      creator_id: creatorId,
    })
    .returning("role_id")
    .executeTakeFirstOrThrow();
  for (const menu_id of await findMenus(server, permissions)) {
    await server.db.insertInto("sys_role_menu").values({ role_id, menu_id }).execute();
  }
  for (const dept_id of departments) await server.db.insertInto("sys_role_dept").values({ role_id, dept_id }).execute();
  return role_id;
}

export async function findMenus(server: TestServer, permissions: readonly string[]): Promise<number[]> {
  if (permissions.length === 0) return [];
  const rows = await server.db
    .selectFrom("sys_menu")
    .select("menu_id")
    .where("perms", "in", [...permissions])
    .execute();
  if (rows.length < permissions.length) throw new Error(`a menu is missing for ${permissions.join()}`);
  return rows.map((row) => row.menu_id);
}

export async function createMember(
  server: TestServer,
  deptId: number | null,
  roleIds: readonly number[],
): Promise<TestUser> {
  const user = await server.createUser(undefined, roleIds);
  await server.db.updateTable("sys_user").set({ dept_id: deptId }).where("user_id", "=", user.userId).execute();
  return user;
}

/** The user as in a session. Services look up the rights themselves. */
export const toSessionUser = ({ userId, userName }: Pick<TestUser, "userId" | "userName">): SessionUser => ({
  userId,
  userName,
  nickName: "",
  deptId: null,
  roles: [],
  permissions: [],
});
