/** The union of the five data scopes, tested with the demonstration organisation. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SessionUser } from "../../../kernel/context.ts";
import { type DataScope, findScope, isDeptInScope, isUserInScope } from "./scope.store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LIST = "system:user:list";
let roles = 500;

async function createRole(
  scope: string,
  options: { departments?: number[]; granting?: boolean; status?: string } = {},
) {
  const roleId = (roles += 1);
  const role_name = `role ${roleId}`;
  const { status = "0", departments = [], granting = true } = options;
  await server.db
    .insertInto("sys_role")
    .values({ role_id: roleId, role_name, role_key: role_name, role_sort: 1, data_scope: scope, status })
    .execute();
  if (granting) await server.db.insertInto("sys_role_menu").values({ role_id: roleId, menu_id: 100 }).execute();
  for (const dept_id of departments) {
    await server.db.insertInto("sys_role_dept").values({ role_id: roleId, dept_id }).execute();
  }
  return roleId;
}

async function scopeOf(deptId: number | null, roleIds: number[]): Promise<DataScope> {
  const { userId, userName } = await server.createUser(undefined, roleIds);
  await server.db.updateTable("sys_user").set({ dept_id: deptId }).where("user_id", "=", userId).execute();
  const user: SessionUser = { userId, userName, nickName: "", deptId, roles: [], permissions: [] };
  return findScope(server.db, user, LIST);
}

const listUsers = async (scope: DataScope): Promise<number[]> => {
  const rows = await server.db
    .selectFrom("sys_user as u")
    .select("u.user_id")
    .where(isUserInScope(scope, "u.dept_id", "u.user_id"))
    .execute();
  return rows.map((row) => row.user_id);
};

test.each([
  ["2", [104, 108], 105, [104, 108]],
  ["3", [104], 105, [105]],
  ["4", [], 101, [101, 103, 104, 105, 106, 107]],
  ["5", [104], 105, []],
])("scope %s opens its departments", async (kind, departments, home, expected) => {
  const scope = await scopeOf(home, [await createRole(kind, { departments })]);
  expect(scope).toMatchObject({ all: false, own: kind === "5", departments: expected });
});

test("scope 1 opens all, and so does the super administrator's id", async () => {
  expect((await scopeOf(105, [await createRole("1")])).all).toBe(true);
  const admin: SessionUser = { userId: 1, userName: "", nickName: "", deptId: null, roles: [], permissions: [] };
  expect((await findScope(server.db, admin, LIST)).all).toBe(true);
});

test("scopes of several roles add up", async () => {
  const scope = await scopeOf(105, [
    await createRole("2", { departments: [108] }),
    await createRole("3"),
    await createRole("5"),
  ]);
  expect(scope).toMatchObject({ all: false, own: true, departments: [105, 108] });
});

test("a role that does not grant the permission, or is disabled, opens nothing", async () => {
  const scope = await scopeOf(105, [
    await createRole("1", { granting: false }),
    await createRole("1", { status: "1" }),
  ]);
  expect(scope).toMatchObject({ all: false, own: false, departments: [] });
  expect(await listUsers(scope)).toEqual([]);
});

test("without a department the scopes of one's own department open nothing", async () => {
  expect((await scopeOf(null, [await createRole("3"), await createRole("4")])).departments).toEqual([]);
});

test("only users of the open departments, and oneself where that is open", async () => {
  const scope = await scopeOf(104, [await createRole("5")]);
  expect(await listUsers(scope)).toEqual([scope.userId]);
  const department = await scopeOf(104, [await createRole("3")]);
  const found = await listUsers(department);
  expect(found).toContain(scope.userId);
  expect(found).not.toContain(1);
});

test("a department id that is null is in no limited scope", async () => {
  const scope = await scopeOf(104, [await createRole("3")]);
  const { rows } = await sql<{ inside: boolean }>`
    select ${isDeptInScope(scope, "t.d")} as inside from (select null::bigint as d) t`.execute(server.db);
  expect(rows).toEqual([{ inside: false }]);
});
