import { defineConfig } from "vitest/config";
import { applyMutations } from "./harness/vitest-mutations.ts";

const SEED = "packages/testkit/src/vitest-seed.ts";

/**
 * unit: pure packages and scripts. dom: components in a simulated DOM. db: server on a real PostgreSQL, one cloned
 * database per file. Real-browser tests are Playwright's (e2e/). Files that run in the same worker share their modules,
 * which are loaded once instead of five hundred times: a test that changes something shared puts it back.
 */
export default defineConfig({
  test: {
    // What a control of the harness has changed must never be taken for the product.
    fsModuleCache: process.env["HARNESS_MUTATIONS"] === undefined,
    projects: [
      {
        plugins: [applyMutations()],
        test: {
          name: "unit",
          isolate: false,
          setupFiles: [SEED],
          environment: "node",
          include: [
            "packages/{engine,importers,contracts,questions,ui}/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "apps/{console,fill}/src/**/*.test.ts",
          ],
        },
      },
      {
        plugins: [applyMutations()],
        test: {
          name: "dom",
          isolate: false,
          setupFiles: [SEED],
          environment: "happy-dom",
          include: [
            "packages/questions/src/**/*.test.tsx",
            "packages/ui/src/**/*.test.tsx",
            "apps/{console,fill}/src/**/*.test.tsx",
          ],
        },
      },
      {
        plugins: [applyMutations()],
        test: {
          name: "db",
          isolate: false,
          setupFiles: [SEED, "packages/testkit/src/vitest-answers.ts"],
          environment: "node",
          include: ["apps/server/src/**/*.test.ts", "packages/testkit/src/**/*.test.ts"],
          globalSetup: ["packages/testkit/src/vitest-postgres.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
