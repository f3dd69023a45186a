/** The server page over HTTP (administration contract §2.14, §3.14), and the page that its clients show in a frame. */
import { API_BASE } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

test("processor, memory, process and disks in the contract's shape", async () => {
  const { code, data } = await server.api("GET", "/monitor/server", { token });
  expect(code).toBe(200);
  const { cpu, mem, jvm, sys, sysFiles } = data;
  expect(cpu.cpuNum).toBeGreaterThan(0);
  const shares = [cpu.sys, cpu.used, cpu.wait, cpu.free];
  expect(shares.every((share: number) => share >= 0 && share <= 100)).toBe(true);
  const sum = shares.reduce((total: number, share: number) => total + share, 0);
  expect(sum).toBeGreaterThan(99);
  expect(sum).toBeLessThan(101);
  expect(mem.total).toBeGreaterThan(0);
  expect(mem.used + mem.free).toBeCloseTo(mem.total, 1);
  expect(jvm).toMatchObject({ name: "Node.js (V8)", version: process.version });
  expect(jvm.used).toBeLessThanOrEqual(jvm.total);
  expect(jvm.startTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(jvm.runTime).toMatch(/^\d+天\d+小时\d+分钟$/);
  expect(sys.userDir).toBe(process.cwd());
  expect(sysFiles.length).toBeGreaterThan(0);
  for (const disk of sysFiles) {
    expect(disk.total).toMatch(/^\d+\.\d (GB|MB)$/);
    expect(disk.usage).toBeGreaterThanOrEqual(0);
    expect(disk.usage).toBeLessThanOrEqual(100);
  }
});

test("what the contract has no place for: event loop, versions, nodes", async () => {
  await expect
    .poll(async () => (await server.api("GET", "/monitor/server", { token })).data.process.loopDelay.p99)
    .toBeTypeOf("number");
  const { data } = await server.api("GET", "/monitor/server", { token });
  expect(data.process.pid).toBe(process.pid);
  expect(data.process.activeHandles).toBeGreaterThan(0);
  expect(data.versions).toMatchObject({ node: process.versions.node, product: expect.stringMatching(/^\d+\.\d+/) });
  expect(data.versions.postgres).toMatch(/^1\d/);
  expect(data.nodes).toBe(1);
});

test("the environment of the process is not shown", async () => {
  process.env["SOME_GATEWAY_SECRET"] = "only-the-gateway-knows";
  try {
    const { body } = await server.api("GET", "/monitor/server", { token });
    expect(JSON.stringify(body)).not.toMatch(/SOME_GATEWAY_SECRET|only-the-gateway-knows/);
  } finally {
    delete process.env["SOME_GATEWAY_SECRET"];
  }
});

test("the permission of the menu is asked for", async () => {
  const { token: nobody } = await server.createUser();
  expect((await server.api("GET", "/monitor/server", { token: nobody })).code).toBe(403);
});

test.each(["/druid/login.html", "/swagger-ui/index.html"])("%s may be framed by the same origin only", async (path) => {
  const { headers } = await server.http.inject({ url: API_BASE + path });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect(headers["cache-control"]).toBe("no-store");
});

test("every other answer of the API still refuses frames", async () => {
  for (const url of [`${API_BASE}/druid`, `${API_BASE}/monitor/server`, `${API_BASE}/druidx/login.html`]) {
    const { headers } = await server.http.inject({ url });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test("the frame leads to our page, which needs the console's session", async () => {
  const answer = await server.http.inject({ url: `${API_BASE}/druid/login.html` });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe("/idata2/monitor/druid/frame");
});
