/** `npm run browsers [-- firefox webkit chromium]`: see docs/browsers.md. */
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(import.meta.filename ?? new URL(import.meta.url).pathname, process.argv.slice(2));

const { run } = await import("./test/steps.mjs");
if ((await run(process.execPath, ["scripts/build.mjs"])) !== 0) process.exit(1);
process.exit(await run(process.execPath, ["e2e/browsers/run.ts", ...process.argv.slice(2)]));
