import { defineEndpoint } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionModule } from "../modules/organisation/sign-in/index.ts";
import { AppError } from "./app-error.ts";
import { getUser } from "./context.ts";
import { defineModule, endpoint, fileReply, type ServerModule, withExtra } from "./endpoint.ts";

const closed = { additionalProperties: false } as const;
const base = { tag: "probe", summary: "probe" } as const;
const body = Type.Object({ name: Type.String({ maxLength: 5 }), count: Type.Integer({ minimum: 1 }) }, closed);
const Counted = Type.Object({ a: Type.Integer() });
const Named = Type.Object({ userName: Type.String() });
const Rows = Type.Object({ total: Type.Integer(), rows: Type.Array(Type.Null()) });

const probe = defineModule({
  name: "probe",
  endpoints: [
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/data", access: "public", data: Counted }), () => ({
      a: 1,
    })),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/nothing", access: "public" }), () => undefined),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/rows", access: "public", extra: Rows }), () =>
      withExtra({ total: 0, rows: [] }),
    ),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/mine", access: "login", data: Named }), (ctx) => ({
      userName: getUser(ctx).userName,
    })),
    endpoint(
      defineEndpoint({
        ...base,
        method: "GET",
        path: "/probe/granted",
        access: { permission: "system:user:list" },
        data: Type.String(),
      }),
      () => "granted",
    ),
    endpoint(
      defineEndpoint({ ...base, method: "POST", path: "/probe/body", access: "public", body, data: body }),
      (_ctx, input) => input.body,
    ),
    endpoint(
      defineEndpoint({ ...base, method: "POST", path: "/collect/probe", access: "public", body, data: body }),
      (_ctx, input) => input.body,
    ),
    endpoint(
      defineEndpoint({
        ...base,
        method: "GET",
        path: "/probe/item/:id",
        access: "public",
        params: Type.Object({ id: Type.Integer() }, closed),
        query: Type.Object({ deep: Type.Optional(Type.Boolean()) }, closed),
        data: Type.Object({ params: Type.Object({ id: Type.Integer() }), deep: Type.Boolean() }),
      }),
      (_ctx, { params, query }) => ({ params, deep: query.deep ?? false }),
    ),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/broken", access: "public" }), () => {
      throw new Error("password=hunter2 at /srv/secret.ts");
    }),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/refused", access: "public" }), () => {
      throw new AppError("FORM_STALE_REVISION", { current: 3, yours: 1 }, { data: { current: 3 } });
    }),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/collect/refused", access: "public" }), () => {
      throw new AppError("COLLECT_ENDED");
    }),
    endpoint(
      defineEndpoint({ ...base, method: "GET", path: "/probe/file", access: "public", wire: { response: "file" } }),
      () => fileReply({ body: "a,b\n", type: "text/csv; charset=utf-8", name: "答卷'1'.csv" }),
    ),
  ],
});

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    modules: [sessionModule, probe],
    env: { IDATA_LOG_LEVEL: "info" },
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.close());

describe("boot", () => {
  const boot = (...modules: ServerModule[]): Promise<TestServer> =>
    startTestServer({ modules, database: server.database });

  test("a route without access stops the boot", async () => {
    const contract = defineEndpoint({ ...base, method: "GET", path: "/open", access: "public" });
    const bare = { ...contract, access: undefined as unknown as "public" };
    await expect(boot(defineModule({ name: "bare", endpoints: [endpoint(bare, () => undefined)] }))).rejects.toThrow(
      "GET /idata2/api/open of module bare declares no access",
    );
  });

  test("a permission that is not one stops the boot", async () => {
    const contract = defineEndpoint({ ...base, method: "GET", path: "/open", access: { permission: "" as never } });
    await expect(
      boot(defineModule({ name: "bare", endpoints: [endpoint(contract, () => undefined)] })),
    ).rejects.toThrow("declares no access");
  });

  test("the same route twice stops the boot", async () => {
    const contract = defineEndpoint({ ...base, method: "GET", path: "/twice", access: "public" });
    const once = endpoint(contract, () => undefined);
    await expect(boot(defineModule({ name: "twice", endpoints: [once, once] }))).rejects.toThrow("declared twice");
  });
});

