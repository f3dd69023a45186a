/** The client against a real HTTP server that speaks the envelope; only the browser is simulated. */
import {
  createForm,
  exportResponses,
  getCaptcha,
  getForm,
  getLicence,
  getMyGroups,
  listForms,
  login,
} from "@idata/contracts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { ok, openPageAt, refuse, startWireServer } from "../testing/wire-server.ts";
import type { SeenRequest, WireReply, WireServer } from "../testing/wire-server.ts";
import { ApiError } from "./api-error.ts";
import { is66Code, toNoticeText, toNoticeType } from "./catalogue.ts";
import { call, fetchFile, fillPath } from "./client.ts";
import { toQueryString, toSearchParams } from "./query-string.ts";
import { RepeatGuard } from "./repeat-guard.ts";
import { clearToken, findToken, storeToken } from "./token.ts";

let server: WireServer;
let reply: WireReply;
let seen: SeenRequest[];

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(() => reply);
  seen = server.seen;
});
afterAll(() => server.close());

beforeEach(() => {
  seen.length = 0;
  reply = ok();
  // Pages of other test files that are still mounted may lead elsewhere.
  server.openPage();
});
afterEach(clearToken);

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

test("data and the keys beside it come back; path and query are filled", async () => {
  reply = ok({ total: 1, rows: [{ id: 7 }] });
  const { total, rows } = await call(listForms, {
    query: { pageNum: 2, title: "食堂 & 卫生", kind: undefined },
  });
  expect(total).toBe(1);
  expect(rows[0]?.id).toBe(7);
  expect(seen[0]?.url).toBe("/idata2/api/form/list?pageNum=2&title=%E9%A3%9F%E5%A0%82+%26+%E5%8D%AB%E7%94%9F");
});

test("§7.3 the token goes along as a bearer", async () => {
  storeToken("abc.def");
  expect(findToken()).toBe("abc.def");
  await call(getForm, { params: { id: 3 } });
  expect(seen[0]?.url).toBe("/idata2/api/form/3");
  expect(seen[0]?.headers.authorization).toBe("Bearer abc.def");
});

test("§8.5 a missing code is a success", async () => {
  reply.body = JSON.stringify({ data: { id: 1 } });
  expect((await call(getForm, { params: { id: 1 } })).data).toEqual({ id: 1 });
});

test("§7.3 calls that are marked carry no token; all others do, public ones too", async () => {
  storeToken("abc.def");
  await call(login, { body: { username: "a", password: "b" } });
  await call(getCaptcha);
  await call(getLicence);
  await call(getForm, { params: { id: 3 }, headers: { isToken: false } });
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, "Bearer abc.def", undefined]);
});

test("§7.1 §9.2 calls of groups have the other prefix", async () => {
  await call(getMyGroups);
  expect(seen[0]?.url).toBe("/idata/api/user/getMyGroup");
});

test("§3.19 the message may come as msg or as message; a code may be text", async () => {
  reply.body = JSON.stringify({ code: "500", message: "名称重复" });
  expect(await failure(call(getForm, { params: { id: 1 } }))).toMatchObject({ code: 500, msg: "名称重复" });
});

test.each([
  [401, "任意文字", "认证失败，无法访问系统资源"],
  [403, "任意文字", "当前操作没有权限"],
  [404, "任意文字", "访问资源不存在"],
  [500, "", "系统未知错误，请反馈给管理员"],
  [500, "名称重复", "名称重复"],
])("§8.1 §8.2 §8.3 §8.4 code %i with «%s» is said as %s", async (code, msg, said) => {
  reply = refuse(code, msg);
  expect((await failure(call(getForm, { params: { id: 1 } }))).msg).toBe(said);
});

test.each([
  [401, { kind: "business", code: 401 }],
  [403, { kind: "http", msg: "403：您没有权限进行此操作" }],
  [500, { kind: "http", msg: "系统接口 500 异常" }],
  [200, { kind: "http", msg: "服务器返回的内容无法识别，请稍后重试" }],
])("§8.16 §8.17 HTTP %i with a page in place of JSON", async (status, expected) => {
  reply = { status, headers: { "content-type": "text/html" }, body: "<html>no</html>" };
  expect(await failure(call(getForm, { params: { id: 1 } }))).toMatchObject(expected);
});

test("a code is an error with the server's words, data and issues", async () => {
  const issues = [{ questionId: "q1", code: "required" }];
  reply = refuse(6_601_031, "草稿已在别处保存过", { data: { current: 4, yours: 3 }, issues });
  const error = await failure(call(getForm, { params: { id: 1 } }));
  expect(error).toMatchObject({
    kind: "business",
    code: 6_601_031,
    msg: "草稿已在别处保存过",
    data: { current: 4, yours: 3 },
    issues,
  });
});

test("an answer that is no envelope is an error in words, not an exception text", async () => {
  reply = { status: 502, headers: { "content-type": "text/html" }, body: "<html>Bad gateway</html>" };
  const error = await failure(call(getForm, { params: { id: 1 } }));
  expect(error.kind).toBe("http");
  expect(error.msg).toContain("502");
  expect(error.msg).not.toContain("<");
});

