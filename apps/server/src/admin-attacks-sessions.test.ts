/** Attacks on holes 12 to 14 of the administration contract §7.2: sessions, sign-in and related calls. */
import { ADMIN_PASSWORD, startTestServer } from "@idata/testkit";
import { afterAll, describe, expect, test } from "vitest";
import { startAttack } from "./testing/attack.ts";

const { server, world, admin, call, row } = await startAttack();
afterAll(() => server.close());

describe("12 sessions shown to others", () => {
  test("what the list of sessions shows opens nothing, and no hash leaves the server", async () => {
    const { rows } = (await call("GET", "/monitor/online/list", admin)).body;
    expect(rows.length).toBeGreaterThan(0);
    for (const { tokenId } of rows) expect((await call("GET", "/getInfo", tokenId)).code).toBe(401);
    for (const path of [
      "/getInfo",
      "/system/user/profile",
      "/system/user/1",
      "/system/user/list",
      "/monitor/online/list",
    ]) {
      const { body } = await call("GET", path, admin);
      expect([path, /argon2|token_hash|"password":"[^"]/.test(JSON.stringify(body))]).toEqual([path, false]);
    }
  });
});

describe("13 sessions that outlive their rights", () => {
  test.each([
    ["disabled", (id: number) => call("PUT", "/system/user/changeStatus", admin, { userId: id, status: "1" }), 401],
    ["deleted", (id: number) => call("DELETE", `/system/user/${id}`, admin), 401],
    [
      "given a new password",
      (id: number) => call("PUT", "/system/user/resetPwd", admin, { userId: id, password: "green-giraffes-9" }),
      401,
    ],
    ["robbed of the role", (id: number) => call("PUT", `/system/user/authRole?userId=${id}&roleIds=`, admin), 403],
  ] as const)("a user who was %s is stopped at the next request", async (_what, act, code) => {
    const roleId = await world.makeFreeRole("own");
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) SELECT $1, unnest(ARRAY[104])", [roleId]);
    const user = await server.createUser(undefined, [roleId]);
    expect((await call("GET", "/system/post/list", user.token)).code).toBe(200);
    expect((await act(user.userId)).code).toBe(200);
    expect((await call("GET", "/system/post/list", user.token)).code).toBe(code);
  });

  test("a role that is disabled, or loses a menu, counts at once", async () => {
    const roleId = await world.makeFreeRole("own");
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES ($1, 104)", [roleId]);
    const user = await server.createUser(undefined, [roleId]);
    expect((await call("PUT", "/system/role/changeStatus", admin, { roleId, status: "1" })).code).toBe(200);
    expect((await call("GET", "/system/post/list", user.token)).code).toBe(403);
    await call("PUT", "/system/role/changeStatus", admin, { roleId, status: "0" });
    expect((await call("GET", "/system/post/list", user.token)).code).toBe(200);
    const { data } = await call("GET", `/system/role/${roleId}`, admin);
    expect((await call("PUT", "/system/role", admin, { ...data, menuIds: [] })).code).toBe(200);
    expect((await call("GET", "/system/post/list", user.token)).code).toBe(403);
  });
});

describe("14 the rest", () => {
  test("an address that a caller claims is not believed", async () => {
    await server.api("POST", "/login", {
      body: { username: "spoofer", password: "x" },
      headers: { "x-forwarded-for": "6.6.6.6", "x-real-ip": "6.6.6.6" },
    });
    const line = await row("SELECT ipaddr FROM sys_logininfor WHERE user_name = 'spoofer'");
    expect(line.ipaddr).toBe("127.0.0.1");
  });

  test("an unknown account is locked like a known one", async () => {
    const tryTo = async (userName: string): Promise<string[]> => {
      const messages: string[] = [];
      for (let count = 0; count < 6; count++) messages.push((await server.login(userName, "wrong-one-1")).msg);
      return messages;
    };
    const known = await server.createUser();
    expect(await tryTo("nobody-at-all")).toEqual(await tryTo(known.userName));
  });

  test("missing parts of a sign-in are refused in words", async () => {
    const strict = await startTestServer({ env: { IDATA_TEST_MODE: "0" } });
    for (const body of [
      {},
      { username: "admin" },
      { username: "admin", password: ADMIN_PASSWORD },
      { username: "admin", password: ADMIN_PASSWORD, code: null, uuid: null },
    ]) {
      const { code, msg } = await strict.api("POST", "/login", { body });
      expect(code).not.toBe(200);
      expect(msg).not.toMatch(/exception|null|undefined|TypeError/i);
    }
    await strict.close();
  });

  test("no other origin is invited", async () => {
    const { headers } = await server.inject({
      method: "OPTIONS",
      url: "/idata2/api/getInfo",
      headers: { origin: "https://evil.example", "access-control-request-method": "GET" },
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    const answer = await server.api("GET", "/getInfo", { token: admin, headers: { origin: "https://evil.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("there are no well-known accounts and no well-known first password", async () => {
    for (const [name, password] of [
      ["admin", "admin123"],
      ["ry", "admin123"],
      ["admin", "123456"],
      ["ruoyi", "123456"],
    ] as const) {
      expect((await server.login(name, password)).code).not.toBe(200);
    }
    expect(await row("SELECT config_value FROM sys_config WHERE config_key = 'sys.user.initPassword'")).toEqual({
      config_value: "",
    });
  });

  test("names that strangers type into the sign-in cannot disturb whoever reads the log", async () => {
    await server.login("evil\u001b[31m\u0000\nname", "x");
    const { rows } = await server.pool.query("SELECT user_name FROM sys_logininfor");
    for (const { user_name: name } of rows) expect(name).not.toMatch(/\p{Cc}/u);
  });
});
