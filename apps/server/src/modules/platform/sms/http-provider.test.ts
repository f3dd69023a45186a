import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpProvider } from "./http-provider.ts";

const SECRET = "a-secret-of-thirty-two-characters";
let gateway: Server | undefined;
afterEach(() => new Promise<void>((done) => (gateway === undefined ? done() : gateway.close(() => done()))));

/** Starts a gateway that responds with this status. Returns its address and the requests that it received. */
async function startGateway(status: number, headers: Record<string, string> = {}) {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  gateway = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push({ headers: request.headers, body });
      response.writeHead(status, headers).end("{}");
    });
  });
  await new Promise<void>((done) => gateway?.listen(0, "127.0.0.1", done));
  const { port } = gateway.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/send` };
}

test("the gateway gets number and words, signed together with the time", async () => {
  const { asked, url } = await startGateway(202);
  await createHttpProvider(url, SECRET).send("13800138000", "您的验证码是 123456");
  const [{ headers, body }] = asked as [(typeof asked)[number]];
  expect(JSON.parse(body)).toEqual({ phone: "13800138000", text: "您的验证码是 123456" });
  const time = String(headers["x-idata-timestamp"]);
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  const signature = createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");
  expect(headers["x-idata-signature"]).toBe(`sha256=${signature}`);
});

test.each([
  ["refuses", 400, {}],
  ["is down", 503, {}],
  ["points elsewhere", 302, { location: "http://127.0.0.1:1/" }],
])("a gateway that %s is a failure whose words hold neither number nor code", async (_what, status, headers) => {
  const { url } = await startGateway(status, headers);
  const failure = await createHttpProvider(url, SECRET)
    .send("13800138000", "123456")
    .catch((error: unknown) => String(error));
  expect(failure).toMatch(/Error|OutgoingRefused/);
  expect(failure).not.toMatch(/13800138000|123456/);
});
