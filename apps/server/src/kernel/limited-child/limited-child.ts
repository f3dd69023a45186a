/**
 * Starts a child process for one piece of work, and enforces its limits (docs/adr/0025). Hazards: input that fills the
 * heap (V8 ends the child), that uses memory outside the heap (resident size is checked every 25 ms), that never ends
 * (limits on processor time and total time), and that gives results faster than the server can process them (one piece
 * at a time). The child is always killed before the promise settles. Its side is in `serve-child.ts`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { lowerPriority } from "../priority.ts";
import { toProgram } from "../programs.ts";
import type { FromChild, Job, ToChild } from "./messages.ts";

const WATCH_MS = 25;
const KIB_PER_MIB = 1024;
/** Half of the memory for new objects, in MiB. With V8's default of 16, a child keeps 20 to 40 MiB more of dead objects. */
const YOUNG_MB = 2;

export type ChildEnd =
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "fault"; readonly fault: string }
  /** The child exceeded its limits, or the operating system ended it. */
  | { readonly kind: "exhausted" }
  /** `stop` was called. */
  | { readonly kind: "stopped" };

export interface ChildLimits {
  /** Limit of the V8 heap, in MiB. */
  readonly heapMb: number;
  /** Limit of the resident size in MiB, including buffers and the overhead of the heap. */
  readonly residentMb: number;
  /** Limit in MiB of what the work adds to the resident size that the process has with all its code. */
  readonly growthMb?: number;
  /** Limit of the processor time in milliseconds, including the start of the process. */
  readonly cpuMs: number;
  /**
   * Limit of the total time in milliseconds, from the start of the process to its result. Ends a process that waits for
   * ever.
   */
  readonly totalMs: number;
}

export interface ChildWork {
  /** The source of the program, which calls `serveChild`. */
  readonly main: URL;
  /** Name of the work, for a program that does several kinds and for errors. */
  readonly work: string;
  readonly options: unknown;
  readonly bytes: Uint8Array;
  readonly onPiece: (piece: unknown) => void;
  readonly limits: ChildLimits;
}

export interface RunningChild {
  /** Rejects if the program has a bug or could not be started. Settles after the process has ended. */
  readonly end: Promise<ChildEnd>;
  stop(): void;
}

let codeCache: string | null = null;

/**
 * Enables the code cache for child processes. Only this server may be able to write to the folder, because the cached
 * code is executed.
 */
export function keepCompiledCode(folder: string): void {
  codeCache = folder;
}

export function startLimitedChild({ main, work, options, bytes, onPiece, limits }: ChildWork): RunningChild {
  const child = fork(toProgram(main), [], {
    execArgv: [`--max-old-space-size=${limits.heapMb}`, `--max-semi-space-size=${YOUNG_MB}`],
    env: withoutSettings(process.env),
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  // Lets requests of other users go first.
  if (child.pid !== undefined) lowerPriority(child.pid);
  const { promise, resolve, reject } = Promise.withResolvers<ChildEnd>();
  let end: ChildEnd | Error | null = null;
  const finish = (how: ChildEnd | Error): void => {
    end ??= how;
    child.kill("SIGKILL");
  };
  let mostMb = limits.residentMb;
  const watch = watchLimits(
    child,
    limits,
    () => mostMb,
    () => finish({ kind: "exhausted" }),
  );
  child.on("message", (message: FromChild) => {
    if (end !== null) return;
    try {
      if (message.kind === "begun") {
        mostMb = Math.min(mostMb, message.residentKib / KIB_PER_MIB + (limits.growthMb ?? Infinity));
        return;
      }
      if (message.kind !== "piece") return finish(toEnd(message, work));
      onPiece(message.piece);
      say(child, { kind: "next" });
    } catch (error) {
      finish(error instanceof Error ? error : new Error("a piece was not taken", { cause: error }));
    }
  });
  child.once("error", finish);
  child.once("exit", (code, signal) => {
    clearInterval(watch);
    end ??= toUnexpectedEnd(work, code, signal);
    if (end instanceof Error) reject(end);
    else resolve(end);
  });
  // The child may end before it has read everything.
  child.stdin?.on("error", () => {});
  child.stdin?.end(bytes);
  const job: Job = { kind: "job", work, options, size: bytes.length, codeCache };
  say(child, job);
  return { end: promise, stop: () => finish({ kind: "stopped" }) };
}

function say(child: ChildProcess, message: ToChild): void {
  // Ignores the error: it means that the child has exited, which has its own event.
  if (child.connected) child.send(message, () => {});
}

function toEnd(message: Exclude<FromChild, { kind: "piece" | "begun" }>, work: string): ChildEnd | Error {
  if (message.kind !== "mistake") return message;
  const error = new Error(`"${work}" made a mistake: ${message.type}`);
  error.stack = message.frames;
  return error;
}

/**
 * V8 aborts (SIGABRT, or code 134 from a shell) when the heap is full. SIGKILL means that the system ran out of memory.
 */
function toUnexpectedEnd(work: string, code: number | null, signal: string | null): ChildEnd | Error {
  if (signal !== null || code === 134) return { kind: "exhausted" };
  return new Error(`the child process for "${work}" ended with code ${code}`);
}

/** The settings of the server contain passwords, and a child needs none of them. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:IDATA_|DATABASE_URL|PG)/.test(name)));
}

function watchLimits(
  { pid }: ChildProcess,
  limits: ChildLimits,
  mostMb: () => number,
  onExceeded: () => void,
): NodeJS.Timeout {
  const until = performance.now() + limits.totalMs;
  return setInterval(() => {
    const isExceeded = performance.now() > until || readCpuMs(pid) > limits.cpuMs || readResidentMb(pid) > mostMb();
    if (isExceeded) onExceeded();
  }, WATCH_MS);
}

function readResidentMb(pid: number | undefined): number {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readProcess(pid, "status"))?.[1] ?? 0) / KIB_PER_MIB;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of all threads, including V8's garbage collection. */
function readCpuMs(pid: number | undefined): number {
  // The program name, in brackets, may contain spaces. User and system time are the 12th and 13th word after it.
  const words = readProcess(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(words[11] ?? 0) + Number(words[12] ?? 0)) * TICK_MS;
}

/**
 * Returns an empty string if the process has ended. These files are generated by the kernel in memory, so reading them
 * does not wait for a disk.
 */
function readProcess(pid: number | undefined, file: "status" | "stat"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return "";
  }
}
