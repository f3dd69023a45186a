/** Uploads for checks, and the memory of a server together with its child processes. */
import { readdirSync, readFileSync } from "node:fs";
import type { Answer, NodeProcess } from "./node-process.ts";

export function uploadFile(
  node: NodeProcess,
  path: string,
  token: string,
  bytes: Buffer,
  name: string,
  timeoutMs = 30_000,
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return node.api("POST", path, { token, body: form, timeoutMs });
}

export const importUsers = (node: NodeProcess, token: string, bytes: Buffer): Promise<Answer> =>
  uploadFile(node, "/system/user/importData", token, bytes, "users.xlsx");

const EVERY_MS = 50;
const READER_EVERY_MS = 5;

/** Measures the resident size of a process with its children. `stop` ends it and returns the largest size in MiB. */
export function watchFamily(pid: number): { stop(): number } {
  let peak = 0;
  const look = (): void => {
    const total = [pid, ...listChildren(pid)].reduce((sum, one) => sum + readResidentMb(one), 0);
    peak = Math.max(peak, total);
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(peak);
    },
  };
}

export function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/**
 * Returns the largest resident size that any reader's process of the server reaches while `work` runs, in MiB. The
 * kernel keeps each process's highest value, so no peak between two looks is missed.
 */
export async function watchReaders<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peakMb: number }> {
  let peakMb = 0;
  const look = (): void => {
    for (const child of listChildren(pid))
      if (readProcess(child, "cmdline").includes("reading/child-main.ts"))
        peakMb = Math.max(peakMb, readMb(child, "VmHWM"));
  };
  const timer = setInterval(look, READER_EVERY_MS);
  try {
    const result = await work();
    return { result, peakMb };
  } finally {
    clearInterval(timer);
  }
}

const readResidentMb = (pid: number): number => readMb(pid, "VmRSS");

function readMb(pid: number, name: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(readProcess(pid, "status"))?.[1] ?? 0) / 1024;
}

/** Returns an empty string if the process has ended. */
function readProcess(pid: number, file: "status" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
