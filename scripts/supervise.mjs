/**
 * Keeps the server running: it is a child of this process, and when it ends by itself (a fault, memory exhausted, killed
 * by the system) it is started again, with the reason in the log and a growing pause after quick deaths. A start that
 * never got as far as serving is not repeated: its message says what to change. Signals are passed on; when this process
 * dies, the child notices by its channel and stops in order.
 */
import { spawn } from "node:child_process";

const USUAL = {
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  /** A server that ran for so long did not die quickly. */
  calmMs: 60_000,
};
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Settings that are for one start only. */
const ONCE = ["IDATA_RESET_ADMIN_PASSWORD"];

/**
 * Runs `script` until it ends in order, a signal stops it, or its first start fails; gives the exit code. The script says
 * `process.send("ready")` once it serves. `againArgs` take the place of `args` from the second start on.
 */
export async function supervise(script, { args = [], againArgs = args, onStop = () => {}, ...times } = {}) {
  const { firstPauseMs, longestPauseMs, calmMs } = { ...USUAL, ...times };
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
    const { code, signal, wasReady } = await run(script, starts === 1 ? args : againArgs, starts > 1, (started) => {
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

function run(script, args, isAgain, onStart) {
  const env = { ...process.env };
  if (isAgain) for (const name of ONCE) delete env[name];
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
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

function log(facts) {
  const line = { level: 60, time: Date.now(), msg: "the server ended by itself and is started again", ...facts };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