describe("envelope", () => {
  test("data, no data, keys beside it", async () => {
    expect((await server.api("GET", "/probe/data")).body).toEqual({ code: 200, msg: "操作成功", data: { a: 1 } });
    expect((await server.api("GET", "/probe/nothing")).body).toEqual({ code: 200, msg: "操作成功" });
    expect((await server.api("GET", "/probe/rows")).body).toEqual({ code: 200, msg: "查询成功", total: 0, rows: [] });
  });

  test("a refusal travels as 200 with its code and data, in the reader's language", async () => {
    const zh = await server.api("GET", "/probe/refused");
    expect(zh).toMatchObject({ status: 200, code: 6601031, data: { current: 3 } });
    expect(zh.msg).toContain("当前修订 3，您的修订 1");
    const en = await server.api("GET", "/probe/refused", { headers: { "accept-language": "en-GB,zh;q=0.5" } });
    expect(en.msg).toContain("now revision 3, yours 1");
  });

  test("the collect API sets the true status", async () => {
    expect(await server.api("GET", "/collect/refused")).toMatchObject({ status: 409, code: 6603032 });
  });

  test("an unexpected error is a fixed text outside and a line with the request id inside", async () => {
    const answer = await server.api("GET", "/probe/broken");
    expect(answer).toMatchObject({ status: 200, code: 500, msg: "系统未知错误，请反馈给管理员" });
    expect(JSON.stringify(answer.body)).not.toContain("hunter2");
    const id = String(answer.headers["x-request-id"]);
    expect(lines.some((line) => line.includes(id) && line.includes("unexpected error"))).toBe(true);
  });

  test("an unknown path below the API", async () => {
    expect(await server.api("GET", "/probe/none")).toMatchObject({ status: 200, code: 404, msg: "访问资源不存在" });
    expect(await server.api("GET", "/collect/none")).toMatchObject({ status: 404, code: 404 });
    expect(await server.api("DELETE", "/probe/data")).toMatchObject({ code: 404 });
  });

  test("an address that cannot be read, a method nobody serves, a path of nobody", async () => {
    const bad = await server.inject({ method: "GET", url: "/idata2/api/%zz" });
    expect(bad.statusCode).toBe(400);
    expect(bad.json()).toEqual({ code: 500, msg: "请求内容不正确：url 无法读取" });
    expect(bad.headers["x-content-type-options"]).toBe("nosniff");
    expect(bad.body).not.toContain("FST_");
    expect((await server.inject({ method: "TRACE", url: "/idata2/api/probe/data" })).statusCode).toBe(404);
    expect((await server.inject({ method: "GET", url: "/elsewhere" })).statusCode).toBe(404);
    expect((await server.inject({ method: "GET", url: "/idata2/api" })).json()).toMatchObject({ code: 404 });
  });

  test("a trailing slash is the same path", async () => {
    expect(await server.api("GET", "/probe/data/")).toMatchObject({ code: 200 });
  });

  test("a file is an attachment under a name that cannot break the header", async () => {
    const response = await server.inject({ method: "GET", url: "/idata2/api/probe/file" });
    expect(response.body).toBe("a,b\n");
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="[\w%.-]+"; filename\*=UTF-8''[\w%.-]+$/,
    );
    expect(decodeURIComponent(String(response.headers["download-filename"]))).toBe("答卷'1'.csv");
  });
});

describe("access", () => {
  test("without a token, with a made-up one, with one in the wrong form", async () => {
    expect(await server.api("GET", "/probe/mine")).toMatchObject({ status: 200, code: 401 });
    expect(await server.api("GET", "/probe/mine", { token: "x".repeat(43) })).toMatchObject({ code: 401 });
    expect(await server.api("GET", "/probe/mine", { token: "' OR 1=1 --" })).toMatchObject({ code: 401 });
  });

  test("with a token, with or without the word Bearer", async () => {
    const token = await server.loginAsAdmin();
    expect(await server.api("GET", "/probe/mine", { token })).toMatchObject({ code: 200, data: { userName: "admin" } });
    expect(await server.api("GET", "/probe/mine", { headers: { authorization: token } })).toMatchObject({ code: 200 });
  });

  test("a permission is needed, and counts from the next request on", async () => {
    const user = await server.createUser("plain");
    expect(await server.api("GET", "/probe/granted", { token: user.token })).toMatchObject({ status: 200, code: 403 });
    await server.pool.query("INSERT INTO sys_user_role VALUES ($1, 2)", [user.userId]);
    expect(await server.api("GET", "/probe/granted", { token: user.token })).toMatchObject({ code: 200 });
    await server.pool.query("UPDATE sys_role SET status = '1' WHERE role_id = 2");
    expect(await server.api("GET", "/probe/granted", { token: user.token })).toMatchObject({ code: 403 });
    await server.pool.query("UPDATE sys_role SET status = '0' WHERE role_id = 2");
  });

  test("acting for a group one does not belong to is refused", async () => {
    const token = await server.loginAsAdmin();
    const as = (identity: string) => server.api("GET", "/probe/mine", { token, headers: { identity } });
    expect(await as("personal")).toMatchObject({ code: 200 });
    expect(await as("group:7")).toMatchObject({ code: 403 });
    expect(await as("nonsense")).toMatchObject({ code: 500 });
  });

  test("access is decided before the body is looked at", async () => {
    const response = await server.inject({
      method: "PUT",
      url: "/idata2/api/system/user/profile/updatePwd",
      payload: "{",
    });
    expect(response.json()).toMatchObject({ code: 401 });
  });
});

