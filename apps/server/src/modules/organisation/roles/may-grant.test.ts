/** What an operator may grant: tries every way to grant more than they hold (hazard S1, contract §7.2 no. 9). */
import { ADMINISTRATOR_ROLE } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertMayGrantRoles, listGrantableRoles } from "./may-grant.service.ts";
import { ROLE_DEFAULT } from "./roles.seed.ts";
import { createMember, createRole, type RoleSketch, toSessionUser } from "./testing/organisation.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MANAGE = ["system:role:edit", "system:role:list", "system:user:edit", "system:user:list"];

/**
 * The operator of department 101 holds `held`; `wanted` is a role that a colleague has. Returns the name of the error.
 */
async function grant(held: RoleSketch[], wanted: RoleSketch, home = 101): Promise<string> {
  const roleIds = await Promise.all(held.map((sketch) => createRole(server, sketch)));
  const operator = toSessionUser(await createMember(server, home, roleIds));
  const roleId = await createRole(server, { creatorId: operator.userId, ...wanted });
  return assertMayGrantRoles(server.db, operator, [roleId]).then(
    () => "granted",
    (error: { errorName: string }) => error.errorName,
  );
}

const GRANTED = "granted";
const BEYOND = "GRANT_BEYOND_OWN";

test("permissions must be held, all of them", async () => {
  const held: RoleSketch = { scope: "1", permissions: MANAGE };
  expect(await grant([held], { permissions: ["system:user:list"] })).toBe(GRANTED);
  expect(await grant([held], { permissions: [] })).toBe(GRANTED);
  expect(await grant([held], { permissions: ["system:user:list", "system:user:remove"] })).toBe(BEYOND);
  const disabled: RoleSketch = { scope: "1", permissions: ["system:user:remove"], status: "1" };
  expect(await grant([held, disabled], { permissions: ["system:user:remove"] })).toBe(BEYOND);
});

test.each([
  ["1", "1", GRANTED],
  ["1", "4", GRANTED],
  ["4", "1", BEYOND],
  ["4", "4", GRANTED],
  ["4", "3", GRANTED],
  ["3", "4", BEYOND],
  ["3", "3", GRANTED],
  ["5", "3", BEYOND],
  ["5", "5", GRANTED],
  ["2", "3", BEYOND],
  ["2", "5", GRANTED],
] as const)("holding scope %s, giving scope %s: %s", async (own, given, outcome) => {
  const permissions = ["system:user:list"];
  expect(await grant([{ scope: own, permissions, departments: [104] }], { scope: given, permissions })).toBe(outcome);
});

test("chosen departments must be open to the giver", async () => {
  const permissions = ["system:user:list"];
  const give = (scope: "2" | "4", departments: number[]) =>
    grant([{ scope, permissions, departments: [104, 108] }], { scope: "2", permissions, departments });
  expect(await give("2", [104])).toBe(GRANTED);
  expect(await give("2", [104, 109])).toBe(BEYOND);
  expect(await give("4", [101, 105])).toBe(GRANTED);
  expect(await give("4", [108])).toBe(BEYOND);
});

test("a wide scope for one thing widens nothing else", async () => {
  const narrow: RoleSketch = { scope: "3", permissions: ["system:user:export"] };
  const wide: RoleSketch = { scope: "1", permissions: MANAGE };
  expect(await grant([narrow, wide], { scope: "1", permissions: ["system:user:export"] })).toBe(BEYOND);
  expect(await grant([narrow, wide], { scope: "1", permissions: ["system:user:list"] })).toBe(GRANTED);
});

test("a scope that follows its holder is not given where the holder could be placed anywhere", async () => {
  const narrow: RoleSketch = { scope: "4", permissions: ["system:user:export"] };
  const placing: RoleSketch = { scope: "1", permissions: ["system:user:add"] };
  expect(await grant([narrow, placing], { scope: "4", permissions: ["system:user:export"] })).toBe(BEYOND);
  const near: RoleSketch = { scope: "3", permissions: ["system:user:add"] };
  expect(await grant([narrow, near], { scope: "4", permissions: ["system:user:export"] })).toBe(GRANTED);
});

test("a role that is not seen is as unknown as one that does not exist; the super role is nobody's to give", async () => {
  const operator = await createMember(server, 105, [await createRole(server, { scope: "3", permissions: MANAGE })]);
  const foreign = await createRole(server, { scope: "5" });
  await createMember(server, 108, [foreign]);
  const seen = await createRole(server, { scope: "5" });
  await createMember(server, 105, [seen]);
  const give = (roleIds: number[]) => assertMayGrantRoles(server.db, toSessionUser(operator), roleIds);
  await expect(give([seen, seen])).resolves.toBeUndefined();
  await expect(give([seen, foreign])).rejects.toMatchObject({ errorName: "REFERENCE_UNKNOWN" });
  await expect(give([seen, 999_999])).rejects.toMatchObject({ errorName: "REFERENCE_UNKNOWN" });
  await expect(give([ADMINISTRATOR_ROLE.id])).rejects.toMatchObject({ errorName: BEYOND });
  await expect(give([])).resolves.toBeUndefined();
});

test("the list of roles that may be granted agrees with the check, and does not wait for locked roles", async () => {
  const operator = await createMember(server, 105, [await createRole(server, { scope: "3", permissions: MANAGE })]);
  for (const sketch of [
    { scope: "5" },
    { scope: "1", permissions: MANAGE },
    { scope: "3", permissions: MANAGE },
  ] as const) {
    await createMember(server, 105, [await createRole(server, sketch)]);
  }
  await createMember(server, 108, [await createRole(server, { scope: "5" })]);
  const { rows } = await server.pool.query("SELECT role_id FROM sys_role WHERE del_flag = '0' ORDER BY role_id");
  const all = rows.map(({ role_id }: { role_id: number }) => role_id);
  for (const user of [toSessionUser(operator), toSessionUser({ userId: 1, userName: "admin" })]) {
    const allowed: number[] = [];
    for (const roleId of all) {
      await assertMayGrantRoles(server.db, user, [roleId]).then(
        () => allowed.push(roleId),
        () => {},
      );
    }
    expect(allowed.length).toBeGreaterThan(1);
    const lock = await server.pool.connect();
    await lock.query("BEGIN");
    await lock.query("SELECT FROM sys_role FOR UPDATE");
    const listed = await listGrantableRoles(server.db, user, [...all, 999_999]);
    expect(listed.toSorted((a, b) => a - b)).toEqual(allowed);
    await lock.query("ROLLBACK");
    lock.release();
  }
  expect(await listGrantableRoles(server.db, toSessionUser(operator), [])).toEqual([]);
});

test("the default role is everybody's to give, the super administrator gives any that exists", async () => {
  const clerk = await createMember(server, 105, [await createRole(server, { scope: "5", permissions: MANAGE })]);
  await expect(assertMayGrantRoles(server.db, toSessionUser(clerk), [ROLE_DEFAULT])).resolves.toBeUndefined();
  const admin = toSessionUser({ userId: 1, userName: "admin" });
  await expect(assertMayGrantRoles(server.db, admin, [1, 2, 3])).resolves.toBeUndefined();
  await expect(assertMayGrantRoles(server.db, admin, [999_999])).rejects.toMatchObject({
    errorName: "REFERENCE_UNKNOWN",
  });
});
