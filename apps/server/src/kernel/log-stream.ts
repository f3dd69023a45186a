/**
 * Writes log lines to standard error. All lines of one turn of the event loop are written together: under load, a log
 * line then costs a fraction of a system call, and if the process is killed at most one turn's lines are lost.
 */
import { writeSync } from "node:fs";
import type { LogStream } from "./services.ts";

const STDERR = 2;

export function createLogStream(): LogStream {
  let lines: string[] = [];
  const flush = (): void => {
    const text = lines.join("");
    lines = [];
    if (text !== "") process.stderr.write(text);
  };
  process.on("exit", () => {
    const text = lines.join("");
    lines = [];
    if (text !== "") writeSync(STDERR, text);
  });
  return {
    write: (line) => {
      if (lines.length === 0) setImmediate(flush);
      lines.push(line);
    },
  };
}
