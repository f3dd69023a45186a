/**
 * Runs the server under Node 24: the child of `npm start` (supervise.mjs). Building the pages and starting the database go side
 * by side; the server listens when both are done.
 */
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { main, StartError } from "../apps/server/src/main.ts";
import { whenNpmIsGone } from "./bootstrap.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Building is quick when nothing has changed: build.mjs keeps a stamp. */
function build() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new StartError("The pages could not be built. 页面构建失败。")),
    );
  });
}

// Under a supervisor it is for that one to watch npm and to pass the end on.
if (process.channel === undefined) whenNpmIsGone(() => process.kill(process.pid, "SIGTERM"));
await main({ prepare: process.argv.includes("--no-build") ? undefined : build });
process.send?.("ready");
