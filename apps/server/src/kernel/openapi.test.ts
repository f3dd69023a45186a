import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MODULES } from "../app.ts";
import { listUndocumentedRoutes } from "./openapi.ts";

interface Operation {
  readonly summary?: string;
  readonly security?: unknown[];
  readonly responses?: Record<string, unknown>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

let server: TestServer;
let document: Document;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const token = await server.loginAsAdmin();
  headers = { authorization: `Bearer ${token}` };
  document = (await server.inject({ method: "GET", url: "/v3/api-docs", headers })).json();
});
afterAll(() => server.close());

const operations = (): Operation[] => Object.values(document.paths).flatMap((path) => Object.values(path));

test("the document is OpenAPI 3.1 and also lives below the API base", async () => {
  expect(document.openapi).toBe("3.1.0");
  const below = await server.inject({ method: "GET", url: "/idata2/api/v3/api-docs", headers });
  expect(below.json()).toEqual(document);
});

test("it is for people who may open its page, at both addresses", async () => {
  const stranger = await server.createUser();
  const reader = await server.createUser("reader", [2]);
  for (const url of ["/v3/api-docs", "/idata2/api/v3/api-docs"]) {
    const read = async (token?: string): Promise<number | string> => {
      const sent = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const body: { code?: number; openapi?: string } = (
        await server.inject({ method: "GET", url, headers: sent })
      ).json();
      return body.code ?? body.openapi ?? "";
    };
    expect([await read(), await read(stranger.token), await read(reader.token)]).toEqual([401, 403, "3.1.0"]);
  }
});

test("every route of the server is in the document or in the short list of health, files and pages", () => {
  expect(listUndocumentedRoutes(server.http)).toEqual([]);
});

test("a route that is added past the kernel is found", async () => {
  const other = await startTestServer({ database: server.database });
  await other.close();
  other.http.mountedRoutes.push({ method: "POST", url: "/idata2/api/hidden/:id" });
  expect(listUndocumentedRoutes(other.http)).toEqual(["POST /idata2/api/hidden/:id"]);
});

test("the document has exactly the contracts of the modules", () => {
  const declared = MODULES.flatMap((module) => module.endpoints).length;
  expect(operations().length).toBe(declared);
});

test("each operation says what it is, who may call it and what it answers", () => {
  for (const operation of operations()) {
    expect(operation.summary).toBeTruthy();
    expect(operation.security).toBeDefined();
    expect(Object.keys(operation.responses ?? {})).toEqual(expect.arrayContaining(["2XX", "default"]));
  }
});

test("an upload is multipart with a file", () => {
  expect(document.paths["/idata2/api/collect/form/{key}/upload"]?.["post"]).toMatchObject({
    requestBody: { content: { "multipart/form-data": { schema: { properties: { file: { format: "binary" } } } } } },
  });
});

test("login, as machines see it", () => {
  expect(document.paths["/idata2/api/login"]?.["post"]).toMatchObject({
    security: [],
    requestBody: { content: { "application/json": { schema: { required: ["username", "password"] } } } },
  });
  expect(document.paths["/idata2/api/getInfo"]?.["get"]).toMatchObject({ security: [{ bearer: [] }] });
});
