import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { ConfigError, isLoopback, readConfig } from "./config.ts";

describe("readConfig", () => {
  test("has working defaults and cannot be changed", () => {
    const config = readConfig({}, "/srv/idata");
    expect(config).toMatchObject({ host: "127.0.0.1", port: 8080, dataDir: "/srv/idata/data", databaseUrl: null });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test("every setting is in the table for operators", async () => {
    const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), "utf8");
    const [source, manual] = await Promise.all([read("config.ts"), read("../../../docs/operations.md")]);
    const names = new Set(source.match(/\b(IDATA_[A-Z_]+|HOST|PORT|DATABASE_URL)(?=")/g));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !manual.includes(`| \`${name}\` |`))).toEqual([]);
  });

  test("warms up unless it is told not to, in test mode only if it is told to", () => {
    expect(readConfig({}).warmsUp).toBe(true);
    expect(readConfig({ IDATA_WARM_UP: "0" }).warmsUp).toBe(false);
    expect(readConfig({ IDATA_TEST_MODE: "1" }).warmsUp).toBe(false);
    expect(readConfig({ IDATA_TEST_MODE: "1", IDATA_WARM_UP: "1" }).warmsUp).toBe(true);
  });

  test("takes the origin of the base address", () => {
    expect(readConfig({ IDATA_BASE_URL: "https://forms.example.org/" }).baseUrl).toBe("https://forms.example.org");
  });

  test.each([
    ["PORT", "99999"],
    ["IDATA_SMS_URL", "ftp://x"],
    ["IDATA_METRICS_TOKEN", "too-short"],
    ["IDATA_METRICS_TOKEN", "long enough but with spaces"],
    ["IDATA_SMS_URL", "https://me:word@sms.example.org"],
    ["IDATA_OUTGOING_ALLOW", "*.example.org"],
    ["IDATA_OUTGOING_ALLOW", "10.0.0.0/8"],
    ["IDATA_OUTGOING_ALLOW", "https://hooks.example.org"],
    ["IDATA_OUTGOING_ALLOW", "hooks.example.org:99999"],
    ["IDATA_OUTGOING_ALLOW", "good.example, me@hooks.example.org"],
    ["PORT", "80a"],
    ["IDATA_COLUMNS_MB", "8"],
    ["IDATA_COLUMNS_MB", "1024"],
    ["IDATA_WARM_UP", "maybe"],
    ["HOST", "bad host"],
    ["DATABASE_URL", "mysql://x"],
    ["IDATA_BASE_URL", "ftp://x"],
    ["IDATA_BASE_URL", "https://x/forms"],
    ["IDATA_ADMIN_PASSWORD", "short"],
    ["IDATA_TEST_MODE", "yes"],
    ["IDATA_LOG_LEVEL", "loud"],
    ["IDATA_TRUSTED_PROXIES", "-1"],
    ["IDATA_SESSION_MINUTES", "0"],
  ])("%s=%s is refused by a sentence that names it", (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$|^${name} must .*"\\)\\.$`));
  });

  test("hosts that requests may reach are read in one spelling", () => {
    const { outgoingAllow } = readConfig({
      IDATA_OUTGOING_ALLOW: " Hooks.Example.org. , sms.local:08080,0x7f.1, [FD00::0:1]:443,,内网.example ",
    });
    expect(outgoingAllow).toEqual([
      "hooks.example.org",
      "sms.local:8080",
      "127.0.0.1",
      "[fd00::1]:443",
      "xn--v6q792i.example",
    ]);
    expect(readConfig({}).outgoingAllow).toEqual([]);
  });

  test("secrets are not repeated in the sentence", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://u:topsecret@h/d" })).toThrow(/^(?!.*topsecret)/);
    expect(() => readConfig({ IDATA_ADMIN_PASSWORD: "geheim" })).toThrow(/^(?!.*geheim)/);
    expect(() => readConfig({ IDATA_METRICS_TOKEN: "geheim" })).toThrow(/^(?!.*geheim)/);
  });

  test("weakened sign-in only on a loopback address", () => {
    expect(() => readConfig({ IDATA_TEST_MODE: "1", HOST: "0.0.0.0" })).toThrow(/^IDATA_TEST_MODE=1 .*HOST/);
    expect(readConfig({ IDATA_TEST_MODE: "1", HOST: "localhost" }).testMode).toBe(true);
  });

  test.each([
    ["127.0.0.1", true],
    ["::1", true],
    ["localhost", true],
    ["0.0.0.0", false],
    ["127.evil.example", false],
  ])("isLoopback(%s) is %s", (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
