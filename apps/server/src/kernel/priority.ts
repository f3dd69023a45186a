/** Lets requests go first while background work wants a processor too. */
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** The calling thread. Only Linux counts threads; elsewhere this would be the whole process. */
export const THIS_THREAD = 0;

/**
 * Lowers the priority of a process or of this thread. With `program`, nothing happens unless the process runs it here,
 * because the id may be that of another machine. If the system does not allow it, the work is done all the same.
 */
export function lowerPriority(id: number, program?: string): void {
  if (id === THIS_THREAD && process.platform !== "linux") return;
  try {
    if (program !== undefined && readFileSync(`/proc/${id}/comm`, "utf8").trim() !== program) return;
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // No such process here, or not allowed.
  }
}
