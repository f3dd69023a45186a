/**
 * Every call of the administration contract against four callers and two halves of an organisation. The list of calls is
 * compared with the OpenAPI document in both directions, so one that is missing, or one that nobody reviewed, fails.
 */
import { API_BASE } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminCall, Request } from "./testing/admin-call.ts";
import { ADMIN_CALLS } from "./testing/admin-calls.ts";
import { createWorld, type World } from "./testing/admin-world.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

interface Reply {
  readonly status: number;
  /** Null for a file. */
  readonly code: number | null;
  readonly msg: string;
  readonly body: string;
}

async function send(call: AdminCall, request: Request, token: string | null): Promise<Reply> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const options: InjectOptions = { method: call.method, url: API_BASE + request.path, headers };
  if (request.upload !== undefined) {
    const { field, name, content } = request.upload;
    const boundary = "x-boundary-x";
    headers["content-type"] = `multipart/form-data; boundary=${boundary}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
    options.payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  } else if (isForm(call)) {
    headers["content-type"] = "application/x-www-form-urlencoded";
    options.payload = new URLSearchParams(request.body as Record<string, string>).toString();
  } else if (request.body !== undefined) options.payload = request.body as object;
  const response = await server.inject(options);
  const isJson = (response.headers["content-type"] ?? "").includes("json");
  const { code, msg } = isJson ? response.json<{ code: number; msg: string }>() : { code: null, msg: "" };
  return { status: response.statusCode, code, msg, body: isJson ? response.body : "" };
}

const isForm = (call: AdminCall): boolean => call.path.endsWith("/export") || call.path.endsWith("/importTemplate");
const toName = (call: AdminCall): string => `${call.method} ${call.path}`;
const isDone = ({ code }: Reply): boolean => code === 200 || code === null;

/** Uses a separate session if the call ends it or changes the caller. */
async function tokenFor(call: AdminCall, user: "admin" | "scoped" | "ordinary"): Promise<string> {
  return call.isSelf === true ? (await server.createUser()).token : world[user].token;
}

describe("the list of calls is the contract's", () => {
  const shape = (name: string): string => name.replaceAll(/\{\w+\}/g, "{}").replace(/(?<=.)\/$/, "");

  test("every call is in the OpenAPI document", () => {
    const paths = (server.http.swagger().paths ?? {}) as Record<string, object>;
    const known = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path.replace(API_BASE, "")}`)),
      ),
    );
    expect(ADMIN_CALLS.map(toName).filter((name) => !known.has(shape(name)))).toEqual([]);
  });

  /** Our additions to the contract's calls, reviewed. */
  const OWN: ReadonlySet<string> = new Set([
    "DELETE /common/upload",
    "DELETE /system/group",
    "GET /monitor/database",
    "GET /monitor/job/tasks",
    "GET /monitor/task/list",
    "PUT /monitor/task/{jobId}/cancel",
    "PUT /monitor/task/{jobId}/retry",
    "POST /monitor/database/endStatement",
    "GET /system/form/list",
    "GET /system/group/list",
    "GET /system/group/member/list",
    "GET /system/role/menuTree",
    "GET /system/user/importData/{importId}",
    "POST /system/notice/image",
    "PUT /monitor/logininfor/unlock/{userName}",
    "PUT /system/group/owner",
  ]);

  test("every call of the administration in the OpenAPI document is walked here", () => {
    const walked = new Set(ADMIN_CALLS.map((call) => shape(toName(call))));
    const paths = (server.http.swagger().paths ?? {}) as Record<string, object>;
    const missing = Object.entries(paths)
      .filter(([path]) => /^\/idata2\/api\/(system|monitor|common)\//.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.replace(API_BASE, "")}`))
      .filter((name) => !walked.has(shape(name)) && !OWN.has(name));
    expect(missing).toEqual([]);
  });
});

