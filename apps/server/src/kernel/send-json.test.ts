/**
 * Successful responses bypass Fastify (docs/adr/0018), errors and pages do not. Their headers must not differ. The test
 * compares bytes from a real socket, because those are what clients receive.
 */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { defineEndpoint } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionModule } from "../modules/organisation/sign-in/index.ts";
import { AppError } from "./app-error.ts";
import { defineModule, endpoint } from "./endpoint.ts";

const base = { tag: "probe", summary: "probe", access: "public" } as const;
const circular: { self?: unknown } = {};
circular.self = circular;
const body = Type.Object({ name: Type.String() }, { additionalProperties: false });

const Words = Type.Object({ words: Type.String() });
const Circle = Type.Object({ self: Type.Optional(Type.Unsafe<unknown>({})) });

const probe = defineModule({
  name: "probe",
  endpoints: [
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/fine", data: Words }), () => ({ words: "答卷 €" })),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/refused" }), () => {
      throw new AppError("FORM_NOT_FOUND");
    }),
    endpoint(defineEndpoint({ ...base, method: "GET", path: "/probe/unwritable", data: Circle }), () => circular),
    endpoint(
      defineEndpoint({ ...base, method: "POST", path: "/probe/echo", body, data: body }),
      (_ctx, input) => input.body,
    ),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [sessionModule, probe] });
});
afterAll(() => server.close());

/** Sends these requests at once on one connection and returns everything that it receives. */
async function exchange(...requests: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
  socket.write(requests.join(""));
  return text(socket);
}

const ask = (path: string, more = "", method = "GET"): string =>
  `${method} /idata2/api${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const LAST = "Connection: close\r\n";

/** Headers by name, with values that differ between responses blanked. */
function readHead(answer: string): Record<string, string> {
  const [status = "", ...lines] = (answer.split("\r\n\r\n")[0] ?? "").split("\r\n");
  const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  const named = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  return { status, ...Object.fromEntries(named), date: "", "x-request-id": "", "content-length": "" };
}

describe("an answer written in one piece", () => {
  test("has the headers of one that went the ordinary way", async () => {
    const fine = await exchange(ask("/probe/fine", LAST));
    const refused = await exchange(ask("/probe/refused", LAST));
    const { "content-type": typeOfFine, ...headOfFine } = readHead(fine);
    const { "content-type": typeOfRefused, ...headOfRefused } = readHead(refused);
    expect(headOfFine).toEqual(headOfRefused);
    expect([typeOfFine, typeOfRefused]).toEqual(["application/json; charset=utf-8", "application/json; charset=utf-8"]);
    expect(headOfFine).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    expect(fine).toMatch(/x-request-id: [\da-f-]{36}\r\n/i);
  });

  test("counts bytes, not characters", async () => {
    const answer = await exchange(ask("/probe/fine", LAST));
    const [head = "", content = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(content)).toEqual({ code: 200, msg: "操作成功", data: { words: "答卷 €" } });
    expect(head).toContain(`content-length: ${Buffer.byteLength(content)}`);
  });

  test("has no body for HEAD", async () => {
    const answer = await exchange(ask("/probe/fine", LAST, "HEAD"));
    expect(answer.startsWith("HTTP/1.1 200 OK\r\n")).toBe(true);
    expect(answer.endsWith("\r\n\r\n")).toBe(true);
  });

  test("keeps its place among requests that were sent at once", async () => {
    const post = (name: string): string => {
      const content = JSON.stringify({ name });
      return (
        ask("/probe/echo", `Content-Type: application/json\r\nContent-Length: ${content.length}\r\n`, "POST") + content
      );
    };
    const answer = await exchange(post("a"), post("b"), ask("/probe/refused"), post("c"), ask("/probe/fine", LAST));
    expect(answer.match(/"name":"\w"|"code":\d+/g)).toEqual([
      '"code":200',
      '"name":"a"',
      '"code":200',
      '"name":"b"',
      '"code":6601001',
      '"code":200',
      '"name":"c"',
      '"code":200',
    ]);
  });

  test("what cannot be written as JSON is an error that can still be told", async () => {
    expect(await server.api("GET", "/probe/unwritable")).toMatchObject({ status: 200, code: 500 });
  });
});
