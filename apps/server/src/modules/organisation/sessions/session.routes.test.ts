import { ADMIN_PASSWORD, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { deleteEndedSessions } from "./session.store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("the clock of a node differs from the clock of the database", () => {
  const HOUR_MS = 3_600_000;
  const moveClock = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("clean-up of a node that is ahead keeps live sessions and deletes ended ones", async () => {
    const [live, ended] = [await server.createUser(), await server.createUser()];
    await server.pool.query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
      ended.userId,
    ]);
    moveClock(2 * HOUR_MS);
    await deleteEndedSessions(server.db);
    const { rows } = await server.pool.query("SELECT user_id FROM sessions WHERE user_id = any ($1)", [
      [live.userId, ended.userId],
    ]);
    expect(rows).toEqual([{ user_id: live.userId }]);
    expect(await server.api("GET", "/getInfo", { token: live.token })).toMatchObject({ code: 200 });
  });

  test.each([-2 * HOUR_MS, 2 * HOUR_MS])(
    "a session that such a node opens lasts as long as any other: %d ms",
    async (ms) => {
      moveClock(ms);
      const user = await server.createUser();
      const { rows } = await server.pool.query(
        "SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM sessions WHERE user_id = $1",
        [user.userId],
      );
      const left = Number(rows[0].minutes);
      expect(left).toBeLessThanOrEqual(server.config.sessionIdleMinutes);
      expect(left).toBeGreaterThan(server.config.sessionIdleMinutes - 5);
      expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 200 });
    },
  );
});

describe("a session", () => {
  test("ends with logout, at once, and only this one", async () => {
    const [one, two] = [await server.loginAsAdmin(), await server.loginAsAdmin()];
    expect(await server.api("POST", "/logout", { token: one })).toMatchObject({ code: 200, msg: "退出成功" });
    expect(await server.api("GET", "/getInfo", { token: one })).toMatchObject({ status: 200, code: 401 });
    expect(await server.api("GET", "/getInfo", { token: two })).toMatchObject({ code: 200 });
    expect(await server.api("POST", "/logout", { token: one })).toMatchObject({ code: 200 });
    expect(await server.api("POST", "/logout")).toMatchObject({ code: 200, msg: "退出成功" });
  });

  test("that is revoked on one node is dead on the other with the next request", async () => {
    const other = await startTestServer({ database: server.database });
    const token = await server.loginAsAdmin();
    expect(await other.api("GET", "/getInfo", { token })).toMatchObject({ code: 200 });
    await server.pool.query("DELETE FROM sessions");
    expect(await other.api("GET", "/getInfo", { token })).toMatchObject({ code: 401 });
    await other.close();
  });

  test("ends when it is not used, and in any case after its longest time", async () => {
    const user = await server.createUser();
    const age = (column: string) =>
      server.pool.query(`UPDATE sessions SET ${column} = now() - interval '80 hours' WHERE user_id = $1`, [
        user.userId,
      ]);
    await age("expires_at");
    expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 401 });
    const again = (await server.login(user.userName, user.password)).body.token as string;
    expect(await server.api("GET", "/getInfo", { token: again })).toMatchObject({ code: 200 });
    await age("created_at");
    expect(await server.api("GET", "/getInfo", { token: again })).toMatchObject({ code: 401 });
  });

  test("is extended by use, but written at most once a minute", async () => {
    const user = await server.createUser();
    const read = async (): Promise<{ xmin: string; expires_at: Date }> => {
      const { rows } = await server.pool.query("SELECT xmin, expires_at FROM sessions WHERE user_id = $1", [
        user.userId,
      ]);
      return rows[0];
    };
    const before = await read();
    await server.api("GET", "/getInfo", { token: user.token });
    expect((await read()).xmin).toBe(before.xmin);
    await server.pool.query(
      "UPDATE sessions SET seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute' WHERE user_id = $1",
      [user.userId],
    );
    await server.api("GET", "/getInfo", { token: user.token });
    expect((await read()).expires_at.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
  });
});

