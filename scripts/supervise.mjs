/**
 * Keeps the server running as a child of this process. If the server ends unexpectedly (a crash, memory exhausted,
 * killed by the system), logs the reason and restarts it, after a growing pause if it ended quickly. A first start that
 * fails before the server is ready is not repeated, because its message says what to change. Passes signals on. If this
 * process dies, the child notices that its IPC channel is closed and shuts down.
 */
import { spawn } from "node:child_process";

const DEFAULT_TIMES = {
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  /** After running for this long the pause is reset. */
  calmMs: 60_000,
};
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Environment variables that apply only to the first start. */
const ONCE = ["IDATA_RESET_ADMIN_PASSWORD"];

/**
 * Runs `script` until it exits with 0, a signal stops it, or its first start fails; returns the exit code. The script
 * must call `process.send("ready")` once it serves. From the second start on, `againArgs` replace `args`. `flags` are for
 * Node.
 */
export async function supervise(script, { args = [], againArgs = args, flags = [], onStop = () => {}, ...times } = {}) {
  const { firstPauseMs, longestPauseMs, calmMs } = { ...DEFAULT_TIMES, ...times };
  let child = null;
  let isStopping = false;
  let endPause = () => {};
  const stop = (signal) => {
    isStopping = true;
    child?.kill(signal);
    endPause();
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  onStop(() => stop("SIGTERM"));

  let hasServed = false;
  let pauseMs = firstPauseMs;
  for (let starts = 1; ; starts += 1) {
    const begun = Date.now();
    const command = [...process.execArgv, ...flags, script, ...(starts === 1 ? args : againArgs)];
    const { code, signal, wasReady } = await run(command, starts > 1, (started) => {
      child = started;
    });
    child = null;
    hasServed ||= wasReady;
    if (code === 0) return 0;
    if (isStopping) return code ?? 1;
    if (!hasServed) return code ?? 1;
    const lived = Date.now() - begun;
    if (lived >= calmMs) pauseMs = firstPauseMs;
    log({
      starts,
      code,
      signal,
      reason: toReason(code, signal),
      livedSeconds: lived / 1000,
      pauseSeconds: pauseMs / 1000,
    });
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (isStopping) return 0;
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
}

function run(command, isAgain, onStart) {
  const env = { ...process.env };
  if (isAgain) for (const name of ONCE) delete env[name];
  const child = spawn(process.execPath, command, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env,
  });
  onStart(child);
  let wasReady = false;
  child.on("message", (message) => {
    if (message === "ready") wasReady = true;
  });
  return new Promise((resolve) => {
    child.on("error", (error) => {
      log({ reason: error.message });
      resolve({ code: 1, signal: null, wasReady });
    });
    child.on("exit", (code, signal) => resolve({ code, signal, wasReady }));
  });
}

function toReason(code, signal) {
  if (signal === "SIGABRT" || code === 134) return "aborted by the runtime, usually because memory was exhausted";
  if (signal === "SIGKILL" || code === 137)
    return "killed from outside, perhaps by the system because memory was short";
  if (signal !== null) return `ended by ${signal}`;
  return "a fault of the program; the lines before this one say which";
}

function log(details) {
  const line = { level: 60, time: Date.now(), msg: "the server ended by itself and is started again", ...details };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
