/**
 * Counts the server's answers that a test run has compared with their contracts. Each test file appends its number to a
 * file shared by the run, and the tear-down prints the sum.
 */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Path of the shared file. Set by the global set-up, read by the test workers. */
const FILE_VARIABLE = "IDATA_TEST_ANSWERS";

export function startCountingAnswers(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "idata-answers-"));
  const file = join(folder, "counts");
  appendFileSync(file, "");
  process.env[FILE_VARIABLE] = file;
  return () => {
    const counts = readFileSync(file, "utf8").split("\n").map(Number);
    rmSync(folder, { recursive: true });
    const sum = counts.reduce((total, count) => total + count, 0);
    process.stdout.write(`\n ${sum} answers were compared with their contracts\n`);
  };
}

export function addCheckedAnswers(count: number): void {
  const file = process.env[FILE_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${count}\n`);
}
