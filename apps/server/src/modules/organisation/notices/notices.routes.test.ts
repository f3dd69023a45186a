/** Notices over HTTP (administration contract §2.11). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAllowed } from "../../../testing/list-allowed.ts";
import { deleteUnusedFreeImages } from "../../platform/media-files/media.store.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

/** One transparent pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const BASE = "/system/notice";
const NOTICE = {
  noticeTitle: "维护通知",
  noticeType: "1",
  noticeContent: "<p>今晚 <strong>22 点</strong></p>",
  status: "0",
};
const add = (body: object, by = token) => server.api("POST", BASE, { token: by, body });
const list = async (query: Record<string, string> = {}) =>
  (await server.api("GET", `${BASE}/list`, { token, query })).body;
const get = (noticeId: number, by = token) => server.api("GET", `${BASE}/${noticeId}`, { token: by });
const top = async (by: string) => (await server.api("GET", `${BASE}/listTop`, { token: by })).body;
async function addNew(patch: object = {}): Promise<number> {
  expect((await add({ ...NOTICE, ...patch })).code).toBe(200);
  return (await list({ pageSize: "1" })).rows[0].noticeId;
}

test("add, list, read, change, delete, as a client sends it: whole records", async () => {
  const noticeId = await addNew();
  const { code, msg, total, rows } = await list({ noticeTitle: "维护", noticeType: "1", createBy: "adm" });
  expect({ code, msg, total }).toEqual({ code: 200, msg: "查询成功", total: 1 });
  expect(rows[0]).toMatchObject({ ...NOTICE, noticeId, createBy: "admin", updateTime: null, remark: null });
  expect((await list({ noticeTitle: "%" })).total).toBe(0);
  const { data } = await get(noticeId);
  const body = {
    ...data,
    noticeId: String(noticeId),
    noticeTitle: "改了",
    noticeType: 2,
    status: 1,
    createBy: "mallory",
    isRead: true,
  };
  expect((await server.api("PUT", BASE, { token, body })).code).toBe(200);
  expect((await get(noticeId)).data).toMatchObject({
    noticeTitle: "改了",
    noticeType: "2",
    status: "1",
    createBy: "admin",
    updateBy: "admin",
    isRead: false,
  });
  expect((await server.api("DELETE", `${BASE}/${noticeId},999999`, { token })).code).toBe(404);
  expect((await get(noticeId)).code).toBe(200);
  expect((await server.api("DELETE", `${BASE}/${noticeId}`, { token })).code).toBe(200);
  expect((await get(noticeId)).code).toBe(404);
  expect((await server.api("PUT", BASE, { token, body })).code).toBe(404);
});

test.each([
  [{ noticeTitle: " " }, "noticeTitle", "公告标题不能为空"],
  [{ noticeTitle: "长".repeat(51) }, "noticeTitle", "公告标题不能超过50个字符"],
  [{ noticeTitle: "<b>粗" }, "noticeTitle", "公告标题不能包含脚本字符"],
  [{ noticeTitle: "a<img src=x onerror=alert(1)><script>" }, "noticeTitle", "公告标题不能包含脚本字符"],
  [{ noticeType: "3" }, "noticeType", "公告类型不正确"],
  [{ noticeContent: `<p>${"<b>长</b>".repeat(24_000)}</p>` }, "noticeContent", "公告内容过长，请精简后保存"],
])("refuses %j beside its field", async (patch, field, msg) => {
  expect(await add({ ...NOTICE, ...patch })).toMatchObject({ code: 500, msg, data: { field } });
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='java&#x09;script:alert(1)'>x</a>",
  "<a href=data:text/html;base64,PHNjcmlwdD4=>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<p style='background:url(javascript:alert(1))' onmouseover=alert(1)>x</p>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<<script>alert(1)//<</script>",
  "<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>",
  "<img src='https://spy.example/pixel.gif'><link rel=stylesheet href=//evil><meta http-equiv=refresh content='0;url=//evil'>",
  "<body onload=alert(1)><base href=//evil><object data=x><embed src=x><form action=//evil><button>x",
  "<template><img src=x onerror=alert(1)></template><xmp><img src=x onerror=alert(1)></xmp>",
])("nothing that runs or calls home is stored: %s", async (attack) => {
  const noticeId = await addNew({ noticeContent: `<p>前</p>${attack}<p>后</p>` });
  const { rows } = await server.pool.query("SELECT notice_content FROM sys_notice WHERE notice_id = $1", [noticeId]);
  const sent = (await get(noticeId)).data.noticeContent;
  for (const html of [rows[0].notice_content, sent]) {
    expect(html.replaceAll(/<\/?(p|strong|em|ul|ol|li|br|blockquote)>/g, "")).not.toMatch(/<|javascript:[^a]/i);
    expect(html).toContain("前");
  }
});

test("what was put into the table by hand is clean when it is sent", async () => {
  const { rows } = await server.pool.query(
    `INSERT INTO sys_notice (notice_title, notice_type, notice_content) VALUES ('x', '1', '<p onclick=x>a<script>1</script></p>')
     RETURNING notice_id`,
  );
  expect((await get(rows[0].notice_id)).data.noticeContent).toBe("<p>a</p>");
  expect((await list({ pageSize: "1" })).rows[0].noticeContent).toBe("<p>a</p>");
});

test("the bell: the newest five open ones without content, and how many of them are unread", async () => {
  await server.pool.query("DELETE FROM sys_notice");
  const { token: reader } = await server.createUser();
  const ids: number[] = [];
  for (let n = 1; n <= 6; n += 1) ids.push(await addNew({ noticeTitle: `第${n}条` }));
  const closed = await addNew({ noticeTitle: "未公开", status: "1" });
  const before = await top(reader);
  expect(before.unreadCount).toBe(5);
  expect(before.data.map((row: { noticeId: number }) => row.noticeId)).toEqual(ids.slice(1).reverse());
  expect(before.data[0]).toMatchObject({ noticeTitle: "第6条", isRead: false, noticeContent: null });

  const mark = (noticeId: number) =>
    server.api("POST", `${BASE}/markRead`, { token: reader, query: { noticeId: String(noticeId) } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => mark(ids[5] ?? 0)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await mark(closed)).code).toBe(200);
  expect((await mark(999_999)).code).toBe(200);
  expect((await top(reader)).unreadCount).toBe(4);
  const { rows } = await server.pool.query("SELECT notice_id FROM sys_notice_read");
  expect(rows).toEqual([{ notice_id: ids[5] }]);

  const all = await server.api("POST", `${BASE}/markReadAll`, {
    token: reader,
    query: { ids: [...ids, closed].join(",") },
    headers: { "content-type": "application/json" },
  });
  expect(all.code).toBe(200);
  expect((await top(reader)).unreadCount).toBe(0);
  expect((await top(token)).unreadCount).toBe(5);
  await server.api("DELETE", `${BASE}/${ids.join(",")}`, { token });
  expect((await server.pool.query("SELECT FROM sys_notice_read")).rowCount).toBe(0);
});

test("a closed notice is as absent for whoever does not manage notices", async () => {
  const { token: reader } = await server.createUser();
  const closed = await addNew({ status: "1" });
  expect((await get(closed)).code).toBe(200);
  expect((await get(closed, reader)).body).toEqual((await get(999_999, reader)).body);
  expect((await get(await addNew(), reader)).code).toBe(200);
});

test("who has read it: searched, the latest first, within the caller's scope", async () => {
  const noticeId = await addNew();
  const readers = [await server.createUser("liming"), await server.createUser("wangfang")];
  for (const reader of readers)
    await server.api("POST", `${BASE}/markRead`, { token: reader.token, query: { noticeId: String(noticeId) } });
  const ask = async (by: string, searchValue = "") =>
    (
      await server.api("GET", `${BASE}/readUsers/list`, {
        token: by,
        query: { noticeId: String(noticeId), searchValue },
      })
    ).body;
  const all = await ask(token);
  expect(all.rows.map((row: { userName: string }) => row.userName)).toEqual(["wangfang", "liming"]);
  expect(all.rows[0]).toMatchObject({ userId: readers[1]?.userId, nickName: "wangfang", deptName: null });
  expect(all.rows[0].readTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await ask(token, "MIN")).total).toBe(1);
  expect((await ask(token, "%")).total).toBe(0);

  const { rows } = await server.pool.query(
    "INSERT INTO sys_role (role_name, role_key, role_sort, data_scope, create_by) VALUES ('n', 'n', 9, '3', '') RETURNING role_id",
  );
  await server.pool.query(
    "INSERT INTO sys_role_menu (role_id, menu_id) SELECT $1, menu_id FROM sys_menu WHERE perms = 'system:notice:list'",
    [rows[0].role_id],
  );
  const manager = await server.createUser("manager", [rows[0].role_id]);
  await server.pool.query("UPDATE sys_user SET dept_id = 105 WHERE user_name IN ('manager', 'liming')");
  expect((await ask(manager.token)).rows.map((row: { userName: string }) => row.userName)).toEqual(["liming"]);
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
function upload(by: string, content: Buffer, name = "a.png") {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return server.inject({
    method: "POST",
    url: `/idata2/api${BASE}/image`,
    headers: { authorization: `Bearer ${by}`, "content-type": "multipart/form-data; boundary=b" },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--b--\r\n")]),
  });
}

test("images: kept in the content, shown to everybody, refused when they are none, swept when nobody uses them", async () => {
  const { path } = (await upload(token, PIXEL)).json().data;
  const { path: unused } = (await upload(token, PIXEL)).json().data;
  const noticeId = await addNew({ noticeContent: `<p>图</p><img src="${path}" alt="a">` });
  expect((await get(noticeId)).data.noticeContent).toContain(path);
  const shown = await server.inject({ method: "GET", url: path });
  expect([shown.statusCode, shown.headers["content-type"], shown.headers["x-content-type-options"]]).toEqual([
    200,
    "image/png",
    "nosniff",
  ]);
  expect((await upload(token, Buffer.from("<svg onload=alert(1)>"))).json().code).not.toBe(200);
  expect((await upload(token, Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nx\n"))).json().code).not.toBe(200);
  const { token: reader } = await server.createUser();
  expect((await upload(reader, PIXEL)).json().code).toBe(403);

  const isUsed = sql<boolean>`exists (select from sys_notice n where position(m.name in n.notice_content) > 0)`;
  expect(await deleteUnusedFreeImages(server.db, isUsed)).toBe(0);
  await server.pool.query("UPDATE form_media SET created_at = now() - interval '2 days'");
  expect(await deleteUnusedFreeImages(server.db, isUsed)).toBe(1);
  expect((await server.inject({ method: "GET", url: path })).statusCode).toBe(200);
  expect((await server.inject({ method: "GET", url: unused })).statusCode).toBe(404);
});

test("every permission is asked for; reading needs only a session", async () => {
  const { token: reader } = await server.createUser();
  const allowed = await listAllowed(server, reader, [
    ["GET", `${BASE}/list`],
    ["GET", `${BASE}/readUsers/list?noticeId=1`],
    ["POST", BASE, NOTICE],
    ["PUT", BASE, { ...NOTICE, noticeId: 1 }],
    ["DELETE", `${BASE}/1`],
  ]);
  expect(allowed).toEqual([]);
  expect((await top(reader)).code).toBe(200);
});

test.each(["1;drop table sys_notice", "1,", "-1"])("a list of ids that is none is refused: %s", async (ids) => {
  expect((await server.api("DELETE", `${BASE}/${encodeURIComponent(ids)}`, { token })).code).toBe(500);
  expect((await server.api("POST", `${BASE}/markReadAll`, { token, query: { ids } })).code).toBe(500);
});

test("writes leave a line in the operation log", async () => {
  await add({ ...NOTICE, noticeTitle: "" });
  const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
  expect(rows[0]).toMatchObject({ title: "通知公告", business_type: 1, status: 1, error_msg: "公告标题不能为空" });
});

/** Uploads an image as a file of the user, as a client of the contract does. */
async function uploadOwn(by: string, bytes: Buffer, name: string) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${server.baseUrl}/idata2/api/common/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${by}` },
    body,
  });
  return (await answer.json()) as { code: number; url: string; fileName: string };
}
const readContent = async () => (await list({ pageSize: "1" })).rows[0].noticeContent as string;

test("what a client's editor writes stays: bullets, indent, alignment", async () => {
  const noticeContent =
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>甲</li><li data-list="bullet" class="ql-indent-1">乙</li></ol><p class="ql-align-center">丙</p>';
  expect(await add({ ...NOTICE, noticeContent })).toMatchObject({ code: 200, msg: "操作成功", data: { dropped: [] } });
  const stored = '<ul><li>甲</li><li class="ql-indent-1">乙</li></ul><p class="ql-align-center">丙</p>';
  expect(await readContent()).toBe(stored);
  const noticeId = await addNew({ noticeContent: stored });
  expect((await get(noticeId)).data.noticeContent).toBe(stored);
});

test("a notice that is refused copies no picture", async () => {
  const own = await uploadOwn(token, PNG, "b.png");
  const count = async () => (await server.pool.query("SELECT count(*)::int AS n FROM form_media")).rows[0].n as number;
  const before = await count();
  const noticeContent = `<img src="${own.url}"><p>${"<b>长</b>".repeat(24_000)}</p>`;
  expect(await add({ ...NOTICE, noticeContent })).toMatchObject({ code: 500, msg: "公告内容过长，请精简后保存" });
  expect(await count()).toBe(before);
});

test("the author's own pictures become pictures of the notice; everybody sees them", async () => {
  const own = await uploadOwn(token, PNG, "a.png");
  expect(own.code).toBe(200);
  const noticeContent = `<p><img src="/dev-api${own.fileName}"><img src="${own.url}"></p>`;
  expect(await add({ ...NOTICE, noticeContent })).toMatchObject({ code: 200, msg: "操作成功" });
  const paths = [...(await readContent()).matchAll(/src="([^"]+)"/g)].map((match) => match[1] ?? "");
  expect(paths).toHaveLength(2);
  for (const path of paths) {
    expect(path).toMatch(/^\/idata2\/collect\/media\/[\w-]+\.png$/);
    const shown = await fetch(server.baseUrl + path);
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
  }
});

test("what cannot stay is said in the language of the caller: foreign pictures, files that are no pictures, styles", async () => {
  const { token: other } = await server.createUser();
  const foreign = await uploadOwn(other, PNG, "b.png");
  const text = await uploadOwn(token, Buffer.from("plain words"), "c.txt");
  const noticeContent = `<p><img src="${foreign.fileName}"><img src="${text.fileName}"><img src="https://x.example/p.png"></p><p style="color:red">红</p>`;
  const body = { ...NOTICE, noticeContent };
  expect(await add(body)).toMatchObject({
    code: 200,
    msg: "已保存，但以下内容无法保留：图片、颜色和字体",
    data: { dropped: ["pictures", "styles"] },
  });
  expect(await readContent()).toBe("<p></p><p>红</p>");
  const noticeId = (await list({ pageSize: "1" })).rows[0].noticeId;
  const changed = await server.api("PUT", BASE, {
    token,
    body: { ...body, noticeId },
    headers: { "accept-language": "en-US" },
  });
  expect(changed).toMatchObject({
    code: 200,
    msg: "Saved, but a notice cannot contain the following, so it was removed: pictures, colours and fonts",
  });
});

test("sorted by the columns of the list", async () => {
  await addNew({ noticeTitle: "aaa" });
  await addNew({ noticeTitle: "zzz" });
  const titles = async (isAsc: string) =>
    (await list({ noticeTitle: "", orderByColumn: "noticeTitle", isAsc, pageSize: "1" })).rows[0].noticeTitle;
  expect(await titles("desc")).not.toBe(await titles("asc"));
  expect(await list({ orderByColumn: "noticeContent" })).toMatchObject({ code: 500 });
});
