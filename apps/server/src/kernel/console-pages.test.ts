import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let folder: string;
let server: TestServer;
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: "GET", url, headers });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "idata-dist-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>console</title>");
  writeFileSync(join(folder, "logo.png"), "png");
  writeFileSync(join(folder, "assets/main-abc123.js"), "export const a = 1;");
  writeFileSync(join(folder, "assets/main-abc123.js.gz"), gzipSync("export const a = 1;"));
  writeFileSync(`${folder}-secret`, "secret");
  server = await startTestServer({ consoleFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}-secret`, { force: true });
});

describe("the built console", () => {
  test.each(["/", "/idata2"])("%s leads to the page base", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe("/idata2/");
  });

  test.each(["/idata2/", "/idata2/index", "/idata2/form/7/designer", "/idata2/system/user?x=1"])(
    "%s is the page, asked for again each time",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("<title>console</title>");
      expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
      expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
    },
  );

  test("hashed files are immutable and travel compressed where they were built so", async () => {
    const plain = await get("/idata2/assets/main-abc123.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.body).toBe("export const a = 1;");
    const packed = await get("/idata2/assets/main-abc123.js", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers["content-type"]).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect((await get("/idata2/logo.png")).headers["cache-control"]).toBe("no-cache");
  });

  test("a hashed file that is not there is not the page", async () => {
    expect((await get("/idata2/assets/old-123.js")).statusCode).toBe(404);
  });

  test.each(["..%2f", "%2e%2e%2f", "..%5c", "....//", "%2e%2e/", "assets/..%2f..%2f", "%00", "assets/%2e%2e/%2e%2e/"])(
    "%s does not lead out of the folder",
    async (way) => {
      const answer = await get(`/idata2/${way}${folder.split("/").at(-1)}-secret`);
      expect(answer.body).not.toContain("secret\n");
      expect(answer.body).not.toBe("secret");
    },
  );

  test("unknown API paths stay API answers", async () => {
    expect((await get("/idata2/api/none")).json()).toMatchObject({ code: 404 });
  });
});

test("without a built console the API serves and pages are not found", async () => {
  const bare = await startTestServer({ database: server.database, consoleFolder: join(folder, "none") });
  expect((await bare.api("GET", "/license")).code).toBe(200);
  const page = await bare.inject({ method: "GET", url: "/idata2/index" });
  expect(page.statusCode).toBe(404);
  await bare.close();
});