/** The matching calls with their names, as test cases. */
const walk = (isMeant: (call: AdminCall) => boolean) =>
  ADMIN_CALLS.filter(isMeant).map((call) => [toName(call), call] as const);

test.each(walk(() => true))("allowed: %s", async (_name, call) => {
  const reply = await send(call, await call.make(world, "own"), await tokenFor(call, "admin"));
  expect(reply.status).toBe(200);
  expect([401, 403]).not.toContain(reply.code);
  expect([call.mayRefuse === true || isDone(reply), reply.msg]).toEqual([true, reply.msg]);
});

test.each(walk(({ access }) => access !== "public"))("not signed in: %s", async (_name, call) => {
  expect(await send(call, await call.make(world, "own"), null)).toMatchObject({ status: 200, code: 401 });
  const stolen = "0123456789012345678901234567890123456789012";
  expect(await send(call, await call.make(world, "own"), stolen)).toMatchObject({ status: 200, code: 401 });
});

test.each(walk(({ access }) => typeof access === "object"))("without the permission: %s", async (_name, call) => {
  expect(await send(call, await call.make(world, "own"), world.ordinary.token)).toMatchObject({
    status: 200,
    code: 403,
    msg: "没有权限，请联系管理员授权",
  });
});

test.each(walk(({ isScoped }) => isScoped === true))("own side and foreign side: %s", async (_name, call) => {
  expect(await send(call, await call.make(world, "own"), world.scoped.token)).toSatisfy(isDone);
  const foreign = await send(call, await call.make(world, "foreign"), world.scoped.token);
  expect(foreign).not.toSatisfy(isDone);
  expect(await send(call, await call.make(world, "foreign"), world.admin.token)).toSatisfy(isDone);
});

test.each(walk(({ isScoped, missing }) => isScoped === true && missing !== undefined))(
  "foreign and absent are one answer: %s",
  async (_name, call) => {
    const foreign = await send(call, await call.make(world, "foreign"), world.scoped.token);
    const absent = await send(call, (await call.missing?.(world)) ?? { path: "" }, world.scoped.token);
    expect({ code: foreign.code, msg: foreign.msg }).toEqual({ code: absent.code, msg: absent.msg });
  },
);

test.each(walk(({ bad }) => bad !== undefined))("bad input: %s", async (_name, call) => {
  const reply = await send(call, (await call.bad?.(world)) ?? { path: "" }, world.admin.token);
  expect(reply.status).toBeLessThan(500);
  expect(reply).not.toSatisfy(isDone);
  expect(reply.msg).not.toBe("");
  expect(reply.msg).not.toMatch(/error:|exception|syntax|column|relation|select |stack|undefined/i);
});

test.each(walk(({ missing }) => missing !== undefined))("not found: %s", async (_name, call) => {
  const reply = await send(call, (await call.missing?.(world)) ?? { path: "" }, world.admin.token);
  expect(reply.status).toBe(200);
  expect(reply).not.toSatisfy(isDone);
});

describe("the matrix: every call × every caller × own and foreign, no unexpected success", () => {
  test.each(ADMIN_CALLS.map((call) => [toName(call), call] as const))("%s", async (_name, call) => {
    const unexpected: string[] = [];
    for (const caller of ["admin", "scoped", "ordinary", "anonymous"] as const) {
      for (const side of ["own", "foreign"] as const) {
        const token = caller === "anonymous" ? null : await tokenFor(call, caller);
        const reply = await send(call, await call.make(world, side), token);
        if (isDone(reply) && !isAllowed(call, caller, side)) unexpected.push(`${caller}, ${side}`);
      }
    }
    expect(unexpected).toEqual([]);
  });
});

function isAllowed(call: AdminCall, caller: "admin" | "scoped" | "ordinary" | "anonymous", side: string): boolean {
  if (call.access === "public") return true;
  if (caller === "anonymous") return false;
  if (caller === "ordinary") return call.access === "login" && call.isScoped !== true;
  return caller === "admin" || call.isScoped !== true || side === "own";
}
