/**
 * Runs the server under Node 24, as the child of `npm start` (supervise.mjs). Builds the pages and starts the database
 * in parallel; the server listens when both are done.
 */
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { main, StartError } from "../apps/server/src/main.ts";
import { whenNpmIsGone } from "./bootstrap.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

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
