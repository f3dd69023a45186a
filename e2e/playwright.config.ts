/**
 * Real-browser tests: start the product with the command that a newcomer uses, on empty data folders, and drive it with
 * Chromium from npm.
 */
import { defineConfig } from "@playwright/test";
import { FIRST_PASSWORD } from "./fixtures/first-password.ts";
import { getOwnInstallation, INSTALLATIONS, installations } from "./fixtures/installations.ts";
import { getChromium } from "@idata/testkit/chromium";

const launch = await getChromium();

export default defineConfig({
  testDir: ".",
  outputDir: "../node_modules/.cache/e2e-results",
  // Each worker has an installation of the product, where its tests run one after the other.
  workers: INSTALLATIONS,
  projects: [
    // Comes first, because its only file takes longer than any other and would be left over at the end.
    { name: "types", testMatch: ["types/**/*.spec.ts"] },
    { name: "product", testMatch: ["admin/**/*.spec.ts", "journeys/**/*.spec.ts", "spec/**/*.spec.ts"] },
  ],
  // Node runs TypeScript itself. Transforming all that the tests import took most of a minute in a clean clone.
  build: { external: ["**/*.ts"] },
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  // In CI a failed test runs once more. scripts/test lists tests that pass only then, with their traces.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  globalSetup: "./global-setup.ts",
  globalTeardown: "./global-teardown.ts",
  use: {
    baseURL: getOwnInstallation().origin,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    // Movements of drawers and menus take a seventh of all processor time. The tests of the settings drawer and of the kit have them.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    // Actions, network and console of a failed test. Copies of the page after each action (`--trace on`) would make all
    // tests a fifth slower.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    launchOptions: launch,
  },
  webServer: installations.map(({ port, origin, dataFolder }) => ({
    command: "node ../scripts/start.mjs",
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
    stdout: "ignore" as const,
    stderr: "pipe" as const,
    env: {
      HOST: "127.0.0.1",
      PORT: port,
      IDATA_DATA_DIR: dataFolder,
      IDATA_TEST_MODE: "1",
      IDATA_ADMIN_PASSWORD: FIRST_PASSWORD,
      IDATA_LOG_LEVEL: "warn",
    },
  })),
});
