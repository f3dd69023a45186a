/** The locked screen: the session stays open, the password is required, and guesses are limited per session. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const unlock = async (token: string, password: string, on = server) =>
  on.api("POST", "/unlockscreen", { token, body: { password: await server.encrypt(password) } });

test("the right password unlocks, encrypted or, of older clients, plain", async () => {
  const user = await server.createUser();
  expect((await unlock(user.token, user.password)).body).toEqual({ code: 200, msg: "解锁成功" });
  const plain = { token: user.token, body: { password: user.password } };
  expect((await server.api("POST", "/unlockscreen", plain)).body).toEqual({ code: 200, msg: "解锁成功" });
  expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 200 });
});

test("wrong, empty, absent", async () => {
  const user = await server.createUser();
  expect(await unlock(user.token, "wrong")).toMatchObject({ status: 200, code: 500, msg: "密码错误，请重新输入" });
  for (const body of [{ password: "" }, { password: null }, {}]) {
    const answer = await server.api("POST", "/unlockscreen", { token: user.token, body });
    expect(answer).toMatchObject({ code: 500, msg: "密码不能为空" });
  }
  expect(await unlock(user.token, "")).toMatchObject({ msg: "密码不能为空" });
  const english = { token: user.token, body: {}, headers: { "accept-language": "en-US" } };
  expect((await server.api("POST", "/unlockscreen", english)).msg).toBe("The password must not be empty");
});

test("not signed in, and a session that has ended", async () => {
  expect(await server.api("POST", "/unlockscreen", { body: { password: "x" } })).toMatchObject({ code: 401 });
  const user = await server.createUser();
  await server.api("POST", "/logout", { token: user.token });
  expect(await unlock(user.token, user.password)).toMatchObject({ code: 401 });
});

test("hazard: guesses at once on two nodes are limited, and nobody else uses up the limit", async () => {
  const other = await startTestServer({ database: server.database });
  const user = await server.createUser();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => unlock(user.token, `guess-${n}`, n % 2 === 0 ? server : other)),
  );
  expect(answers.filter(({ msg }) => msg === "密码错误，请重新输入")).toHaveLength(5);
  expect(answers.filter(({ msg }) => msg === "密码输入错误5次，帐户锁定10分钟")).toHaveLength(7);
  expect((await unlock(user.token, user.password)).msg).toContain("锁定");
  expect((await server.login(user.userName, user.password)).code).toBe(200);
  await other.close();
});