test("§5.12 §5.13 the same POST within a second is refused, unless it may repeat", async () => {
  const body = { kind: "form", title: "重复提交" } as const;
  await call(createForm, { body });
  expect((await failure(call(createForm, { body }))).kind).toBe("repeated");
  await call(createForm, { body, mayRepeat: true });
  await call(createForm, { body, headers: { repeatSubmit: false } });
  await call(createForm, { body: { ...body, title: "另一个" } });
  expect(seen).toHaveLength(4);
});

test("§9.5 the guard forgets after 1000 ms, knows only the call before, and tells files apart", () => {
  let now = 0;
  const guard = new RepeatGuard(() => now);
  const form = (content: string, lastModified = 1) => {
    const fields = new FormData();
    fields.append("file", new File([content], "a.txt", { lastModified }));
    return fields;
  };
  expect(guard.isRepeated("POST", "/a", "{}")).toBe(false);
  now = 999;
  expect(guard.isRepeated("POST", "/a", "{}")).toBe(true);
  now = 1000;
  expect(guard.isRepeated("POST", "/a", "{}")).toBe(false);
  expect(guard.isRepeated("PUT", "/a", "{}")).toBe(false);
  expect(guard.isRepeated("POST", "/a", "{}")).toBe(false);
  expect(guard.isRepeated("GET", "/a", undefined)).toBe(false);
  expect(guard.isRepeated("POST", "/up", form("x"))).toBe(false);
  expect(guard.isRepeated("POST", "/up", form("x"))).toBe(true);
  expect(guard.isRepeated("POST", "/up", form("xy"))).toBe(false);
  expect(guard.isRepeated("POST", "/up", form("xy", 2))).toBe(false);
});

test("a connection that fails says so in words", async () => {
  const here = location.href;
  // Nothing listens on port 1.
  openPageAt("http://127.0.0.1:1/idata2/");
  const error = await failure(call(getForm, { params: { id: 1 } }));
  openPageAt(here);
  expect(error).toMatchObject({ kind: "network", msg: "后端接口连接异常" });
});

test("§5.15 §8.19 what parses as JSON is no file, whatever its type; what does not parse is one", async () => {
  const fetchIt = () => fetchFile(exportResponses, { params: { id: 1 }, body: { format: "csv" }, mayRepeat: true });
  reply = { headers: { "content-type": "application/octet-stream" }, body: '{"code":500,"msg":"没有数据"}' };
  expect(await failure(fetchIt())).toMatchObject({ code: 500, msg: "没有数据" });
  reply.body = '{"msg":"没有数据"}';
  expect(await failure(fetchIt())).toMatchObject({ msg: "没有数据" });
  reply.body = "[]";
  expect(await failure(fetchIt())).toMatchObject({ msg: "下载文件出现错误，请联系管理员！" });
  reply.body = "{不是 JSON";
  expect(await (await fetchIt()).blob.text()).toBe("{不是 JSON");
  reply = { headers: { "content-type": "text/plain", "download-filename": "n.txt" }, body: "123" };
  expect(await (await fetchIt()).blob.text()).toBe("123");
});

test("a file keeps its name; a JSON answer in its place is an error", async () => {
  const name = encodeURIComponent("食堂 答卷.csv");
  reply = { headers: { "content-type": "text/csv", "download-filename": name }, body: "编号\n1\n" };
  const file = await fetchFile(exportResponses, { params: { id: 1 }, body: { format: "csv" }, mayRepeat: true });
  expect(file.name).toBe("食堂 答卷.csv");
  expect(await file.blob.text()).toBe("编号\n1\n");
  reply = refuse(404, "");
  const error = await failure(
    fetchFile(exportResponses, { params: { id: 1 }, body: { format: "csv" }, mayRepeat: true }),
  );
  expect(error).toMatchObject({ code: 404, msg: "访问资源不存在" });
});

test("§3.28 §7.4 paths and queries", () => {
  expect(fillPath("/form/:id/response/:responseId", { id: 3, responseId: "a/b" })).toBe("/form/3/response/a%2Fb");
  expect(() => fillPath("/form/:id", {})).toThrow(TypeError);
  expect(toQueryString({ a: "", b: undefined, c: 0, d: false, e: null })).toBe("?c=0&d=false");
  const range = { params: { beginTime: "2026-11-01", endTime: "" }, name: "a b" };
  expect(toSearchParams(range).toString()).toBe("params%5BbeginTime%5D=2026-11-01&name=a+b");
});

test.each([
  [6_601_001, "error"],
  [6_601_031, "warning"],
  [6_603_059, "warning"],
  [6_603_061, "info"],
  [6_603_090, "error"],
] as const)("§8.12 code %i is shown as %s", (code, type) => {
  expect(toNoticeType(code)).toBe(type);
});

test("§8.10 §8.11 only codes of the product are shown with their number", () => {
  expect(is66Code(6_601_001)).toBe(true);
  expect(is66Code(500)).toBe(false);
  expect(toNoticeText(6_601_001, "表单不存在")).toBe("(6601001) 表单不存在");
  expect(toNoticeText(6_601_031, "已保存过")).toBe("(6601031) 已保存过");
  expect(toNoticeText(6_603_061, "您已经提交过")).toBe("您已经提交过");
  expect(toNoticeText(6_609_000, "请稍候")).toBe("请稍候");
});
