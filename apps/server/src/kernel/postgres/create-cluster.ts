/** Creates the folder of a new embedded database with `initdb`. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, rename, rm } from "node:fs/promises";
import { type Binaries, PostgresUnavailableError } from "./binaries.ts";
import type { Launcher } from "./launch.ts";

/** Owner of everything in an embedded cluster. Anyone who can reach the socket acts as this user. */
export const SUPERUSER = "idata";

/**
 * Creates the cluster in a temporary folder and renames it, so that an interruption leaves nothing that looks like a
 * database.
 */
export async function createClusterFolder(
  clusterDir: string,
  binaries: Binaries,
  launcher: Launcher,
  isThrowaway: boolean,
): Promise<void> {
  const fresh = `${clusterDir}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await launcher.adoptFolder(fresh, true);
  const args = [
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    "--auth=trust",
    "--encoding=UTF8",
    // The same sort order on every system, independent of the C library.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--data-checksums",
    ...(isThrowaway ? ["--no-sync"] : []),
  ];
  const [command, ...rest] = launcher.toCommand(binaries.initdb, args, false);
  const child = spawn(command, rest, { stdio: ["ignore", "ignore", "pipe"], ...launcher.spawnAs });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  if ((await waitForExit(child)) !== 0) {
    throw new PostgresUnavailableError(
      `The database folder ${clusterDir} could not be made (${complaint.trim()}); ` +
        "set IDATA_DATA_DIR to a folder this user can use, or DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  await rename(fresh, clusterDir);
}

/** Resolves to the exit code, 127 if the program could not be run, or 1 if a signal ended it. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
