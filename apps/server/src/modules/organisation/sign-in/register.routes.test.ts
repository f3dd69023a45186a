/**
 * §7.7 POST /register: enabled by the administrator, race-proof, limited, logged; and the pages of sign-in providers.
 */
import { type Answer, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_REGISTRATIONS } from "./register.service.ts";

const PASSWORD = "quiet-purple-elephants";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.query("DELETE FROM rate_limits");
  await setConfig("sys.account.registerUser", "true");
});

async function setConfig(key: string, value: string): Promise<void> {
  await server.pool.query(
    `INSERT INTO sys_config (config_name, config_key, config_value) VALUES ($1, $1, $2)
     ON CONFLICT (config_key) DO UPDATE SET config_value = excluded.config_value`,
    [key, value],
  );
}

async function register(username: string, password = PASSWORD, on = server): Promise<Answer> {
  const body = { username, password: await server.encrypt(password), confirmPassword: "x" };
  return on.api("POST", "/register", { body });
}

async function lastLogged(): Promise<{ user_name: string; status: string; msg: string }> {
  const { rows } = await server.pool.query(
    "SELECT user_name, status, msg FROM sys_logininfor ORDER BY info_id DESC LIMIT 1",
  );
  return rows[0];
}

test("§3.3 whoever registers can sign in, has the default role and need not change the password", async () => {
  expect(await register(" 新同学 ")).toMatchObject({ status: 200, code: 200 });
  expect(await lastLogged()).toEqual({ user_name: "新同学", status: "0", msg: "注册成功" });
  const { code, body } = await server.login("新同学", PASSWORD);
  expect(code).toBe(200);
  const info = await server.api("GET", "/getInfo", { token: body.token });
  expect(info.body).toMatchObject({ user: { userName: "新同学", nickName: "新同学" }, isDefaultModifyPwd: false });
  const stored = await server.pool.query("SELECT password FROM sys_user WHERE user_name = '新同学'");
  expect(stored.rows[0].password).toMatch(/^\$argon2id\$/);
});

test("closed is closed, and logged", async () => {
  await setConfig("sys.account.registerUser", "false");
  expect(await register("closed")).toMatchObject({ code: 500, msg: "当前系统没有开启注册功能！" });
  expect(await lastLogged()).toMatchObject({ user_name: "closed", status: "1" });
  expect((await server.pool.query("SELECT FROM sys_user WHERE user_name = 'closed'")).rowCount).toBe(0);
});

test.each([
  ["", PASSWORD, "用户名不能为空", "username"],
  ["   ", PASSWORD, "用户名不能为空", "username"],
  ["a", PASSWORD, "账户长度必须在2到20个字符之间", "username"],
  ["a".repeat(21), PASSWORD, "账户长度必须在2到20个字符之间", "username"],
  ["<b>x</b>", PASSWORD, "用户账号不能包含脚本字符", "username"],
  ["a\u0000b", PASSWORD, "用户账号不能包含脚本字符", "username"],
  ["ADMIN", PASSWORD, "保存用户'ADMIN'失败，注册账号已存在", "username"],
  ["weak", "", "用户密码不能为空", "password"],
  ["weak", "1234567", "密码长度必须在8到64个字符之间", "password"],
  ["weak", "password123", "密码过于常见或包含账号，请换一个", "password"],
])("«%s» with «%s»: %s, beside %s", async (name, password, msg, field) => {
  expect(await register(name, password)).toMatchObject({ status: 200, code: 500, msg, data: { field } });
});

test("a password that was not encrypted for this installation is refused", async () => {
  const answer = await server.api("POST", "/register", { body: { username: "plain", password: PASSWORD } });
  expect(answer).toMatchObject({ code: 500, msg: "注册失败,请联系系统管理人员" });
});

test("one name at the same moment on two nodes: one account", async () => {
  const other = await startTestServer({ database: server.database });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => register(i % 2 === 0 ? "Twin" : "twin", PASSWORD, i < 4 ? server : other)),
  );
  const refused = answers.filter(({ code }) => code !== 200);
  expect(refused).toHaveLength(7);
  for (const { msg } of refused) expect(msg).toContain("注册账号已存在");
  expect((await server.pool.query("SELECT FROM sys_user WHERE lower(user_name) = 'twin'")).rowCount).toBe(1);
  await other.close();
});

test("an address has so many registrations and no more, also when they come at once", async () => {
  await server.pool.query("INSERT INTO rate_limits VALUES ('register/127.0.0.1', $1, now() + interval '1 hour')", [
    MAX_REGISTRATIONS - 2,
  ]);
  const answers = await Promise.all(["r1", "r2", "r3", "r4"].map((name) => register(name)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  await server.pool.query("UPDATE rate_limits SET ends_at = now() - interval '1 second'");
  expect((await register("r5")).code).toBe(200);
});

test("the captcha is needed and is good once", async () => {
  const strict = await startTestServer({ database: server.database, env: { IDATA_TEST_MODE: "0" } });
  const body = { username: "robot", password: await server.encrypt(PASSWORD) };
  expect(await strict.api("POST", "/register", { body })).toMatchObject({
    msg: "验证码已失效",
    data: { field: "code" },
  });
  const uuid = (await strict.api("GET", "/captchaImage")).body.uuid as string;
  const { rows } = await server.pool.query("SELECT answer FROM captchas WHERE captcha_id = $1", [uuid]);
  const wrong = { ...body, uuid, code: `${rows[0].answer}1` };
  expect(await strict.api("POST", "/register", { body: wrong })).toMatchObject({ msg: "验证码错误" });
  const late = { ...body, uuid, code: rows[0].answer };
  expect(await strict.api("POST", "/register", { body: late })).toMatchObject({ msg: "验证码已失效" });
  await strict.close();
});

describe("§7.10 POST /logout", () => {
  test.each([
    ["https://sso.example.org/out?x=1", { logoutUrl: "https://sso.example.org/out?x=1" }],
    ["javascript:alert(1)", {}],
    ["", {}],
  ])("with the address «%s»", async (address, extra) => {
    await setConfig("sys.account.logoutUrl", address);
    const { body } = await server.api("POST", "/logout", { token: await server.loginAsAdmin() });
    expect(body).toEqual({ code: 200, msg: "退出成功", ...extra });
  });
});

describe("§7.33 §7.34 the sign-in of providers sends a browser to a page", () => {
  test.each([
    ["/wxlogin", "wechat"],
    ["/campus/login", "campus"],
  ])("%s", async (path, provider) => {
    const open = async (target: string) => {
      const url = `/idata2/api${path}?target=${encodeURIComponent(target)}`;
      const { statusCode, headers } = await server.inject({ method: "GET", url, headers: { host: "forms.test" } });
      return [statusCode, headers.location];
    };
    const page = `/idata2/auth-redirect?provider=${provider}`;
    expect(await open("http://forms.test/idata2/form?x=1")).toEqual([302, `${page}&redirect=%2Fform%3Fx%3D1`]);
    for (const foreign of ["https://evil.example/idata2/form", "//evil.example/idata2/x", "javascript:alert(1)", "%"]) {
      expect(await open(foreign)).toEqual([302, page]);
    }
  });
});
