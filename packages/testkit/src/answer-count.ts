/**
 * The number of answers that a run has compared with their contracts. Each test file adds its own number to one file of the run; the tear-down prints the sum.
 */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the run's file; set by the global set-up, read by the test workers. */
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
