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

function readResidentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
