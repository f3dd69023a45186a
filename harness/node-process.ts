/**
 * One server process under attack: starts the product's main module, calls its API and measures its memory and stalls.
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toCompiledCodeEnv } from "@idata/testkit";
import type { Mutation } from "./check.ts";

const MAIN = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
const PRELOAD = new URL("preload.mjs", import.meta.url).href;
const READY = /^iData is ready.*?(https?:\S+)\/idata2\/$/m;

export interface Usage {
  readonly rssMb: number;
  /** Largest resident size since the last reset. */
  readonly peakRssMb: number;
  /** Longest stall of the event loop since the last reset. */
  readonly maxStallMs: number;
}

export interface Answer {
  readonly status: number;
  /** `code` of the envelope; -1 if the answer is not JSON. */
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- checks read whatever shape the endpoint gives
  readonly data: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly body: any;
  readonly headers: Headers;
  readonly ms: number;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON; a FormData or a Buffer is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the call after this time; 30 s if absent. */
  readonly timeoutMs?: number;
}

export interface NodeProcess {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /**
   * `path` is relative to the API base, or to the root if it begins with `/idata`, `/healthz`, `/readyz` or `/v3`.
   * Never throws.
   */
  api(method: "GET" | "POST" | "PUT" | "DELETE", path: string, options?: CallOptions): Promise<Answer>;
  usage(): Promise<Usage>;
  resetUsage(): Promise<void>;
  /** False after the process has ended or was killed. */
  isAlive(): boolean;
  /** Resolves to the exit code or signal when the process has ended. */
  readonly ended: Promise<number | string>;
  /** The last 200,000 characters of its output, including logs. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Kills the process and removes its data folder. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly mutations: readonly Mutation[];
  /** Folder in which each applied mutation creates a file. */
  readonly marks: string;
}

/** Environment variables that pass the mutations to a Node process and its children. */
export function toMutatedEnv(mutations: readonly Mutation[], marks: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${PRELOAD}`,
    HARNESS_MUTATIONS: JSON.stringify(mutations),
    HARNESS_MARKS: marks,
    HARNESS_PARENT: String(process.pid),
  };
}

/**
 * Loads the product's modules in a process that then ends, because Node writes the cache of compiled code only when a
 * process ends by itself. Nodes are killed.
 */
export async function loadOnce(): Promise<void> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", `await import(${JSON.stringify(MAIN)})`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("the server's modules cannot be loaded");
}

export async function startNode(options: NodeOptions): Promise<NodeProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "idata-harness-"));
  const child = fork(MAIN, [], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      IDATA_TEST_MODE: "1",
      IDATA_LOG_LEVEL: "warn",
      IDATA_DATA_DIR: dataDir,
      DATABASE_URL: options.databaseUrl,
      ...toCompiledCodeEnv(),
      ...toMutatedEnv(options.mutations, options.marks),
      ...options.env,
    },
  });
  let output = "";
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const onOutput = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-200_000);
    const origin = READY.exec(output)?.[1];
    if (origin !== undefined) resolve(origin);
  };
  child.stdout?.on("data", onOutput);
  child.stderr?.on("data", onOutput);
  const ended = new Promise<number | string>((done) =>
    child.once("exit", (code, signal) => done(signal ?? code ?? "unknown")),
  );
  void ended.then((how) => reject(new Error(`the server ended with ${how}: ${output.slice(-2000)}`)));
  const url = await ready;
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    api: (method, path, call) => callApi(url, method, path, call),
    usage: () => readUsage(child),
    resetUsage: async () => {
      writeFileSync(`/proc/${child.pid}/clear_refs`, "5");
      child.send({ harness: "reset" });
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ended,
    output: () => output,
    signal: (signal) => {
      child.kill(signal);
    },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const MB = 1024;

async function readUsage(child: ChildProcess): Promise<Usage> {
  if (child.exitCode !== null || child.signalCode !== null)
    return { rssMb: 0, peakRssMb: Infinity, maxStallMs: Infinity };
  const answered = new Promise<number>((resolve) => {
    const onMessage = (message: unknown): void => {
      if (typeof message !== "object" || message === null || !("maxStallMs" in message)) return;
      child.off("message", onMessage);
      resolve(Number(message.maxStallMs));
    };
    child.on("message", onMessage);
    child.once("exit", () => resolve(Infinity));
  });
  child.send({ harness: "usage" });
  const maxStallMs = await answered;
  const status = readStatus(child.pid ?? 0);
  const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? Infinity);
  return {
    rssMb: Math.round(field("VmRSS") / MB),
    peakRssMb: Math.round(field("VmHWM") / MB),
    maxStallMs: Math.round(maxStallMs),
  };
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** Calls the API. Never throws; status 0 means that there was no answer. */
export async function callApi(
  url: string,
  method: string,
  path: string,
  { token, body, headers, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions = {},
): Promise<Answer> {
  const begun = performance.now();
  const isRaw = body instanceof FormData || body instanceof Uint8Array || typeof body === "string";
  try {
    const answer = await fetch(url + (/^\/(idata|healthz|readyz|v3)/.test(path) ? path : `/idata2/api${path}`), {
      method,
      headers: {
        ...(body === undefined || isRaw ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isRaw ? (body as NonNullable<RequestInit["body"]>) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    const isJson = (answer.headers.get("content-type") ?? "").includes("json");
    const parsed = isJson ? JSON.parse(text) : { code: -1, raw: text };
    const { code = -1, msg = "", data } = parsed;
    return {
      status: answer.status,
      code,
      msg,
      data,
      body: parsed,
      headers: answer.headers,
      ms: performance.now() - begun,
    };
  } catch (error) {
    const msg = error instanceof Error ? `${error.message} ${toReason(error.cause)}` : String(error);
    return {
      status: 0,
      code: -1,
      msg,
      data: undefined,
      body: {},
      headers: new Headers(),
      ms: performance.now() - begun,
    };
  }
}

/** The actual error behind fetch's "fetch failed". */
const toReason = (cause: unknown): string => (cause instanceof Error ? cause.message : "");
