/** The client against a real HTTP server that speaks the envelope; only the browser around it is simulated. */
import { createForm, exportResponses, getForm, listForms } from "@idata/contracts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { ok, openPageAt, refuse, startWireServer } from "../testing/wire-server.ts";
import type { SeenRequest, WireReply, WireServer } from "../testing/wire-server.ts";
import { ApiError } from "./api-error.ts";
import { call, fetchFile, fillPath, toQueryString } from "./client.ts";
import { is66Code, toNoticeType } from "./notice.ts";
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

test("the token goes along as a bearer", async () => {
  storeToken("abc.def");
  expect(findToken()).toBe("abc.def");
  await call(getForm, { params: { id: 3 } });
  expect(seen[0]?.url).toBe("/idata2/api/form/3");
  expect(seen[0]?.headers.authorization).toBe("Bearer abc.def");
});

test("a missing code is a success", async () => {
  reply.body = JSON.stringify({ data: { id: 1 } });
  expect((await call(getForm, { params: { id: 1 } })).data).toEqual({ id: 1 });
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

test("the same POST within a second is refused, unless it may repeat", async () => {
  const body = { kind: "form", title: "重复提交" } as const;
  await call(createForm, { body });
  expect((await failure(call(createForm, { body }))).kind).toBe("repeated");
  await call(createForm, { body, mayRepeat: true });
  await call(createForm, { body: { ...body, title: "另一个" } });
  expect(seen).toHaveLength(3);
});

test("a connection that fails says so in words", async () => {
  const here = location.href;
  // Nothing listens on port 1.
  openPageAt("http://127.0.0.1:1/idata2/");
  const error = await failure(call(getForm, { params: { id: 1 } }));
  openPageAt(here);
  expect(error).toMatchObject({ kind: "network", msg: "后端接口连接异常" });
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

test("paths and queries", () => {
  expect(fillPath("/form/:id/response/:responseId", { id: 3, responseId: "a/b" })).toBe("/form/3/response/a%2Fb");
  expect(() => fillPath("/form/:id", {})).toThrow(TypeError);
  expect(toQueryString({ a: "", b: undefined, c: 0, d: false })).toBe("?c=0&d=false");
});

test.each([
  [6_601_001, "error"],
  [6_601_031, "warning"],
  [6_603_059, "warning"],
  [6_603_061, "info"],
  [6_603_090, "error"],
] as const)("code %i is shown as %s", (code, type) => {
  expect(toNoticeType(code)).toBe(type);
});

test("only codes of the product are shown with their number", () => {
  expect(is66Code(6_601_001)).toBe(true);
  expect(is66Code(500)).toBe(false);
  expect(is66Code(66)).toBe(false);
});
