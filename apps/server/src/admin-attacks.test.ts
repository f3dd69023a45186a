/** The fourteen known holes of the administration contract §7.2, each attacked. Nothing gets through. */
import { ADMIN_PASSWORD, type Answer, startTestServer, type TestServer } from "@idata/testkit";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, PLAIN_ROLE, type World } from "./testing/admin-world.ts";

let server: TestServer;
let world: World;
let admin: string;
let scoped: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  admin = world.admin.token;
  scoped = world.scoped.token;
});
afterAll(() => server.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = (method: Method, path: string, token?: string, body?: unknown): Promise<Answer> =>
  server.api(method, path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
const row = async (sql: string, ...values: readonly unknown[]) => (await server.pool.query(sql, [...values])).rows[0];
const userRow = (userId: number) => row("SELECT * FROM sys_user WHERE user_id = $1", userId);

function upload(path: string, token: string, field: string, name: string, content: Buffer) {
  const boundary = "x-boundary-x";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  return server.inject({
    method: "POST",
    url: `/idata2/api${path}`,
    headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("1 sorting by a statement", () => {
  const LISTS = [
    "/system/user/list",
    "/system/role/list",
    "/system/post/list",
    "/system/dict/type/list",
    "/system/dict/data/list",
    "/system/config/list",
    "/system/notice/list",
    "/monitor/operlog/list",
    "/monitor/logininfor/list",
    "/monitor/online/list",
  ];
  test.each(LISTS)("%s", async (path) => {
    const plain = await call("GET", path, admin);
    expect(plain.code).toBe(200);
    for (const column of [
      "case when (select count(*) from sys_user) like 1 then 1 else 2 end",
      "user_id;drop table sys_post",
      "(select pg_sleep(5))",
      "password",
    ]) {
      const answer = await server.api("GET", path, { token: admin, query: { orderByColumn: column, isAsc: "asc,1" } });
      // Refused, or not looked at: never part of the statement.
      expect(["参数不符合规范，不能进行查询", plain.body.total]).toContain(
        answer.code === 200 ? answer.body.total : answer.msg,
      );
    }
    expect(await row("SELECT count(*)::int AS n FROM sys_post")).toMatchObject({ n: 4 });
  });
});

describe("2 a data scope or ancestors from the client", () => {
  test("params.dataScope opens nothing", async () => {
    const foreign = await world.makeUser("foreign");
    const query = { "params[dataScope]": "OR 1=1", userId: String(foreign) };
    expect((await server.api("GET", "/system/user/list", { token: scoped, query })).body.rows).toEqual([]);
    const list = await server.api("GET", "/system/dept/list", { token: scoped, query });
    expect(list.data.map((dept: { deptId: number }) => dept.deptId)).not.toContain(world.deptOf("foreign"));
  });

  test("ancestors are computed, whatever is sent", async () => {
    const deptId = await world.makeDept("own");
    const stored = (await call("GET", `/system/dept/${deptId}`, admin)).data;
    const body = { ...stored, ancestors: "0) or 1=1; drop table sys_post --", params: { dataScope: "or 1=1" } };
    expect((await call("PUT", "/system/dept", admin, body)).code).toBe(200);
    expect(await row("SELECT ancestors FROM sys_dept WHERE dept_id = $1", deptId)).toEqual({ ancestors: "0,100,101" });
  });
});

describe("3, 4, 5 statements, files and calls made by clients", () => {
  test.each([
    ["POST", "/tool/gen/createTable?sql=create%20table%20pwned(id%20int)&tplWebType=x"],
    ["GET", "/tool/gen/genCode/sys_user"],
    ["POST", "/tool/gen/importTable?tables=sys_user"],
  ] as const)("%s %s does not exist", async (method, path) => {
    expect((await call(method, path, admin)).code).not.toBe(200);
    expect(await row("SELECT to_regclass('pwned') AS t")).toEqual({ t: null });
  });

  test("a job cannot name a class, a script or an address", async () => {
    for (const invokeTarget of ["java.lang.Runtime.exec('id')", "rmi://evil/x", "process.exit()"]) {
      const body = { jobName: "x", jobGroup: "DEFAULT", invokeTarget, cronExpression: "* * * * * ?" };
      expect((await call("POST", "/monitor/job", admin, body)).code).not.toBe(200);
    }
  });
});

describe("6 downloads", () => {
  test("nothing outside of one's own files, and a GET deletes nothing", async () => {
    const own = (await upload("/common/upload", scoped, "file", "mine.png", PNG)).json<{ fileName: string }>().fileName;
    const resource = `/common/download/resource?resource=${encodeURIComponent(own)}`;
    const read = (path: string, token: string) =>
      server.inject({ url: `/idata2/api${path}`, headers: { authorization: `Bearer ${token}` } });
    expect((await read(resource, scoped)).rawPayload).toEqual(PNG);
    expect((await read(resource, world.ordinary.token)).json()).not.toMatchObject({ code: 200 });
    await read(`/common/download?fileName=${encodeURIComponent(own.split("/").at(-1) ?? "")}&delete=true`, scoped);
    expect((await read(resource, scoped)).rawPayload).toEqual(PNG);
    for (const path of [
      "/common/download?fileName=../../../../etc/passwd",
      "/common/download?fileName=..%2F..%2Fpostgres%2FPG_VERSION",
      "/common/download/resource?resource=/profile/../../../etc/passwd",
      "/common/download/resource?resource=%2Fprofile%2F..%252F..%252Fetc%252Fpasswd",
      "/profile/../../../etc/passwd",
      "/profile/avatar/..%2F..%2F..%2Fetc%2Fpasswd",
    ]) {
      const answer = await read(path, scoped);
      expect(answer.body).not.toContain("root:");
      expect(answer.headers["content-type"]).not.toContain("octet-stream");
    }
  });
});

describe("7 uploads", () => {
  test.each([
    ["page.html", "<script>alert(1)</script>"],
    ["picture.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
    ["picture.png", "<svg onload=alert(1)>"],
    ["picture.png", "<html><script>alert(1)</script>"],
    ["evil.jsp", "<% %>"],
    ["noextension", "x"],
  ])("%s with %s is no file of ours", async (name, content) => {
    expect((await upload("/common/upload", scoped, "file", name, Buffer.from(content))).json()).not.toMatchObject({
      code: 200,
    });
    expect(
      (await upload("/system/user/profile/avatar", scoped, "avatarfile", name, Buffer.from(content))).json(),
    ).not.toMatchObject({ code: 200 });
  });

  test("what is kept has a random name and is never a page", async () => {
    const { imgUrl } = (await upload("/system/user/profile/avatar", scoped, "avatarfile", "../../evil.png", PNG)).json<{
      imgUrl: string;
    }>();
    expect(imgUrl).toMatch(/^\/profile\/avatar\/\d{4}\/\d\d\/\d\d\/[\da-f-]{32,36}\.\w{3,4}$/);
    const answer = await server.inject({ url: `/idata2/api${imgUrl}` });
    expect(answer.headers["content-type"]).toMatch(/^image\//);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("8 scripts that are stored", () => {
  test("a notice keeps its text and loses its scripts", async () => {
    const noticeContent =
      '<p onclick="alert(1)">正文</p><script>alert(2)</script><img src=x onerror=alert(3)>' +
      '<a href="javascript:alert(4)">a</a><iframe src="//evil"></iframe><<b>script>alert(5)<</b>/script>';
    const body = { noticeTitle: "公告", noticeType: "1", noticeContent, status: "0" };
    expect((await call("POST", "/system/notice", admin, body)).code).toBe(200);
    const { id } = await row("SELECT max(notice_id)::int AS id FROM sys_notice");
    const { data } = await call("GET", `/system/notice/${id}`, admin);
    expect(data.noticeContent).toContain("正文");
    expect(data.noticeContent).not.toMatch(/<script|onclick|onerror|javascript:|<iframe/i);
  });

  test("another content type is no way around", async () => {
    const response = await server.inject({
      method: "POST",
      url: "/idata2/api/system/notice",
      headers: { authorization: `Bearer ${admin}`, "content-type": "text/plain" },
      payload: JSON.stringify({ noticeTitle: "x", noticeType: "1", noticeContent: "<script>1</script>", status: "0" }),
    });
    expect(response.json()).not.toMatchObject({ code: 200 });
  });

  test("titles and names with tags are refused or are text", async () => {
    const title = "<img src=x onerror=alert(1)>";
    const notice = { noticeTitle: title, noticeType: "1", noticeContent: "x", status: "0" };
    expect(await call("POST", "/system/notice", admin, notice)).toMatchObject({
      code: 500,
      msg: "公告标题不能包含脚本字符",
    });
    const user = { userName: title, nickName: "x", password: "purple-elephants-7", deptId: 103 };
    expect(await call("POST", "/system/user", admin, user)).toMatchObject({
      code: 500,
      msg: "用户账号不能包含脚本字符",
    });
  });

  test("the report of an import is safe to show as HTML", async () => {
    const rows = [
      ["部门编号", "登录名称", "用户名称", "用户邮箱", "手机号码", "用户性别", "账号状态"],
      [103, "<img src=x onerror=alert(1)>", "x", "", "", "男", "正常"],
    ];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: "用户数据", rows }] }));
    const answer = await upload("/system/user/importData?updateSupport=0", admin, "file", "users.xlsx", file);
    expect(answer.json()).toMatchObject({ code: 500 });
    expect(answer.json<{ msg: string }>().msg).not.toContain("<img");
  });
});

describe("9 rights by assignment", () => {
  test("nobody gives what he does not hold", async () => {
    const own = await world.makeUser("own");
    const strong = await world.makeFreeRole("own");
    await server.pool.query("DELETE FROM sys_role_menu WHERE role_id = 900 AND menu_id = 1060");
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES ($1, 1060)", [strong]);
    const held = () =>
      row("SELECT array_agg(role_id ORDER BY role_id) AS ids FROM sys_user_role WHERE user_id = $1", own);
    for (const roleId of [1, strong]) {
      for (const [method, path, body] of [
        ["PUT", `/system/user/authRole?userId=${own}&roleIds=${roleId}`, undefined],
        ["PUT", `/system/role/authUser/selectAll?roleId=${roleId}&userIds=${own}`, undefined],
        ["PUT", "/system/user", { ...(await call("GET", `/system/user/${own}`, scoped)).data, roleIds: [roleId] }],
      ] as const) {
        expect([path, (await call(method, path, scoped, body)).code]).not.toEqual([path, 200]);
        expect((await held()).ids.map(Number)).toEqual([PLAIN_ROLE]);
      }
    }
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES (900, 1060)");
  });

  test("a role gets no menu that its editor lacks, and no department beyond his own", async () => {
    await server.pool.query("DELETE FROM sys_role_menu WHERE role_id = 900 AND menu_id = 1060");
    const roleId = await world.makeRole("own");
    const { data } = await call("GET", `/system/role/${roleId}`, scoped);
    expect((await call("PUT", "/system/role", scoped, { ...data, menuIds: [1060] })).code).not.toBe(200);
    const body = { ...data, dataScope: "2", deptIds: [world.deptOf("foreign")] };
    expect((await call("PUT", "/system/role/dataScope", scoped, body)).code).not.toBe(200);
    expect(await row("SELECT count(*)::int AS n FROM sys_role_menu WHERE role_id = $1", roleId)).toEqual({ n: 0 });
    expect((await call("PUT", "/system/role", scoped, { ...data, menuIds: [104] })).code).toBe(200);
    expect((await call("PUT", "/system/role/dataScope", scoped, { ...data, dataScope: "1" })).code).not.toBe(200);
    expect(await row("SELECT data_scope FROM sys_role WHERE role_id = $1", roleId)).toEqual({ data_scope: "5" });
    expect(await row("SELECT count(*)::int AS n FROM sys_role_dept WHERE role_id = $1", roleId)).toEqual({ n: 0 });
    await server.pool.query("INSERT INTO sys_role_menu (role_id, menu_id) VALUES (900, 1060)");
  });

  test("foreign users are not given a role, nor robbed of one", async () => {
    const foreign = await world.makeUser("foreign");
    const roleId = await world.makeRole("own");
    for (const path of [
      `/system/role/authUser/selectAll?roleId=${roleId}&userIds=${foreign}`,
      `/system/role/authUser/cancelAll?roleId=${PLAIN_ROLE}&userIds=${foreign}`,
    ]) {
      expect([path, (await call("PUT", path, scoped)).code]).not.toEqual([path, 200]);
    }
    const body = { userId: foreign, roleId: PLAIN_ROLE };
    expect((await call("PUT", "/system/role/authUser/cancel", scoped, body)).code).not.toBe(200);
    const { ids } = await row("SELECT array_agg(role_id) AS ids FROM sys_user_role WHERE user_id = $1", foreign);
    expect(ids.map(Number)).toEqual([PLAIN_ROLE]);
  });

  test("the first administrator and his role belong to nobody else", async () => {
    for (const [method, path, body] of [
      ["PUT", "/system/user/resetPwd", { userId: 1, password: "green-giraffes-9" }],
      ["PUT", "/system/user/changeStatus", { userId: 1, status: "1" }],
      ["DELETE", "/system/user/1", undefined],
      ["PUT", "/system/role/changeStatus", { roleId: 1, status: "1" }],
      ["DELETE", "/system/role/1", undefined],
      ["PUT", `/system/role/authUser/selectAll?roleId=1&userIds=${world.scoped.userId}`, undefined],
    ] as const) {
      expect([path, (await call(method, path, scoped, body)).code]).not.toEqual([path, 200]);
    }
    expect(await userRow(1)).toMatchObject({ status: "0", del_flag: "0" });
  });
});

describe("10 records beyond one's scope", () => {
  test("what is foreign answers like what is absent, and nothing of it changes", async () => {
    const foreign = await world.makeUser("foreign");
    const before = await userRow(foreign);
    const absent = 987_654_321;
    for (const [method, toPath, toBody] of [
      ["GET", (id: number) => `/system/user/${id}`, undefined],
      ["GET", (id: number) => `/system/user/authRole/${id}`, undefined],
      ["PUT", () => "/system/user/resetPwd", (id: number) => ({ userId: id, password: "green-giraffes-9" })],
      ["PUT", () => "/system/user/changeStatus", (id: number) => ({ userId: id, status: "1" })],
      ["DELETE", (id: number) => `/system/user/${id}`, undefined],
    ] as const) {
      const theirs = await call(method, toPath(foreign), scoped, toBody?.(foreign));
      const nobody = await call(method, toPath(absent), scoped, toBody?.(absent));
      expect({ code: theirs.code, msg: theirs.msg }).toEqual({ code: nobody.code, msg: nobody.msg });
      expect(theirs.code).not.toBe(200);
    }
    expect(await userRow(foreign)).toEqual(before);
  });

  test("a foreign department with children says nothing of them", async () => {
    const theirs = await call("DELETE", `/system/dept/${world.parentOf("foreign")}`, scoped);
    const absent = await call("DELETE", "/system/dept/987654321", scoped);
    expect({ code: theirs.code, msg: theirs.msg }).toEqual({ code: absent.code, msg: absent.msg });
    const sort = { deptIds: String(world.deptOf("foreign")), orderNums: "77" };
    expect((await call("PUT", "/system/dept/updateSort", scoped, sort)).code).not.toBe(200);
  });

  test("settings that are not public are not read by key", async () => {
    await server.pool.query(
      "UPDATE sys_config SET config_value = 'Secret-1' WHERE config_key = 'sys.user.initPassword'",
    );
    for (const token of [undefined, world.ordinary.token]) {
      const answer = await call("GET", "/system/config/configKey/sys.user.initPassword", token);
      expect(JSON.stringify(answer.body)).not.toContain("Secret-1");
    }
    await server.pool.query("UPDATE sys_config SET config_value = '' WHERE config_key = 'sys.user.initPassword'");
  });

  test("whoever has no rights sees no menus and no role's grants", async () => {
    const menus = (await call("GET", "/system/menu/treeselect", world.ordinary.token)).body;
    expect(JSON.stringify(menus)).not.toContain("用户管理");
    const roleId = await world.makeRole("own");
    const { body } = await call("GET", `/system/menu/roleMenuTreeselect/${roleId}`, world.ordinary.token);
    expect(JSON.stringify(body)).not.toContain("用户管理");
  });
});

describe("11 fields that were not asked for", () => {
  test("changing a user takes no password, address, picture or mark of deletion", async () => {
    const userId = await world.makeUser("own");
    const before = await userRow(userId);
    const stored = (await call("GET", `/system/user/${userId}`, admin)).data;
    const body = {
      ...stored,
      roleIds: [PLAIN_ROLE],
      postIds: [],
      password: "plain-text-1",
      avatar: "/profile/avatar/evil.svg",
      loginIp: "6.6.6.6",
      loginDate: "2001-01-01 00:00:00",
      delFlag: "2",
      userName: "renamed",
      createBy: "mallory",
      userType: "99",
      admin: true,
    };
    expect((await call("PUT", "/system/user", admin, body)).code).toBe(200);
    // An absent remark may become an empty one.
    const { update_by: _by, update_time: _at, remark: _remark, ...after } = await userRow(userId);
    expect(before).toMatchObject(after);
  });

  test("a new user's id, picture and rights are not the client's choice", async () => {
    const userName = `new${world.unique()}`;
    const body = { userId: 77, userName, nickName: "x", password: "purple-elephants-7", deptId: 103, avatar: "evil" };
    expect((await call("POST", "/system/user", admin, { ...body, admin: true, delFlag: "2" })).code).toBe(200);
    const created = await row("SELECT * FROM sys_user WHERE user_name = $1", userName);
    expect(created).toMatchObject({ avatar: "", del_flag: "0" });
    expect(created.user_id).not.toBe(77);
    expect(created.password).toMatch(/^\$argon2id\$/);
  });

  test("changing a role's status changes its status", async () => {
    const roleId = await world.makeRole("own");
    const before = await row("SELECT * FROM sys_role WHERE role_id = $1", roleId);
    expect((await call("PUT", "/system/role/changeStatus", admin, { roleId, status: "1" })).code).toBe(200);
    const after = await row("SELECT * FROM sys_role WHERE role_id = $1", roleId);
    expect(after).toMatchObject({
      status: "1",
      menu_check_strictly: before.menu_check_strictly,
      dept_check_strictly: before.dept_check_strictly,
      data_scope: before.data_scope,
    });
  });

  test("no department and no menu becomes its own ancestor, not even by two moves at once", async () => {
    const [one, two] = [await world.makeDept("own"), await world.makeDept("own")];
    const stored = async (id: number) => (await call("GET", `/system/dept/${id}`, admin)).data;
    const [first, second] = [await stored(one), await stored(two)];
    await Promise.all([
      call("PUT", "/system/dept", admin, { ...first, parentId: two }),
      call("PUT", "/system/dept", admin, { ...second, parentId: one }),
    ]);
    const parents = await server.pool.query("SELECT dept_id, parent_id FROM sys_dept WHERE dept_id = ANY ($1)", [
      [one, two],
    ]);
    expect(parents.rows.filter((dept) => [one, two].includes(dept.parent_id)).length).toBeLessThan(2);
    const menuId = await world.makeMenu();
    const menu = (await call("GET", `/system/menu/${menuId}`, admin)).data;
    expect((await call("PUT", "/system/menu", admin, { ...menu, parentId: menuId })).code).not.toBe(200);
  });
});

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
