/** Look-alike names, wherever a name can be set. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  await server.createUser("coxae");
});
afterAll(() => server.close());

const look = async (name: string): Promise<string> =>
  (await server.pool.query("SELECT name_look($1) AS look", [name])).rows[0].look as string;

test.each([
  ["\u0430dmin", "admin"],
  ["\u0410DMIN", "admin"],
  ["\uff41\uff44\uff4d\uff49\uff4e", "admin"],
  ["adm\u0131n", "admin"],
  ["\u00e1dmin", "admin"],
  ["a\u0301dmin", "admin"],
  ["\u0441\u043e\u0445\u0430\u0435", "coxae"],
  ["\u03bf\u03c1\u03b1", "opa"],
  ["\u041a\u0410\u0422\u0415", "kate"],
  ["\u039a\u0391\u03a4\u0395", "kate"],
  ["\u1d00\u1d05\u1d0d\u026a\u0274", "admin"],
])("%s looks like %s", async (name, latin) => {
  expect(await look(name)).toBe(await look(latin));
});

test("names that look different are different", async () => {
  const names = ["admin", "admln", "张三", "张叁", "иван", "ivan", "user1", "userl", "김철수", "김철소"];
  const looks = await Promise.all(names.map(look));
  expect(new Set(looks).size).toBe(names.length);
});

const add = (userName: string, nickName = "Somebody") =>
  server.api("POST", "/system/user", { token, body: { userName, nickName, password: "purple-elephants-9" } });

describe("a user name", () => {
  test("that mixes scripts or hides something is refused beside its field", async () => {
    expect(await add("\u0430dmin2")).toMatchObject({
      code: 500,
      msg: "用户账号不能混用不同的文字（例如拉丁字母与西里尔字母）",
      data: { field: "userName" },
    });
    expect(await add("ad\u200bmin2")).toMatchObject({ code: 500, data: { field: "userName" } });
  });

  test("of one script that looks like a colleague's is refused", async () => {
    expect(await add("\u0441\u043e\u0445\u0430\u0435")).toMatchObject({
      msg: "新增用户'\u0441\u043e\u0445\u0430\u0435'失败，登录账号与已有账号过于相似",
      data: { field: "userName" },
    });
    expect((await add("COXAE")).msg).toMatch(/已存在|过于相似/);
  });

  test("is stored in one form, and its owner may type any of them", async () => {
    expect(await add("ｗａｎｇ")).toMatchObject({ code: 200 });
    const { rows } = await server.pool.query("SELECT user_name FROM sys_user WHERE user_name = 'wang'");
    expect(rows).toHaveLength(1);
    expect((await server.login("ｗａｎｇ", "purple-elephants-9")).code).toBe(200);
  });

  test("of a deleted user is free again", async () => {
    const user = await server.createUser("leaver");
    expect((await server.api("DELETE", `/system/user/${user.userId}`, { token })).code).toBe(200);
    expect((await add("leaver")).code).toBe(200);
  });
});

describe("what people call themselves", () => {
  test("may be anything visible but an administrator's name", async () => {
    const user = await server.createUser();
    const rename = (nickName: string) =>
      server.api("PUT", "/system/user/profile", { token: user.token, body: { nickName } });
    for (const name of ["admin", "\u0410dmin", "管理员", "a\u0301dmin"]) {
      expect(await rename(name)).toMatchObject({ code: 500, data: { field: "nickName" } });
    }
    expect(await rename("Анна Smith 老师")).toMatchObject({ code: 200 });
    expect(await rename("An\u202ena")).toMatchObject({ code: 500, msg: "名称含有看不见的字符或异常的符号" });
    expect(await add("plain-one", "管理员")).toMatchObject({ code: 500, data: { field: "nickName" } });
  });

  test("administrators keep theirs", async () => {
    const own = await server.api("PUT", "/system/user/profile", { token, body: { nickName: "管理员", sex: "1" } });
    expect(own).toMatchObject({ code: 200 });
  });
});
