/**
 * `npm start`: installs missing dependencies, continues under Node 24, builds changed apps, runs the server and
 * restarts it if it crashes (supervise.mjs).
 */
import { fileURLToPath } from "node:url";
import { ensureInstalled, reexecUnderNode24, whenNpmIsGone } from "./bootstrap.mjs";
import { supervise } from "./supervise.mjs";

await ensureInstalled();
const args = process.argv.slice(2);
await reexecUnderNode24(fileURLToPath(import.meta.url), args);
// Only Node 24 can import it.
const { listServerFlags } = await import("./server-flags.ts");
const script = fileURLToPath(new URL("run.mjs", import.meta.url));
// A restarted server does not need another build.
const againArgs = [...new Set([...args, "--no-build"])];
process.exit(await supervise(script, { args, againArgs, flags: listServerFlags(), onStop: whenParentIsGone }));

/** Calls `stop` when npm has ended, or the process that re-executed this script under the pinned Node. */
function whenParentIsGone(stop) {
  whenNpmIsGone(stop);
  if (process.channel === undefined || process.channel === null) return;
  process.on("disconnect", stop);
  process.channel.unref();
}
