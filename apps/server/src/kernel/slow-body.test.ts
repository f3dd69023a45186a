import { once } from "node:events";
import { connect } from "node:net";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { IDATA_BODY_SECONDS: "1" } });
});
afterAll(() => server.close());

test("a body that does not arrive ends its connection, other requests go on", async () => {
  const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    "POST /idata2/api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  const closed = once(socket, "close");
  expect((await fetch(`${server.baseUrl}/idata2/api/license`)).status).toBe(200);
  await closed;
});

test("a declared length larger than the limit of the route is refused at once", async () => {
  const answer = await fetch(`${server.baseUrl}/idata2/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "x".repeat(2 * 1024 * 1024),
  });
  expect(answer.status).toBe(413);
});
