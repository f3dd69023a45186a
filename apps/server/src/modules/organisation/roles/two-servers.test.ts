/**
 * A change of rights on one node takes effect with the next request on every other (hazards S2, S3; contract §7.2 no.
 * 13).
 */
import { afterAll, expect, test } from "vitest";
import { createMember, createRole, findMenus } from "./testing/organisation.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

test("menus, status, scope and membership, changed on one node, hold on the other", async () => {
  const roleId = await createRole(one, { scope: "1", permissions: ["system:role:list"] });
  const user = await createMember(one, 105, [roleId]);
  const list = () => two.api("GET", "/system/role/list", { token: user.token });
  const put = async (path: string, body: object = {}) => {
    expect(await one.api("PUT", `/system/role${path}`, { token, body })).toMatchObject({ code: 200 });
  };
  const known = (await one.api("GET", `/system/role/${roleId}`, { token })).data;
  const menuIds = await findMenus(one, ["system:role:list"]);
  expect((await list()).body.total).toBeGreaterThan(2);

  await put("", { ...known, menuIds: [] });
  expect((await list()).code).toBe(403);
  await put("", { ...known, menuIds });
  expect((await list()).code).toBe(200);

  await put("/changeStatus", { roleId, status: "1" });
  expect((await list()).code).toBe(403);
  await put("/changeStatus", { roleId, status: "0" });
  expect((await list()).code).toBe(200);

  await put("/dataScope", { roleId, dataScope: "3" });
  expect((await list()).body.rows.map((row: { roleId: number }) => row.roleId)).toEqual([roleId]);
  await put("/dataScope", { roleId, dataScope: "5" });
  expect((await list()).body.total).toBe(0);

  await put("/authUser/cancel", { roleId, userId: user.userId });
  expect((await list()).code).toBe(403);
  await put(`/authUser/selectAll?roleId=${roleId}&userIds=${user.userId}`);
  expect((await list()).code).toBe(200);
});

test("a role given on one node while it is deleted on the other is either given or deleted", async () => {
  for (let round = 0; round < 12; round += 1) {
    const roleId = await createRole(one, { scope: "5" });
    const user = await createMember(one, 105, []);
    const [given, deleted] = await Promise.all([
      one.api("PUT", `/system/role/authUser/selectAll?roleId=${roleId}&userIds=${user.userId}`, { token }),
      two.api("DELETE", `/system/role/${roleId}`, { token }),
    ]);
    expect([given.code === 200, deleted.code === 200].filter(Boolean)).toHaveLength(1);
    const { rows } = await one.pool.query(
      "SELECT del_flag, (SELECT count(*)::int FROM sys_user_role u WHERE u.role_id = r.role_id) AS n FROM sys_role r WHERE role_id = $1",
      [roleId],
    );
    expect(rows).toEqual([given.code === 200 ? { del_flag: "0", n: 1 } : { del_flag: "2", n: 0 }]);
  }
});
