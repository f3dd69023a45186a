/**
 * Every command of this repository starts with this: it needs only a clone and any Node ≥ 20.19, installs the
 * dependencies and continues under the pinned Node 24. Plain ES2022 without dependencies, because it runs before
 * anything is installed. Does not run install scripts (`--ignore-scripts`); no dependency needs one.
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
/** The first version that runs TypeScript directly and has argon2. */
const OLDEST_NODE = [24, 7];

/** Installs the dependencies of package-lock.json unless they are installed. If npm fails, exits with npm's code. */
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

/** Whether node_modules matches the lock file. npm writes its list last, so an interrupted install does not count. */
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
 * Returns at once under the pinned Node or, if the platform has no pinned Node, under any Node that is new enough.
 * Otherwise runs the script under the pinned Node, passes signals on, exits with its exit code and never returns. The
 * child has an IPC channel to this process, which closes when this process dies.
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
 * Calls back when npm has ended. `npm start` consists of npm, a shell and this process; a signal sent to npm ends npm
 * and the shell but does not reach this process. Does nothing if npm did not start this process.
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

/** Process ids of the parent and, if the system tells it, of the parent's parent. */
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
