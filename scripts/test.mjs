/** `npm test`: installs missing dependencies, builds, and runs all checks and tests. The last line has the counts. */
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(import.meta.filename ?? new URL(import.meta.url).pathname, process.argv.slice(2));

const { browser, bundleChecks, checks, harness, run, runSteps, vitest } = await import("./test/steps.mjs");
const build = {
  name: "build",
  execute: async () =>
    (await run(process.execPath, ["scripts/build.mjs"])) === 0
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0 },
};
process.exitCode = await runSteps([
  build,
  checks,
  bundleChecks,
  // Together, because each run starts Vitest anew and leaves a core idle at its end.
  vitest("unit", "dom"),
  vitest("db"),
  harness(),
  browser(),
]);
