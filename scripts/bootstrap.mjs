/**
 * From "a clone and any Node ≥ 20.19" to "everything installed and running on the pinned Node 24", for every command of
 * this repository. Plain ES2022 without dependencies: it runs before anything is installed.
 * No install scripts are run (`--ignore-scripts`); nothing here needs one.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCK = join(root, "package-lock.json");
const STAMP = join(root, "node_modules/.install-stamp");
const BIN = join(root, "node_modules/.bin");
const PINNED_NODE = join(BIN, process.platform === "win32" ? "node.exe" : "node");
/** Runs TypeScript as it is and knows argon2. */
const OLDEST_NODE = [24, 7];

/** Installs what package-lock.json says unless it is there. Ends the process with npm's code when that fails. */
export async function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync(LOCK)).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  if (!isInstalled()) {
    process.stdout.write("Installing dependencies, once · 正在安装依赖（仅首次）…\n");
    const cli = process.env.npm_execpath;
    const args = ["ci", "--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund"];
    const [command, rest] = cli?.endsWith(".js") ? [process.execPath, [cli, ...args]] : ["npm", args];
    const { status, error } = spawnSync(command, rest, { cwd: root, stdio: "inherit" });
    if (status !== 0) {
      process.stderr.write(
        `\nThe dependencies could not be installed${error ? ` (${error.message})` : ""}. 依赖安装失败。\n`,
      );
      process.exit(status || 1);
    }
  }
  writeFileSync(STAMP, wanted);
}

/** Whether node_modules holds what the lock file names; npm writes its own list last, so a cut install is not one. */
function isInstalled() {
  const list = join(root, "node_modules/.package-lock.json");
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, "utf8")).packages;
  const found = JSON.parse(readFileSync(list, "utf8")).packages;
  const inModules = ([path]) => path.startsWith("node_modules/");
  return (
    Object.entries(found).every(([path, entry]) => entry.version === wanted[path]?.version) &&
    Object.entries(wanted)
      .filter(inModules)
      .every(([path, entry]) => path in found || entry.optional || entry.devOptional || entry.peer)
  );
}

/**
 * Returns at once under the pinned Node (or, where there is none for this platform, under any Node that is new enough).
 * Otherwise runs the script under it, passes signals on and ends with its exit code; it never returns then. The child
 * has a channel to this process: when this process is gone, the child's channel closes.
 */
export async function reexecUnderNode24(script, args = []) {
  if (!existsSync(PINNED_NODE)) {
    if (isNewEnough()) return;
    process.stderr.write(
      `iData needs Node ${OLDEST_NODE.join(".")} or newer on ${process.platform}-${process.arch}; this is ${process.version}.\n`,
    );
    process.exit(1);
  }
  if (realpathSync(process.execPath) === realpathSync(PINNED_NODE)) return;
  const child = spawn(PINNED_NODE, [script, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: BIN + delimiter + (process.env.PATH ?? "") },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill("SIGTERM"));
  const code = await new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (status, signal) => resolve(status ?? (signal === "SIGINT" ? 130 : 1)));
  });
  process.exit(code);
}

/**
 * `npm start` is npm, a shell and this process. A signal sent to npm ends npm and the shell and never arrives here, so
 * their end is what is watched. Does nothing for a process that npm did not start.
 */
export function whenNpmIsGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === before) return;
    clearInterval(timer);
    callback();
  }, 300);
  timer.unref();
}

/** Ids of the parent and, where the system tells, of its parent. */
function readAncestors() {
  try {
    const [, state = ""] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8")) ?? [];
    return `${process.ppid} ${state.split(" ")[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}
