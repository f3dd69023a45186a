/** Users over HTTP (administration contract §2.3): what clients send and receive. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const PASSWORD = "a-long-purple-sentence";
const NEW = { userName: "xiaoming", nickName: "王小明", deptId: 105, password: PASSWORD, phonenumber: "", email: "" };
const add = (body: object) => server.api("POST", "/system/user", { token, body });
const put = (body: object, path = "") => server.api("PUT", `/system/user${path}`, { token, body });
const get = async (path: string) => (await server.api("GET", `/system/user/${path}`, { token })).body;
const list = async (query: Record<string, string>) =>
  (await server.api("GET", "/system/user/list", { token, query })).body;
const findId = async (userName: string): Promise<number> =>
  (await list({ userName })).rows.find((row: { userName: string }) => row.userName === userName).userId;

async function create(userName: string, more: object = {}): Promise<number> {
  expect(await add({ ...NEW, userName, ...more })).toMatchObject({ code: 200, msg: "操作成功" });
  return findId(userName);
}

test("the list in the contract's shape", async () => {
  const { code, msg, rows } = await list({});
  expect({ code, msg }).toEqual({ code: 200, msg: "查询成功" });
  expect(rows[0]).toMatchObject({
    userId: 1,
    deptId: 103,
    userName: "admin",
    sex: "0",
    status: "0",
    delFlag: "0",
    admin: true,
    roleIds: null,
    postIds: null,
    roleId: null,
    updateTime: null,
    dept: { deptId: 103, deptName: "研发部门" },
    roles: [],
  });
  expect(rows[0]).not.toHaveProperty("password");
  expect(rows[0].createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test("filters: parts of name and phone, status, department with all below it, days", async () => {
  await create("filter_one", { phonenumber: "13900000001", deptId: 108 });
  await create("filter_two", { phonenumber: "13900000002", deptId: 105, status: "1" });
  const names = async (query: Record<string, string>) =>
    (await list({ userName: "filter", ...query })).rows.map((row: { userName: string }) => row.userName);
  expect(await names({})).toEqual(["filter_one", "filter_two"]);
  expect(await names({ phonenumber: "0002" })).toEqual(["filter_two"]);
  expect(await names({ status: "0" })).toEqual(["filter_one"]);
  expect(await names({ deptId: "102" })).toEqual(["filter_one"]);
  expect(await names({ deptId: "100" })).toHaveLength(2);
  expect(await names({ deptId: "999" })).toEqual([]);
  expect(await names({ userName: "%" })).toEqual([]);
  const today = server.services.calendar.toDay(new Date());
  expect(await names({ "params[beginTime]": today, "params[endTime]": today })).toHaveLength(2);
  expect(await names({ "params[endTime]": "2020-01-01" })).toEqual([]);
  expect(await names({ userId: String(await findId("filter_two")) })).toEqual(["filter_two"]);
});

test("pages from either end; a page beyond the last shows the last; sorted by known columns only", async () => {
  for (let n = 1; n <= 7; n += 1) await create(`page_${n}`);
  const page = async (query: Record<string, string>) =>
    (await list({ userName: "page_", pageSize: "3", ...query })).rows.map((row: { userName: string }) => row.userName);
  expect(await page({ pageNum: "1" })).toEqual(["page_1", "page_2", "page_3"]);
  expect(await page({ pageNum: "2" })).toEqual(["page_4", "page_5", "page_6"]);
  expect(await page({ pageNum: "3" })).toEqual(["page_7"]);
  expect(await page({ pageNum: "99" })).toEqual(["page_7"]);
  expect(await page({ pageNum: "99", reasonable: "false" })).toEqual([]);
  expect(await page({ orderByColumn: "userName", isAsc: "descending", pageNum: "3" })).toEqual(["page_1"]);
  for (const orderByColumn of ["password", "user_id;drop table sys_user", "case when 1=1 then 1 end", "__proto__"]) {
    expect(await list({ orderByColumn })).toMatchObject({ code: 500, msg: "参数不符合规范，不能进行查询" });
  }
});

test("choices for a new user: with the trailing slash, without the super role", async () => {
  const { roles, posts, data } = await get("");
  expect(roles.map((role: { roleKey: string }) => role.roleKey)).toEqual(["common", "ROLE_DEFAULT"]);
  expect(posts).toHaveLength(4);
  expect(data).toBeUndefined();
});

test("one user, with roles and posts; the super role only in the list of user 1", async () => {
  const userId = await create("detailed", { roleIds: [2], postIds: ["3", 4] });
  const answer = await get(String(userId));
  expect(answer).toMatchObject({ code: 200, roleIds: [2], postIds: [3, 4], data: { userId, userName: "detailed" } });
  expect(answer.data.roles).toMatchObject([{ roleId: 2, flag: true }]);
  expect(answer.roles.map((role: { roleId: number }) => role.roleId)).not.toContain(1);
  const admin = await get("1");
  expect(admin.roles.map((role: { roleId: number }) => role.roleId)).toContain(1);
  expect(admin).toMatchObject({ roleIds: [1], postIds: [1] });
});

test("add: signs in with the given password, holds the default role, must change the password", async () => {
  const userId = await create("newcomer", { password: await server.encrypt(PASSWORD) });
  const signedIn = await server.login("newcomer", PASSWORD);
  expect(signedIn.code).toBe(200);
  const info = (await server.api("GET", "/getInfo", { token: signedIn.body.token })).body;
  expect(info).toMatchObject({ roles: ["ROLE_DEFAULT"], isDefaultModifyPwd: true });
  expect((await get(String(userId))).data).toMatchObject({ createBy: "admin", pwdUpdateDate: null, deptId: 105 });
});

test("no default password opens an account (§7.2 no. 14)", async () => {
  await create("no_password", { password: "" });
  for (const guess of ["", "123456", "admin123", "no_password"]) {
    expect((await server.login("no_password", guess)).code).toBe(500);
  }
  const setInitial = (value: string) =>
    server.pool.query("UPDATE sys_config SET config_value = $1 WHERE config_key = 'sys.user.initPassword'", [value]);
  await setInitial("123456");
  expect(await add({ ...NEW, userName: "weak_first", password: "" })).toMatchObject({ code: 500 });
  await setInitial("first-elephant-parade");
  await create("with_first", { password: "" });
  expect((await server.login("with_first", "first-elephant-parade")).code).toBe(200);
  await setInitial("");
});

test("change: the whole record comes back from a client, only what may change changes", async () => {
  const userId = await create("changed", { roleIds: [2], postIds: [3], remark: "先" });
  const { data } = await get(String(userId));
  const before = await server.pool.query("SELECT password FROM sys_user WHERE user_id = $1", [userId]);
  const body = {
    ...data,
    userId: String(userId),
    userName: "renamed",
    nickName: "新名",
    password: "stored-as-it-is",
    avatar: "/evil.svg",
    loginIp: "6.6.6.6",
    delFlag: "2",
    createBy: "mallory",
    pwdUpdateDate: "2020-01-01 00:00:00",
    deptId: "108",
    phonenumber: "13911112222",
    roleIds: ["2", "3"],
    postIds: [],
  };
  expect(await put(body)).toMatchObject({ code: 200 });
  const after = await get(String(userId));
  expect(after).toMatchObject({ roleIds: [2, 3], postIds: [] });
  expect(after.data).toMatchObject({
    userName: "changed",
    nickName: "新名",
    deptId: 108,
    phonenumber: "13911112222",
    avatar: "",
    loginIp: "",
    createBy: "admin",
    updateBy: "admin",
    pwdUpdateDate: null,
    remark: "先",
  });
  const stored = await server.pool.query("SELECT password FROM sys_user WHERE user_id = $1", [userId]);
  expect(stored.rows).toEqual(before.rows);
});

test("roles and posts that were not sent stay", async () => {
  const userId = await create("kept", { roleIds: [2], postIds: [3] });
  expect(await put({ userId, nickName: "别名", roleIds: null })).toMatchObject({ code: 200 });
  expect(await get(String(userId))).toMatchObject({ roleIds: [2], postIds: [3], data: { deptId: 105 } });
});

test.each([
  [{ userName: " " }, "userName", "用户账号不能为空"],
  [{ userName: "x".repeat(31) }, "userName", "用户账号长度不能超过30个字符"],
  [{ userName: "<b>bold</b>" }, "userName", "用户账号不能包含脚本字符"],
  [{ userName: "x" }, "userName", "用户账号长度必须介于 2 和 20 之间，且不能包含引号和斜线"],
  [{ nickName: "长".repeat(31) }, "nickName", "用户昵称长度不能超过30个字符"],
  [{ nickName: "<img src=x onerror=alert(1)>" }, "nickName", "用户昵称不能包含脚本字符"],
  [{ nickName: "" }, "nickName", "用户昵称不能为空"],
  [{ email: "not-an-address" }, "email", "邮箱格式不正确"],
  [{ email: `${"x".repeat(45)}@example.com` }, "email", "邮箱长度不能超过50个字符"],
  [{ phonenumber: "138000000000" }, "phonenumber", "手机号码长度不能超过11个字符"],
  [{ phonenumber: "12345" }, "phonenumber", "请输入正确的手机号码"],
  [{ sex: "7" }, "sex", "用户性别不正确"],
  [{ status: "2" }, "status", "账号状态不正确"],
  [{ password: "short" }, "password", "密码长度必须在8到64个字符之间"],
  [{ password: "12345678" }, "password", "密码过于常见或包含账号，请换一个"],
  [{ deptId: 999_999 }, "deptId", "没有权限访问部门数据！"],
  [{ deptId: "1 or 1=1" }, "deptId", "没有权限访问部门数据！"],
])("refuses %j beside its field", async (patch, field, msg) => {
  expect(await add({ ...NEW, userName: "refused", ...patch })).toMatchObject({ code: 500, msg, data: { field } });
  expect((await list({ userName: "refused" })).total).toBe(0);
});

test("taken names, numbers and addresses, in the contract's words; two at once; free again after deletion", async () => {
  const more = { phonenumber: "13711112222", email: "Taken@example.com" };
  const userId = await create("taken", more);
  const refused = async (body: object) => (await add({ ...NEW, ...body })).body;
  expect(await refused({ userName: "TAKEN" })).toMatchObject({
    code: 500,
    msg: "新增用户'TAKEN'失败，登录账号已存在",
    data: { field: "userName" },
  });
  expect(await refused({ userName: "other", phonenumber: "13711112222" })).toMatchObject({
    msg: "新增用户'other'失败，手机号码已存在",
  });
  expect(await refused({ userName: "other", email: "taken@EXAMPLE.com" })).toMatchObject({
    msg: "新增用户'other'失败，邮箱账号已存在",
  });
  const second = await create("second");
  expect(await put({ userId: second, phonenumber: "13711112222" })).toMatchObject({
    msg: "修改用户'second'失败，手机号码已存在",
    data: { field: "phonenumber" },
  });
  const both = await Promise.all([add({ ...NEW, userName: "twin" }), add({ ...NEW, userName: "Twin" })]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 500]);
  expect((await server.api("DELETE", `/system/user/${userId}`, { token })).code).toBe(200);
  await create("taken", more);
});

test("delete: several at once or none; oneself and user 1 never", async () => {
  const [one, two] = [await create("gone_one", { roleIds: [2] }), await create("gone_two")];
  const remove = (ids: string) => server.api("DELETE", `/system/user/${ids}`, { token });
  expect(await remove(`${one},999999`)).toMatchObject({ code: 500, msg: "没有权限访问用户数据！" });
  expect(await remove(`${one},1`)).toMatchObject({ code: 500, msg: "当前用户不能删除" });
  expect((await list({ userName: "gone" })).total).toBe(2);
  expect(await remove(`${one},${two}`)).toMatchObject({ code: 200 });
  expect((await list({ userName: "gone" })).total).toBe(0);
  expect(await get(String(one))).toMatchObject({ code: 500, msg: "没有权限访问用户数据！" });
  const { rows } = await server.pool.query("SELECT del_flag FROM sys_user WHERE user_id = $1", [one]);
  expect(rows).toEqual([{ del_flag: "2" }]);
  for (const ids of ["1;drop table sys_user", "1,", "-1"]) {
    expect((await remove(encodeURIComponent(ids))).code).toBe(500);
  }
});

test("user 1 is left alone", async () => {
  const msg = "不允许操作超级管理员用户";
  expect(await put({ userId: 1, nickName: "x" })).toMatchObject({ code: 500, msg });
  expect(await put({ userId: 1, password: PASSWORD }, "/resetPwd")).toMatchObject({ code: 500, msg });
  expect(await put({ userId: 1, status: "1" }, "/changeStatus")).toMatchObject({ code: 500, msg });
  expect(await put({}, "/authRole?userId=1&roleIds=2")).toMatchObject({ code: 500, msg });
  const { token: other } = await server.createUser(undefined, [2]);
  expect(await server.api("DELETE", "/system/user/1", { token: other })).toMatchObject({ code: 500, msg });
});

test("another password ends the user's sessions and is taken plain or encrypted", async () => {
  const user = await server.createUser();
  expect(await put({ userId: user.userId, password: "x" }, "/resetPwd")).toMatchObject({ code: 500 });
  expect(await put({ userId: user.userId }, "/resetPwd")).toMatchObject({ code: 500, msg: "用户密码不能为空" });
  expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 200 });
  for (const password of ["plain-new-password", await server.encrypt("sealed-new-password")]) {
    expect(await put({ userId: user.userId, password }, "/resetPwd")).toMatchObject({ code: 200 });
    expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 401 });
  }
  const signedIn = await server.login(user.userName, "sealed-new-password");
  const info = await server.api("GET", "/getInfo", { token: String(signedIn.body.token) });
  expect(info.body.user.pwdUpdateDate).not.toBeNull();
});

test("disabling ends the user's sessions and changes nothing else", async () => {
  const user = await server.createUser();
  const before = (await get(String(user.userId))).data;
  const body = { userId: user.userId, status: "1", nickName: "偷改", roleIds: [] };
  expect(await put(body, "/changeStatus")).toMatchObject({ code: 200 });
  expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 401 });
  expect((await server.login(user.userName, user.password)).msg).toBe("用户已封禁，请联系管理员");
  const after = await get(String(user.userId));
  expect(after.data.nickName).toBe(before.nickName);
  expect(after.roleIds).toEqual([3]);
  expect(await put({ userId: user.userId, status: "0" }, "/changeStatus")).toMatchObject({ code: 200 });
  expect((await server.login(user.userName, user.password)).code).toBe(200);
});

test("roles of a user: as the query writes them, empty clears", async () => {
  const user = await server.createUser();
  const assign = (query: string) => server.api("PUT", `/system/user/authRole?userId=${user.userId}${query}`, { token });
  const roleIds = async () => (await get(String(user.userId))).roleIds;
  expect(await assign("&roleIds=2,3")).toMatchObject({ code: 200 });
  const shown = await get(`authRole/${user.userId}`);
  expect(shown.user).toMatchObject({ userId: user.userId, userName: user.userName });
  expect(shown.roles.filter((role: { flag: boolean }) => role.flag)).toHaveLength(2);
  for (const [query, expected] of [
    ["&roleIds=2", [2]],
    ["&roleIds=2&roleIds=3", [2, 3]],
    ["&roleIds%5B0%5D=3", [3]],
    ["&roleIds=", []],
  ] as const) {
    expect(await assign(query)).toMatchObject({ code: 200 });
    expect(await roleIds()).toEqual(expected);
  }
  expect(await assign("&roleIds=2,999999")).toMatchObject({ code: 500, msg: "所选的角色不存在或无权使用" });
  expect((await assign("&roleIds=1 or 1=1")).code).not.toBe(200);
  expect(await roleIds()).toEqual([]);
});

test("disabled posts are given to nobody new", async () => {
  await server.pool.query("UPDATE sys_post SET status = '1' WHERE post_id = 4");
  expect(await add({ ...NEW, userName: "posted", postIds: [4] })).toMatchObject({
    code: 500,
    msg: "所选的岗位不存在或无权使用",
  });
  await server.pool.query("UPDATE sys_post SET status = '0' WHERE post_id = 4");
  const userId = await create("posted", { postIds: [4] });
  await server.pool.query("UPDATE sys_post SET status = '1' WHERE post_id = 4");
  expect(await put({ userId, postIds: [3, 4] })).toMatchObject({ code: 200 });
  await server.pool.query("UPDATE sys_post SET status = '0' WHERE post_id = 4");
});

test("the departments as a tree", async () => {
  const { data } = await get("deptTree");
  expect(data).toMatchObject([{ id: 100, label: "示例机构", disabled: false }]);
  expect(data[0].children[0].children[0]).toEqual({ id: 103, label: "研发部门", disabled: false });
});

test("the export is the filtered list, in the contract's columns", async () => {
  await create("=exported", { email: "ex@example.com", deptId: 103 });
  const response = await server.inject({
    method: "POST",
    url: "/idata2/api/system/user/export",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    payload: "userName=%3Dexported&deptId=&params%5BbeginTime%5D=2020-01-01&",
  });
  expect(response.headers["content-disposition"]).toBeUndefined();
  const workbook = await readXlsx(response.rawPayload);
  expect(workbook.sheets[0]?.name).toBe("用户数据");
  const [header, row, none] = workbook.sheets[0]?.rows ?? [];
  expect(header?.join()).toBe(
    "用户序号,登录名称,用户名称,用户邮箱,手机号码,用户性别,账号状态,最后登录IP,最后登录时间,部门名称,部门负责人",
  );
  expect(row?.slice(1, 7)).toEqual(["\t=exported", "王小明", "ex@example.com", null, "男", "正常"]);
  expect(none).toBeUndefined();
});

test("every write leaves a masked line in the operation log", async () => {
  await add({ ...NEW, userName: "logged", password: "never-in-a-log-at-all" });
  await put({ userId: 999_999, password: "never-in-a-log-at-all" }, "/resetPwd");
  const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 2");
  expect(rows).toMatchObject([
    { title: "用户管理", business_type: 2, status: 1, error_msg: "没有权限访问用户数据！" },
    { title: "用户管理", business_type: 1, status: 0, oper_name: "admin" },
  ]);
  expect(JSON.stringify(rows)).not.toContain("never-in-a-log");
});
