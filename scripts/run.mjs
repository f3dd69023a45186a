/**
 * Runs the server under Node 24, as the child of `npm start` (supervise.mjs). Builds the pages and starts the database
 * in parallel; the server listens when both are done.
 */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { whenNpmIsGone } from "./bootstrap.mjs";
import { isBuilt, SERVER } from "./built.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Only who may change the code itself can write there.
enableCompileCache(join(root, "node_modules/.cache/compiled"));

// From source, everything works the same but starts seconds later.
const { main, StartError } = await (isBuilt(SERVER)
  ? import("../apps/server/dist/main.mjs")
  : import("../apps/server/src/main.ts"));

/** Quick if nothing has changed, because build.mjs compares hashes. */
function build() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new StartError("The pages could not be built. 页面构建失败。")),
    );
  });
}

// Under a supervisor, the supervisor watches npm and stops this process.
if (process.channel === undefined) whenNpmIsGone(() => process.kill(process.pid, "SIGTERM"));
await main({ prepare: process.argv.includes("--no-build") ? undefined : build });
process.send?.("ready");
