import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { applyMutations } from "./harness/vitest-mutations.ts";

/** Files that take long, longest first. */
const LONGEST = [
  "apps/server/src/main.test.ts",
  "packages/importers/src/text/robust.test.ts",
  "packages/importers/src/text/lost.test.ts",
  "packages/importers/src/text/print.test.ts",
  "apps/server/src/access-matrix.test.ts",
  "apps/server/src/access-matrix-sharing.test.ts",
  "apps/server/src/modules/authoring/form-management/read-file.test.ts",
  "apps/server/src/modules/data/answer-columns/raw-rows.test.ts",
  "apps/server/src/modules/collecting/intake/kill.test.ts",
  "apps/server/src/admin-contract.test.ts",
  "apps/server/src/modules/collecting/rows/import-kill.test.ts",
  "apps/server/src/identity-of-calls.test.ts",
  "apps/server/src/modules/platform/reading/child.test.ts",
  "apps/server/src/modules/authoring/audience/people.test.ts",
  "apps/server/src/modules/collecting/intake/holds.property.test.ts",
  "apps/server/src/modules/organisation/users/import-users.test.ts",
  "apps/server/src/modules/platform/outbox/deliver.test.ts",
  "apps/server/src/modules/platform/paper/make-pdf.test.ts",
  "apps/server/src/modules/collecting/intake/claims-balance.test.ts",
  "apps/server/src/modules/organisation/recovery/recovery.routes.test.ts",
  "apps/server/src/modules/collecting/intake/gates.property.test.ts",
  "apps/server/src/modules/collecting/intake/quotas-kill.test.ts",
  "apps/server/src/modules/collecting/own/own.property.test.ts",
  "apps/server/src/modules/platform/reading/read-in-child.test.ts",
];

/** Starts the longest files first, because at the end one would run alone. Vitest does not know how long they take. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const toRank = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return rank < 0 ? LONGEST.length : rank;
    };
    return (await super.sort(files)).toSorted((a, b) => toRank(a) - toRank(b));
  }
}

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
    sequence: { sequencer: LongestFirst },
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
          setupFiles: [SEED, "apps/console/src/testing/vitest-dom-file.ts"],
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
          setupFiles: [SEED, "packages/testkit/src/vitest-server-file.ts"],
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
