/**
 * Sessions of browsers: the companion cookie, known browsers, the initial password, and credentials that change
 * meanwhile.
 */
import { ADMIN_PASSWORD, type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ORIGIN = { origin: "http://forms.test" };

async function signInAsBrowser(user: Pick<TestUser, "userName" | "password">, headers: Record<string, string> = {}) {
  const body = { username: user.userName, password: await server.encrypt(user.password) };
  const answer = await server.api("POST", "/login", { body, headers: { ...ORIGIN, ...headers } });
  const lines = [answer.headers["set-cookie"] ?? []].flat();
  return { ...answer, lines, cookie: lines.map((line) => line.split(";")[0]).join("; ") };
}

const open = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  server.api("GET", "/getInfo", { token, headers });

describe("the companion of a token", () => {
  test("is set for browsers, for no script to read, and must come with the token", async () => {
    const user = await server.createUser();
    const { body, lines, cookie } = await signInAsBrowser(user);
    expect(lines).toEqual([
      expect.stringMatching(/^idata-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^idata-browser=[\w-]{43}; Path=\/idata2\/api; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
      ),
    ]);
    expect(await open(body.token)).toMatchObject({ code: 401 });
    expect(await open(body.token, { cookie: "idata-session=short" })).toMatchObject({ code: 401 });
    expect(await open(body.token, { cookie })).toMatchObject({ code: 200 });
    const other = await signInAsBrowser(user);
    expect(await open(body.token, { cookie: other.cookie })).toMatchObject({ code: 401 });
  });

  test("is bound to the host and to https where the page came by it", async () => {
    const user = await server.createUser();
    const { body, lines, cookie } = await signInAsBrowser(user, { origin: "https://forms.test" });
    expect(lines[0]).toMatch(/^__Host-idata-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    expect(lines[1]).toMatch(/; Secure; Max-Age/);
    expect(await open(body.token, { cookie })).toMatchObject({ code: 200 });
  });

  test("is nothing that clients without a browser need", async () => {
    const answer = await server.login("admin", ADMIN_PASSWORD);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await open(answer.body.token)).toMatchObject({ code: 200 });
  });
});

describe("a browser that has signed in before", () => {
  test("is let in while strangers at the same address are locked out, and has few tries of its own", async () => {
    const user = await server.createUser();
    const { cookie } = await signInAsBrowser(user);
    for (let n = 0; n < 6; n += 1) await server.login(user.userName, `stranger-${n}`);
    expect((await server.login(user.userName, user.password)).msg).toContain("锁定");
    expect(await signInAsBrowser(user, { cookie })).toMatchObject({ code: 200 });
    const wrong = { userName: user.userName, password: "wrong-at-home" };
    for (let n = 0; n < 5; n += 1) expect((await signInAsBrowser(wrong, { cookie })).msg).toBe("用户不存在/密码错误");
    expect((await signInAsBrowser(user, { cookie })).msg).toContain("锁定");
  });

  test("is known for its own account only", async () => {
    const [one, two] = [await server.createUser(), await server.createUser()];
    const { cookie } = await signInAsBrowser(one);
    for (let n = 0; n < 5; n += 1) await server.login(two.userName, `stranger-${n}`);
    expect((await signInAsBrowser(two, { cookie })).msg).toContain("锁定");
    const forged = `idata-browser=${"x".repeat(43)}`;
    expect((await signInAsBrowser(two, { cookie: forged })).msg).toContain("锁定");
  });

  test("an account keeps ten of them", async () => {
    const user = await server.createUser();
    for (let n = 0; n < 12; n += 1) await signInAsBrowser(user);
    const { rows } = await server.pool.query("SELECT count(*) AS n FROM known_browsers WHERE user_id = $1", [
      user.userId,
    ]);
    expect(rows[0].n).toBe(10);
  });
});

describe("a first password", () => {
  const giveFirst = (user: TestUser) =>
    server.pool.query("UPDATE sys_user SET pwd_update_date = NULL WHERE user_id = $1", [user.userId]);

  test("opens what leads to its change and nothing else", async () => {
    const user = await server.createUser();
    await giveFirst(user);
    const { token } = user;
    const refused = await server.api("GET", "/system/user/profile", { token });
    expect(refused).toMatchObject({ status: 200, code: 6609031, msg: "请先修改初始密码，再使用系统" });
    expect((await open(token)).body).toMatchObject({ code: 200, isDefaultModifyPwd: true });
    expect(await server.api("GET", "/getRouters", { token })).toMatchObject({ code: 200 });
    // A public endpoint treats the caller as anonymous.
    expect(await server.api("GET", "/system/config/configKey/sys.title", { token })).toMatchObject({ code: 200 });
    const body = {
      oldPassword: await server.encrypt(user.password),
      newPassword: await server.encrypt("green-giraffes-9"),
    };
    expect(await server.api("PUT", "/system/user/profile/updatePwd", { token, body })).toMatchObject({ code: 200 });
    expect(await server.api("GET", "/system/user/profile", { token })).toMatchObject({ code: 200 });
  });

  test("can sign out, and counts only where the installation wants it", async () => {
    const user = await server.createUser();
    await giveFirst(user);
    const set = (value: string) =>
      server.pool.query("UPDATE sys_config SET config_value = $1 WHERE config_key = 'sys.account.initPasswordModify'", [
        value,
      ]);
    await set("0");
    expect(await server.api("GET", "/system/user/profile", { token: user.token })).toMatchObject({ code: 200 });
    await set("1");
    expect(await server.api("POST", "/logout", { token: user.token })).toMatchObject({ code: 200 });
    expect(await open(user.token)).toMatchObject({ code: 401 });
  });
});

describe("credentials that change while a password is being checked", () => {
  /** Holds a change open until the sign-in waits for it, then commits. */
  async function signInDuring(user: TestUser, change: string): Promise<Answer> {
    const client = await server.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query(`UPDATE sys_user SET ${change} WHERE user_id = $1`, [user.userId]);
      const answer = server.login(user.userName, user.password);
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await server.pool.query(
          "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        waiting = rows[0].n as number;
      }
      await client.query("COMMIT");
      return await answer;
    } finally {
      client.release();
    }
  }

  test.each([
    ["a new password", "password = 'another-hash'"],
    ["a disabled account", "status = '1'"],
    ["a deleted account", "del_flag = '2'"],
  ])("%s wins", async (_what, change) => {
    const user = await server.createUser();
    expect(await signInDuring(user, change)).toMatchObject({ code: 500, msg: "用户不存在/密码错误" });
    const { rows } = await server.pool.query(
      "SELECT count(*) AS n FROM sessions JOIN sys_user USING (user_id, credential_version) WHERE user_id = $1",
      [user.userId],
    );
    expect(rows[0].n).toBe(0);
  });

  test("other changes of the person let the sign-in through", async () => {
    const user = await server.createUser();
    expect(await signInDuring(user, "nick_name = 'New name'")).toMatchObject({ code: 200 });
  });

  test("a session from before a disabling stays dead after the account is enabled again", async () => {
    const user = await server.createUser();
    const set = (status: string) =>
      server.pool.query("UPDATE sys_user SET status = $2 WHERE user_id = $1", [user.userId, status]);
    await set("1");
    await set("0");
    expect(await open(user.token)).toMatchObject({ code: 401 });
    expect(
      (await server.api("GET", "/monitor/online/list", { token: await server.loginAsAdmin() })).body.rows,
    ).not.toContainEqual(expect.objectContaining({ userName: user.userName }));
  });
});
