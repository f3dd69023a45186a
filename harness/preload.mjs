/**
 * Loaded into every Node process that a check starts, and by NODE_OPTIONS into their children. Applies the control's
 * mutations while modules are loaded. In the server process it also reports stalls of the event loop. The product
 * contains no code for it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { HARNESS_MUTATIONS, HARNESS_MARKS, HARNESS_PARENT } = process.env;
const RESOLUTION_MS = 10;

if (HARNESS_MUTATIONS) {
  const byPath = Map.groupBy(JSON.parse(HARNESS_MUTATIONS), ({ file }) => join(root, file));
  registerHooks({
    load(url, context, nextLoad) {
      const path = url.startsWith("file:") ? fileURLToPath(url.split("?")[0]) : "";
      const mutations = byPath.get(path);
      if (mutations === undefined) return nextLoad(url, context);
      let source = readFileSync(path, "utf8");
      for (const { file, find, replace } of mutations) {
        if (source.split(find).length !== 2) {
          process.stderr.write(`The control changes a text that is not in ${file} exactly once: ${find}\n`);
          process.exit(97);
        }
        source = source.replace(find, () => replace);
        if (HARNESS_MARKS) writeFileSync(join(HARNESS_MARKS, encodeURIComponent(file)), "");
      }
      return { format: path.endsWith(".ts") ? "module-typescript" : "module", source, shortCircuit: true };
    },
  });
}

if (HARNESS_PARENT === String(process.ppid) && process.channel !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  process.on("message", (message) => {
    if (message?.harness === "usage") {
      const maxStallMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
      process.send?.({ harness: "usage", maxStallMs: delay.count === 0 ? 0 : maxStallMs });
    }
    if (message?.harness === "reset") delay.reset();
  });
  process.channel.unref();
}
