/**
 * Standard error for log lines. Lines of one turn of the event loop are written together: under load a log line costs a
 * fraction of a system call, and at most one turn's lines are lost when the process is killed.
 */
import { writeSync } from "node:fs";
import type { LogStream } from "./http.ts";

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
