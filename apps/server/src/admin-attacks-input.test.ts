/** Attacks on holes 1 to 8 of the administration contract §7.2: SQL, files and scripts. */
import { writeXlsx } from "hucre/xlsx";
import { afterAll, describe, expect, test } from "vitest";
import { startAttack } from "./testing/attack.ts";

const { server, world, admin, scoped, call, row, upload } = await startAttack();
afterAll(() => server.close());

const AVATAR = "/system/user/profile/avatar";
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
      // The value is refused or ignored, and never becomes part of the statement.
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
    const own = (await upload("/common/upload", scoped, { field: "file", name: "mine.png", content: PNG })).json<{
      fileName: string;
    }>().fileName;
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
    expect(
      (await upload("/common/upload", scoped, { field: "file", name, content: Buffer.from(content) })).json(),
    ).not.toMatchObject({
      code: 200,
    });
    expect(
      (await upload(AVATAR, scoped, { field: "avatarfile", name, content: Buffer.from(content) })).json(),
    ).not.toMatchObject({ code: 200 });
  });

  test("what is kept has a random name and is never a page", async () => {
    const { imgUrl } = (
      await upload(AVATAR, scoped, { field: "avatarfile", name: "../../evil.png", content: PNG })
    ).json<{
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
    const answer = await upload("/system/user/importData?updateSupport=0", admin, {
      field: "file",
      name: "users.xlsx",
      content: file,
    });
    expect(answer.json()).toMatchObject({ code: 500 });
    expect(answer.json<{ msg: string }>().msg).not.toContain("<img");
  });
});
