/**
 * Runs the server as a separate process, as `npm start` does, for tests of starting, stopping and crashing. The caller
 * passes a data folder, usually a new one from `createDataDir`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Environment } from "../../../apps/server/src/config.ts";
import { toCompiledCodeEnv } from "./compiled-code.ts";

const RUN = fileURLToPath(new URL("../../../scripts/run.mjs", import.meta.url));
const READY = /^iData is ready.*?(https?:\S+)\/idata2\/$/m;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Log lines (standard error) so far. */
  log(): string;
  /** Resolves to the server's origin once it is ready. Rejects with the output if the process ends first. */
  ready(): Promise<string>;
  /** Exit code; null if a signal ended the process. */
  ended(): Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

export function createDataDir(): string {
  return mkdtempSync(join(tmpdir(), "idata-data-"));
}

/** The process inherits only PATH and the cache of compiled code, so that settings of this shell do not change the run. */
export function spawnServer(dataDir: string, env: Environment = {}): ServerProcess {
  const child = spawn(process.execPath, [RUN, "--no-build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      IDATA_TEST_MODE: "1",
      IDATA_DATA_DIR: dataDir,
      ...toCompiledCodeEnv(),
      ...env,
    },
  });
  let output = "";
  let log = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  const closed = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  const ready = async (): Promise<string> => {
    for (;;) {
      const origin = READY.exec(output)?.[1];
      if (origin !== undefined) return origin;
      const more = child.stdout === null ? Promise.resolve() : once(child.stdout, "data");
      const code = await Promise.race([more.then(() => "more" as const), closed]);
      if (code !== "more" && !READY.test(output)) throw new Error(`server ended (${code}): ${output}${log}`);
    }
  };
  return {
    child,
    output: () => output,
    log: () => log,
    ready,
    ended: () => closed,
    kill: (signal) => {
      child.kill(signal);
    },
  };
}
