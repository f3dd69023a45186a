/**
 * Reads from /proc the processor time of a process and its children; 0 if there is no such process. Unlike a rate, it
 * hardly depends on other load of the machine.
 */
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  /** Ticks of the process itself. */
  readonly own: number;
  /** Ticks of children that have ended. */
  readonly reaped: number;
}

/** Returns the seconds used so far. */
export function readProcessorSeconds(pid: number): number {
  const root = readStat(String(pid));
  if (root === null) return 0;
  const children = listPids().flatMap((name) => {
    const stat = readStat(name);
    return stat?.parent === pid ? [stat.own + stat.reaped] : [];
  });
  return (root.own + root.reaped + children.reduce((sum, ticks) => sum + ticks, 0)) / TICKS_PER_SECOND;
}

function listPids(): string[] {
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
}

function readStat(pid: string): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const at = (index: number): number => Number(fields[index]);
    return { parent: at(1), own: at(11) + at(12), reaped: at(13) + at(14) };
  } catch {
    return null;
  }
}
