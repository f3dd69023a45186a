/** Parses `postmaster.pid` of a data folder: the server that runs or last ran on it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  /** The server reports that it accepts connections. */
  readonly isReady: boolean;
}

export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, socketDir: lines[4] ?? "", isReady: lines[7]?.trim() === "ready" }
    : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Checks that the process is the PostgreSQL of this folder. After a crash, the pid may belong to another program, and
 * PostgreSQL itself would then never start.
 */
export async function isPostgresOf(clusterDir: string, pid: number): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("postgres") && command.split("\0").includes(clusterDir);
}
