/** The user's own profile (administration contract §2.2): all of it can be read, only four fields can be changed. */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

const PATH = "/system/user/profile";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser("profiled", [2]);
});
afterAll(() => server.close());

const change = (body: unknown, token = user.token, headers = {}) => server.api("PUT", PATH, { token, body, headers });
const read = async (token = user.token) => (await server.api("GET", PATH, { token })).body;
const row = async (userId = user.userId) =>
  (await server.pool.query("SELECT * FROM sys_user WHERE user_id = $1", [userId])).rows[0];

test("the user with all keys, and the names of roles and posts", async () => {
  const { code, data, roleGroup, postGroup } = await read(await server.loginAsAdmin());
  expect(code).toBe(200);
  expect(data).toMatchObject({
    userId: 1,
    userName: "admin",
    deptId: 103,
    admin: true,
    dept: { deptName: "研发部门" },
    roles: [{ roleKey: "admin" }],
    remark: null,
    updateTime: null,
    roleIds: null,
  });
  expect(data).not.toHaveProperty("password");
  expect([roleGroup, postGroup]).toEqual(["超级管理员", "董事长"]);
  expect(await read()).toMatchObject({ roleGroup: "普通角色", postGroup: "" });
});

test("not signed in", async () => {
  expect(await server.api("GET", PATH)).toMatchObject({ code: 401 });
  expect(await server.api("PUT", PATH, { body: { nickName: "x" } })).toMatchObject({ code: 401 });
});

test("four fields are changed, at once visible in getInfo, with one line in the operation log", async () => {
  const body = { nickName: " 小明 ", email: "ming@example.org", phonenumber: "15888888888", sex: "1" };
  expect(await change(body)).toMatchObject({ status: 200, code: 200, msg: "操作成功" });
  const info = await server.api("GET", "/getInfo", { token: user.token });
  expect(info.body.user).toMatchObject({ ...body, nickName: "小明", updateBy: "profiled" });
  const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
  expect(rows[0]).toMatchObject({ title: "个人信息", business_type: 2, oper_name: "profiled", status: 0 });
});

test("what is absent or null stays, numbers as text are taken, an empty text empties", async () => {
  await change({ nickName: "小红", email: "hong@example.org", phonenumber: 15777777777, sex: 0 });
  expect(await change({ nickName: "小兰", email: null })).toMatchObject({ code: 200 });
  expect((await read()).data).toMatchObject({
    nickName: "小兰",
    email: "hong@example.org",
    phonenumber: "15777777777",
  });
  expect(await change({ email: "", phonenumber: "", sex: "" })).toMatchObject({ code: 200 });
  expect((await read()).data).toMatchObject({ nickName: "小兰", email: "", phonenumber: "", sex: "0" });
});

test("hostile: nothing else that a client sends reaches the table (§7.2 no. 11)", async () => {
  const before = await row();
  const body = {
    nickName: "同上",
    userId: 1,
    userName: "root",
    password: "plain",
    avatar: "/profile/avatar/x",
    status: "1",
    delFlag: "2",
    deptId: 100,
    roleIds: [1],
    postIds: [1],
    admin: true,
    loginIp: "8.8.8.8",
    remark: "x",
  };
  expect(await change(body)).toMatchObject({ code: 200 });
  const after = await row();
  expect(after).toEqual({ ...before, nick_name: "同上", update_by: "profiled", update_time: after.update_time });
  expect((await row(1)).nick_name).toBe("管理员");
});

test.each([
  [{ nickName: "" }, "用户昵称不能为空", "nickName"],
  [{ nickName: "  " }, "用户昵称不能为空", "nickName"],
  [{ nickName: "长".repeat(31) }, "用户昵称长度不能超过30个字符", "nickName"],
  [{ nickName: "<b>x</b>" }, "用户昵称不能包含脚本字符", "nickName"],
  [{ email: "nobody" }, "邮箱格式不正确", "email"],
  [{ email: `${"a".repeat(50)}@example.org` }, "邮箱长度不能超过50个字符", "email"],
  [{ phonenumber: "158888888881" }, "手机号码长度不能超过11个字符", "phonenumber"],
  [{ phonenumber: "12345" }, "请输入正确的手机号码", "phonenumber"],
  [{ sex: "3" }, "用户性别不正确", "sex"],
])("%j: %s", async (body, msg, field) => {
  expect(await change(body)).toMatchObject({ status: 200, code: 500, msg, data: { field } });
});

test("in English for those who read it", async () => {
  const answer = await change({ nickName: "" }, user.token, { "accept-language": "en-US" });
  expect(answer.msg).toBe("Nickname must not be empty");
});

test("hazard: one phone number and one address at the same moment on two nodes belong to one person", async () => {
  const other = await startTestServer({ database: server.database });
  const people = await Promise.all(Array.from({ length: 4 }, () => server.createUser()));
  const answers = await Promise.all(
    people.map(({ token }, index) =>
      (index % 2 === 0 ? server : other).api("PUT", PATH, { token, body: { phonenumber: "13900000000" } }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  for (const [index, { code, msg, data }] of answers.entries()) {
    if (code === 200) continue;
    expect(msg).toBe(`修改用户'${people[index]?.userName}'失败，手机号码已存在`);
    expect(data).toEqual({ field: "phonenumber" });
  }
  const [one, two] = people;
  if (one === undefined || two === undefined) throw new Error("no people");
  await change({ email: "Same@example.org" }, one.token);
  expect(await change({ email: "same@EXAMPLE.org" }, two.token)).toMatchObject({
    code: 500,
    msg: `修改用户'${two.userName}'失败，邮箱账号已存在`,
  });
  await other.close();
});

test("a number of a deleted person is free again", async () => {
  const gone = await server.createUser();
  await change({ phonenumber: "13911111111" }, gone.token);
  await server.pool.query("UPDATE sys_user SET del_flag = '2' WHERE user_id = $1", [gone.userId]);
  expect(await change({ phonenumber: "13911111111" })).toMatchObject({ code: 200 });
  expect(await change({ nickName: "x" }, gone.token)).toMatchObject({ code: 401 });
});
