/**
 * `npm start`: installs what is missing, goes on under Node 24, builds what has changed, runs the server and keeps it
 * running (supervise.mjs).
 */
import { fileURLToPath } from "node:url";
import { ensureInstalled, reexecUnderNode24, whenNpmIsGone } from "./bootstrap.mjs";
import { supervise } from "./supervise.mjs";

await ensureInstalled();
const args = process.argv.slice(2);
await reexecUnderNode24(fileURLToPath(import.meta.url), args);
const script = fileURLToPath(new URL("run.mjs", import.meta.url));
// What has been built is there when the server is started again.
const againArgs = [...new Set([...args, "--no-build"])];
process.exit(await supervise(script, { args, againArgs, onStop: whenGone }));

/** When npm is gone, and when the process is gone that started this one under another Node. */
function whenGone(stop) {
  whenNpmIsGone(stop);
  if (process.channel === undefined || process.channel === null) return;
  process.on("disconnect", stop);
  process.channel.unref();
}
