/**
 * `npm run check`: types, lint, format, import rules and unit tests. Meant to be run before every commit, so it leaves
 * the slower tests of components, server and browser to `npm test`. Property tests stop after a fraction of a second.
 */
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(import.meta.filename ?? new URL(import.meta.url).pathname, process.argv.slice(2));

process.env["IDATA_PROPERTY_MS"] ??= "300";
const { checks, runSteps, vitest } = await import("./test/steps.mjs");
process.exitCode = await runSteps([checks, vitest("unit")]);