describe("GET /getInfo", () => {
  test("shows the user in the contract's shape and no secret", async () => {
    const { body } = await server.api("GET", "/getInfo", { token: await server.loginAsAdmin() });
    expect(body.user).toMatchObject({
      userId: 1,
      userName: "admin",
      admin: true,
      dept: { deptId: 103, ancestors: "0,100,101", deptName: "研发部门" },
      roles: [{ roleId: 1, roleKey: "admin" }],
    });
    expect(body.user.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(JSON.stringify(body)).not.toContain("argon2");
    expect(body).toMatchObject({ pwdChrtype: "0", isPasswordExpired: false });
  });

  test("a user without roles has the default role, one with it its permissions", async () => {
    const bare = await server.createUser("bare", []);
    expect((await server.api("GET", "/getInfo", { token: bare.token })).body).toMatchObject({
      roles: ["ROLE_DEFAULT"],
      permissions: [],
    });
    const common = await server.createUser("common", [2]);
    const { body } = await server.api("GET", "/getInfo", { token: common.token });
    expect(body.roles).toEqual(["common"]);
    expect(body.permissions).toEqual(expect.arrayContaining(["system:user:list", "tool:gen:code"]));
  });

  test("tells when the password is too old", async () => {
    const user = await server.createUser();
    await server.pool.query(
      "UPDATE sys_config SET config_value = '30' WHERE config_key = 'sys.account.passwordValidateDays'",
    );
    const isExpired = async (): Promise<boolean> =>
      (await server.api("GET", "/getInfo", { token: user.token })).body.isPasswordExpired;
    for (const [days, expired] of [
      [31, true],
      [29, false],
    ]) {
      await server.pool.query("UPDATE sys_user SET pwd_update_date = now() - $1 * interval '1 day'", [days]);
      expect(await isExpired()).toBe(expired);
    }
    await server.pool.query(
      "UPDATE sys_config SET config_value = '0' WHERE config_key = 'sys.account.passwordValidateDays'",
    );
  });

  test("needs a session", async () => {
    expect(await server.api("GET", "/getInfo")).toMatchObject({ status: 200, code: 401 });
  });
});

describe("PUT /system/user/profile/updatePwd", () => {
  const change = async (token: string, oldPassword: string, newPassword: string, encrypted = true) =>
    server.api("PUT", "/system/user/profile/updatePwd", {
      token,
      body: {
        oldPassword: encrypted ? await server.encrypt(oldPassword) : oldPassword,
        newPassword: encrypted ? await server.encrypt(newPassword) : newPassword,
      },
    });

  test("changes it, ends all other sessions and keeps this one", async () => {
    const user = await server.createUser();
    const other = (await server.login(user.userName, user.password)).body.token as string;
    expect(await change(user.token, user.password, "a-new-and-long-one")).toMatchObject({ code: 200 });
    expect(await server.api("GET", "/getInfo", { token: other })).toMatchObject({ code: 401 });
    const mine = await server.api("GET", "/getInfo", { token: user.token });
    expect(mine.body).toMatchObject({ code: 200, isDefaultModifyPwd: false });
    expect(await server.login(user.userName, user.password)).toMatchObject({ code: 500 });
    expect(await server.login(user.userName, "a-new-and-long-one")).toMatchObject({ code: 200 });
  });

  test("takes plain text from older clients", async () => {
    const user = await server.createUser();
    expect(await change(user.token, user.password, "sent-in-the-clear", false)).toMatchObject({ code: 200 });
    expect(await server.login(user.userName, "sent-in-the-clear")).toMatchObject({ code: 200 });
  });

  test("refusals, in the words of the contract", async () => {
    const user = await server.createUser("stubborn");
    const refused = async (oldPassword: string, newPassword: string): Promise<string> =>
      (await change(user.token, oldPassword, newPassword)).msg;
    expect(await refused("wrong", "a-new-and-long-one")).toBe("修改密码失败，旧密码错误");
    expect(await refused(user.password, user.password)).toBe("新密码不能与旧密码相同");
    expect(await refused(user.password, "short")).toBe("密码长度必须在8到64个字符之间");
    expect(await refused(user.password, "x".repeat(65))).toBe("密码长度必须在8到64个字符之间");
    expect(await refused(user.password, "password123")).toContain("过于常见");
    expect(await refused(user.password, "abababababab")).toContain("过于常见");
    expect(await refused(user.password, "my-stubborn-one")).toContain("过于常见");
    expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 200 });
  });

  test("is one line in the operation log, without the passwords", async () => {
    const user = await server.createUser();
    await change(user.token, user.password, "in-no-log-at-all", false);
    const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
    expect(rows[0]).toMatchObject({ title: "个人信息", business_type: 2, oper_name: user.userName, status: 0 });
    expect(JSON.stringify(rows[0])).not.toMatch(/in-no-log-at-all|purple/);
  });

  test("hazard: of two changes from the same password at once one counts", async () => {
    const user = await server.createUser();
    const answers = await Promise.all(
      ["one-of-two-new-ones", "other-of-two-new"].map((next) => change(user.token, user.password, next)),
    );
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.msg).toMatch(/修改密码异常，请联系管理员|旧密码错误|认证失败/);
  });

  test("needs a session; guesses at the old one are counted", async () => {
    expect(await server.api("PUT", "/system/user/profile/updatePwd", { body: {} })).toMatchObject({ code: 401 });
    const user = await server.createUser();
    for (let n = 0; n < 5; n += 1) await change(user.token, `guess-${n}`, "a-new-and-long-one");
    expect((await change(user.token, user.password, "a-new-and-long-one")).msg).toContain("锁定");
  });
});

