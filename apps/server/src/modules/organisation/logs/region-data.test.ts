/** Files in `<data folder>/ip-regions`: used if they are readable, reported at the start if they are not. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toPlace } from "./place.ts";
import { listBrokenRegions } from "./region-data.ts";

const LIBRARY = join(dirname(createRequire(import.meta.url).resolve("ip2region/package.json")), "data");
const IPV4 = "ip2region.db";
const IPV6 = "ipv6wry.db";
const GUANGZHOU = "202.96.128.86";
const NANJING = "240e:e9:6001::1";

let dataDir: string;
const ownFile = (name: string): string => join(dataDir, "ip-regions", name);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "idata-regions-"));
  mkdirSync(join(dataDir, "ip-regions"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Writes the file without its last half, as after an interrupted copy. */
function putHalf(name: string): void {
  const whole = readFileSync(join(LIBRARY, name));
  writeFileSync(ownFile(name), whole.subarray(0, Math.ceil(whole.length / 2)));
}

test("no file, no complaint", () => {
  expect(listBrokenRegions({ dataDir })).toEqual([]);
  expect(toPlace({ dataDir }, GUANGZHOU)).toBe("广东省 广州市");
});

test("data of one's own takes the place of the library's", () => {
  const whole = readFileSync(join(LIBRARY, IPV4), "latin1");
  // The same length but another place name, so the result can only come from this file.
  const [from, to] = ["广州市", "广洲市"].map((name) => Buffer.from(name).toString("latin1"));
  writeFileSync(ownFile(IPV4), whole.replaceAll(from ?? "", to ?? ""), "latin1");
  copyFileSync(join(LIBRARY, IPV6), ownFile(IPV6));
  expect(listBrokenRegions({ dataDir })).toEqual([]);
  expect(toPlace({ dataDir }, GUANGZHOU)).toBe("广东省 广洲市");
  expect(toPlace({ dataDir }, NANJING)).toBe("江苏省 南京市");
});

test.each<[string, string, (name: string) => void]>([
  ["a few letters", IPV4, (name) => writeFileSync(ownFile(name), "broken")],
  ["a few letters", IPV6, (name) => writeFileSync(ownFile(name), "broken")],
  ["nothing", IPV4, (name) => writeFileSync(ownFile(name), "")],
  ["nothing but zeros", IPV4, (name) => writeFileSync(ownFile(name), Buffer.alloc(100_000))],
  ["cut off", IPV4, putHalf],
  ["cut off", IPV6, putHalf],
  ["a folder", IPV4, (name) => mkdirSync(ownFile(name))],
])("a file that is %s (%s) is named, and the library's data is used", (_how, name, put) => {
  put(name);
  expect(listBrokenRegions({ dataDir })).toEqual([name]);
  expect(toPlace({ dataDir }, GUANGZHOU)).toBe("广东省 广州市");
  expect(toPlace({ dataDir }, NANJING)).toBe("江苏省 南京市");
});

async function signInTwice(server: TestServer): Promise<string[]> {
  for (const forwarded of [GUANGZHOU, NANJING]) {
    await server.api("POST", "/login", {
      headers: { "x-forwarded-for": forwarded },
      body: { username: "admin", password: await server.encrypt("not-the-password") },
    });
  }
  const { rows } = await server.pool.query("SELECT login_location FROM sys_logininfor ORDER BY info_id");
  return rows.map((row: { login_location: string }) => row.login_location);
}

test("the start warns once of a broken file, requests do not, and places are still found", async () => {
  writeFileSync(ownFile(IPV4), "broken");
  const lines: string[] = [];
  const server = await startTestServer({
    env: { IDATA_DATA_DIR: dataDir, IDATA_LOG_LEVEL: "warn", IDATA_TRUSTED_PROXIES: "1" },
    logStream: { write: (line) => void lines.push(line) },
  });
  const warnings = () => lines.filter((line) => line.includes("ip-regions"));
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).toContain(IPV4);
  expect(await signInTwice(server)).toEqual(["广东省 广州市", "江苏省 南京市"]);
  expect(warnings()).toHaveLength(1);
  await server.close();
});

test("the start says nothing where no file is", async () => {
  const lines: string[] = [];
  const server = await startTestServer({
    env: { IDATA_DATA_DIR: dataDir, IDATA_LOG_LEVEL: "warn" },
    logStream: { write: (line) => void lines.push(line) },
  });
  expect(lines.filter((line) => line.includes("ip-regions"))).toEqual([]);
  await server.close();
});
