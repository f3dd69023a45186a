/** Which requests are refused under overload, and that they are refused before any of their content is read. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Admission, ADMISSION_LIMITS, type AdmissionLimits } from "./admission.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(listener: RequestListener, limits: Partial<AdmissionLimits> = {}) {
  const admission = new Admission({ ...ADMISSION_LIMITS, least: 1, ...limits });
  const server = createServer(admission.guard(listener));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
    admission.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { admission, call: (path: string, init: RequestInit = {}) => fetch(url + path, init) };
}

/** A listener that responds only when told to. */
function holding() {
  const waiting: (() => void)[] = [];
  const listener: RequestListener = (_request, response) => void waiting.push(() => response.end("done"));
  return { listener, waiting, release: () => waiting.splice(0).forEach((answer) => answer()) };
}

test("what is too much is refused with 503, a time to come back and words, and never reaches the product", async () => {
  const { listener, waiting, release } = holding();
  const { call } = await serve(listener, { first: 2, most: 2 });
  const taken = [call("/idata2/api/x"), call("/idata2/api/x")];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await call("/idata2/api/collect/form/k/response", { method: "POST", body: "{}" });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 503, msg: "系统繁忙，请稍后再试" });
  const page = await call("/idata2/collect/form/k", { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("The system is busy");
  expect(waiting).toHaveLength(2);
  release();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200]);
  const later = call("/idata2/api/x");
  await expect.poll(() => waiting.length).toBe(1);
  release();
  expect((await later).status).toBe(200);
});

test("health checks always get through, those who are signed in and those who sign in have shares of their own", async () => {
  const { listener, waiting, release } = holding();
  const { call, admission } = await serve(listener, { first: 1, most: 1, signedIn: 1, signingIn: 1 });
  admission.remember("Bearer good");
  const good = { headers: { authorization: "Bearer good" } };
  const taken = [
    call("/idata2/api/x"),
    call("/idata2/api/form/list", good),
    call("/idata2/api/login"),
    call("/readyz"),
  ];
  await expect.poll(() => waiting.length).toBe(4);
  const refused = await Promise.all([
    call("/idata2/api/x"),
    call("/idata2/api/form/list", good),
    call("/idata2/api/form/list", { headers: { authorization: "Bearer invented" } }),
    call("/idata2/api/login"),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  const health = call("/healthz");
  await expect.poll(() => waiting.length).toBe(5);
  release();
  expect((await health).status).toBe(200);
  await Promise.all(taken);
});

test("a sender who goes away frees his place", async () => {
  const { listener, waiting } = holding();
  const { call } = await serve(listener, { first: 1, most: 1 });
  const gone = new AbortController();
  const call1 = call("/x", { signal: gone.signal }).catch(() => "gone");
  await expect.poll(() => waiting.length).toBe(1);
  gone.abort();
  expect(await call1).toBe("gone");
  await expect
    .poll(async () => {
      const abort = new AbortController();
      const answer = call("/x", { signal: abort.signal }).then(
        ({ status }) => status,
        () => 0,
      );
      const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 50, "taken"))]);
      abort.abort();
      return first;
    })
    .toBe("taken");
});

test("while answers take longer than the target, fewer are taken; when they are quick again, more", async () => {
  let takes = 60;
  const { call } = await serve((_request, response) => void setTimeout(() => response.end(), takes), {
    first: 40,
    most: 40,
    targetMs: 20,
  });
  const rush = async (count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => call("/idata2/api/x").then(({ status }) => status)),
    );
    return answers.filter((status) => status === 200).length;
  };
  await expect.poll(() => rush(40), { timeout: 15_000 }).toBeLessThan(20);
  takes = 0;
  await expect.poll(() => rush(40), { timeout: 15_000 }).toBeGreaterThan(35);
}, 40_000);
