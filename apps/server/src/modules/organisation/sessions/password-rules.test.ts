/** `sys.account.chrtype` applies wherever a password is set, and the error says what is wrong (contract §5.4). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  await setConfig("sys.account.registerUser", "true");
});
afterAll(() => server.close());

async function setConfig(key: string, value: string): Promise<void> {
  await server.pool.query("UPDATE sys_config SET config_value = $2 WHERE config_key = $1", [key, value]);
}

const RULES = {
  "0": "密码不能包含 < > \" ' | \\",
  "1": "密码只能由数字组成",
  "2": "密码只能由英文字母组成",
  "3": "密码必须同时包含英文字母和数字，且没有其他字符",
  "4": "密码必须同时包含英文字母、数字和特殊字符（~!@#$%^&*()-=_+），且没有其他字符",
} as const;

const change = async (newPassword: string, headers = {}) =>
  server.api("PUT", "/system/user/profile/updatePwd", {
    token: user.token,
    headers,
    body: { oldPassword: user.password, newPassword: await server.encrypt(newPassword) },
  });
const register = async (password: string) =>
  server.api("POST", "/register", { body: { username: "newcomer", password: await server.encrypt(password) } });

test.each([
  ["0", "with<angle>brackets"],
  ["0", 'with"quotes"inside'],
  ["0", "with\\backslash"],
  ["1", "2026aaaa11"],
  ["1", "２０２６１１２１"],
  ["2", "lettersand1"],
  ["2", "纯英文字母不算中文"],
  ["3", "onlyletters"],
  ["3", "20261121359"],
  ["3", "letters2026!"],
  ["4", "letters2026"],
  ["4", "letters!!!!"],
  ["4", "letters2026!空"],
  ["9", "with|pipes|inside"],
] as const)("kind %s: %j is refused in words, when changed and when registered", async (kind, password) => {
  await setConfig("sys.account.chrtype", kind);
  const msg = RULES[kind === "9" ? "0" : kind];
  expect(await change(password)).toMatchObject({ status: 200, code: 500, msg });
  expect(await register(password)).toMatchObject({ code: 500, msg, data: { field: "password" } });
});

test("in English", async () => {
  await setConfig("sys.account.chrtype", "1");
  expect((await change("letters-only", { "accept-language": "en" })).msg).toBe("A password may contain only digits");
});

test("too short is said first, and a guessable one of the right characters is still refused", async () => {
  await setConfig("sys.account.chrtype", "1");
  expect((await change("123")).msg).toBe("密码长度必须在8到64个字符之间");
  expect((await change("12345678")).msg).toContain("过于常见");
});

test.each([
  ["0", "任何字符 are fine"],
  ["1", "7305918264"],
  ["2", "correcthorsebattery"],
  ["3", "correcthorse2026"],
  ["4", "correct-horse=2026"],
])("kind %s: %j is taken, and getInfo names the kind", async (kind, password) => {
  await setConfig("sys.account.chrtype", kind);
  const person = await server.createUser();
  const body = { oldPassword: person.password, newPassword: await server.encrypt(password) };
  expect(await server.api("PUT", "/system/user/profile/updatePwd", { token: person.token, body })).toMatchObject({
    code: 200,
  });
  expect((await server.api("GET", "/getInfo", { token: person.token })).body.pwdChrtype).toBe(kind);
});

test("no installation comes with a password that others know (§7.2 no. 14)", async () => {
  const { rows } = await server.pool.query(
    "SELECT config_value FROM sys_config WHERE config_key = 'sys.user.initPassword'",
  );
  expect(rows).toEqual([{ config_value: "" }]);
  for (const name of ["admin", "ry"]) expect((await server.login(name, "admin123")).code).toBe(500);
});
