/**
 * Real-browser tests: start the product with the command that a newcomer uses, on an empty data folder, and drive it
 * with Chromium from npm.
 */
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { FIRST_PASSWORD } from "./fixtures/first-password.ts";
import { getChromium } from "@idata/testkit/chromium";

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

// Each worker reads the configuration again. The environment passes the first choice on.
process.env["E2E_PORT"] ??= String(await findFreePort());
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "idata-e2e-"));
const port = process.env["E2E_PORT"];
const baseURL = `http://127.0.0.1:${port}`;
const launch = await getChromium();

export default defineConfig({
  testDir: ".",
  outputDir: "../node_modules/.cache/e2e-results",
  // Tests of the product share one installation and run one after the other. Tests of the question types open static
  // pages of their own, so they run beside the others.
  workers: 2,
  projects: [
    { name: "product", testMatch: ["admin/**/*.spec.ts", "journeys/**/*.spec.ts", "spec/**/*.spec.ts"], workers: 1 },
    { name: "types", testMatch: ["types/**/*.spec.ts"], workers: 1 },
  ],
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  // In CI a failed test runs once more. scripts/test lists tests that pass only then, with their traces.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  globalSetup: "./global-setup.ts",
  globalTeardown: "./global-teardown.ts",
  use: {
    baseURL,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    // Actions, network and console of a failed test. Copies of the page after each action (`--trace on`) would make all
    // tests a fifth slower.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    launchOptions: launch,
  },
  webServer: {
    command: "node ../scripts/start.mjs",
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      HOST: "127.0.0.1",
      PORT: port,
      IDATA_DATA_DIR: process.env["E2E_DATA_DIR"],
      IDATA_TEST_MODE: "1",
      IDATA_ADMIN_PASSWORD: FIRST_PASSWORD,
      IDATA_LOG_LEVEL: "warn",
    },
  },
});