describe("input", () => {
  const send = (payload: string, type = "application/json") =>
    server.inject({ method: "POST", url: "/idata2/api/probe/body", payload, headers: { "content-type": type } });

  test("what fits is passed on", async () => {
    expect(await server.api("POST", "/probe/body", { body: { name: "a", count: 2 } })).toMatchObject({
      data: { name: "a", count: 2 },
    });
  });

  test.each([
    [{ count: 1 }, "body 缺少 name"],
    [{ name: "abcdef", count: 1 }, "body.name 最多 5 个字符"],
    [{ name: "a", count: 0 }, "body.count 不能小于 1"],
    [{ name: "a", count: "2" }, "body.count 类型应为 integer"],
    [{ name: "a", count: 1, isAdmin: true }, "body 不允许的字段 isAdmin"],
    [[], "body 类型应为 object"],
  ])("%j is refused with its place and reason", async (wrong, reason) => {
    const answer = await server.api("POST", "/probe/body", { body: wrong });
    expect(answer).toMatchObject({ status: 200, code: 500 });
    expect(answer.msg).toContain(reason);
    expect(await server.api("POST", "/collect/probe", { body: wrong })).toMatchObject({ status: 400, code: 500 });
  });

  test("parameters and query strings are text and are converted", async () => {
    expect(await server.api("GET", "/probe/item/7?deep=true")).toMatchObject({
      data: { params: { id: 7 }, deep: true },
    });
    expect((await server.api("GET", "/probe/item/x")).msg).toContain("params.id");
    expect((await server.api("GET", "/probe/item/7?other=1")).msg).toContain("other");
  });

  test.each([
    ["half", '{"name":', 400],
    ["a forbidden key", '{"name":"a","count":1,"__proto__":{"x":1}}', 400],
    ["a constructor", '{"name":"a","count":1,"constructor":{"prototype":{"x":1}}}', 400],
    ["too deep", "[".repeat(100_000), 400],
    ["too many keys", `{${Array.from({ length: 200_001 }, (_, n) => `"${n.toString(36)}":1`).join(",")}}`, 413],
    ["too large", JSON.stringify({ name: "x".repeat(1024 * 1024), count: 1 }), 413],
  ])("%s is refused before anything is built from it", async (_name, payload, status) => {
    const response = await send(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json().code).not.toBe(200);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("another content type is refused", async () => {
    expect((await send("name=a", "text/plain")).statusCode).toBe(415);
    expect((await send("<a/>", "application/xml")).json().msg).toContain("application/json");
    expect((await send("name=a&count=1", "application/x-www-form-urlencoded")).statusCode).toBe(415);
  });

  test("an empty body with a JSON content type is no body", async () => {
    const response = await server.inject({
      method: "POST",
      url: "/idata2/api/logout",
      payload: "",
      headers: { "content-type": "application/json" },
    });
    expect(response.json()).toMatchObject({ code: 200 });
  });
});

describe("headers", () => {
  test("of API answers, also of errors", async () => {
    for (const path of ["/probe/data", "/probe/broken", "/probe/none", "/probe/mine"]) {
      const { headers } = await server.api("GET", path);
      expect(headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  test("each request is one log line that parses and names no address", async () => {
    const before = lines.length;
    await server.api("GET", "/probe/item/7?deep=true", { headers: { "user-agent": 'x"\u001b[31m\\n' } });
    const written = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written).toEqual([expect.objectContaining({ route: "/idata2/api/probe/item/:id", status: 200 })]);
    expect(JSON.stringify(written)).not.toContain("deep");
  });
});