describe("the small calls of the frame", () => {
  test("POST /register is closed", async () => {
    const answer = await server.api("POST", "/register", { body: { username: "new", password: "x" } });
    expect(answer).toMatchObject({ code: 500, msg: "当前系统没有开启注册功能！" });
  });

  test("GET /license opens the modules of the community licence", async () => {
    const { body } = await server.api("GET", "/license");
    expect(String(body.modules).split(",")).toEqual(expect.arrayContaining(["form", "vote"]));
    expect(body.data.edition).toBe("community");
  });

  test("GET /system/config/configKey/:key answers public names only", async () => {
    const value = (key: string) => server.api("GET", `/system/config/configKey/${key}`);
    expect((await value("sys.title")).body).toEqual({ code: 200, msg: "iData", data: "iData" });
    expect((await value("sys.footer")).data).not.toBe("");
    expect((await value("sys.index.skinName")).data).toBe("skin-blue");
    expect((await value("captchaEnabled")).data).toBe("true");
    await server.pool.query(
      "UPDATE sys_config SET config_value = '10.0.0.1' WHERE config_key = 'sys.login.blackIPList'",
    );
    expect((await value("sys.login.blackIPList")).body).toEqual({ code: 200, msg: "", data: "" });
    expect((await value("nothing")).body).toEqual({ code: 200, msg: "", data: "" });
  });

  test("GET /system/dict/data/type/:type gives the enabled entries in order", async () => {
    const token = await server.loginAsAdmin();
    const { data } = await server.api("GET", "/system/dict/data/type/sys_oper_type", { token });
    expect(data.map((entry: { dictLabel: string }) => entry.dictLabel)).toEqual([
      "新增",
      "修改",
      "删除",
      "授权",
      "导出",
      "导入",
      "强退",
      "生成代码",
      "清空数据",
      "其他",
    ]);
    expect(data.at(-1)).toMatchObject({ dictCode: 18, dictValue: "0", listClass: "info", default: false });
    await server.pool.query("UPDATE sys_dict_data SET status = '1' WHERE dict_code = 18");
    const rest = await server.api("GET", "/system/dict/data/type/sys_oper_type", { token });
    expect(rest.data).toHaveLength(9);
    expect((await server.api("GET", "/system/dict/data/type/none", { token })).data).toEqual([]);
    expect(await server.api("GET", "/system/dict/data/type/sys_yes_no")).toMatchObject({ code: 401 });
  });

  test("the group calls live below /idata/api", async () => {
    const token = await server.loginAsAdmin();
    expect((await server.api("GET", "/idata/api/user/getMyGroup", { token })).body).toMatchObject({
      code: 200,
      data: [],
    });
    expect(await server.api("GET", "/idata/api/user/getMyPermission/7", { token })).toMatchObject({ code: 6607001 });
    expect(await server.api("GET", "/idata/api/user/getMyPermission/x", { token })).toMatchObject({ code: 500 });
    expect(await server.api("GET", "/idata/api/user/getMyGroup")).toMatchObject({ status: 200, code: 401 });
  });

  test("the administrator's password is the given one", async () => {
    expect(await server.login("admin", ADMIN_PASSWORD)).toMatchObject({ code: 200 });
  });
});
