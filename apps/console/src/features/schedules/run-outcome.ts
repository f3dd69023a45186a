/** What a line of the log says about its run, read from the fields of the administration contract. Pure. */
import type { listScheduleLogs, RowOf } from "@idata/contracts";

export type Run = RowOf<typeof listScheduleLogs>;
export type Outcome = "done" | "failed" | "running" | "waiting";

/** The contract's status `2` stands for waiting and running. */
export function toOutcome({ status, startTime }: Pick<Run, "status" | "startTime">): Outcome {
  if (status === "0") return "done";
  if (status === "1") return "failed";
  return startTime === null ? "waiting" : "running";
}

/** After the name, the contract's sentence with the milliseconds, then what the task said. */
const SENTENCE = /^ 总共耗时：(\d+)毫秒(?: · ([^]*))?$/;
const readSentence = ({ jobName, jobMessage }: Pick<Run, "jobName" | "jobMessage">) =>
  jobMessage.startsWith(jobName) ? SENTENCE.exec(jobMessage.slice(jobName.length)) : null;

/** Milliseconds; `null` for a run that has not ended. Falls back on the times, which have whole seconds. */
export function toDuration(run: Run): number | null {
  const { startTime, endTime } = run;
  const exact = readSentence(run)?.[1];
  if (exact !== undefined) return Number(exact);
  if (startTime === null || endTime === null) return null;
  return Math.max(0, toSeconds(endTime) - toSeconds(startTime)) * 1000;
}

/** `2026-11-20 14:30:00` as seconds since any fixed moment. */
const toSeconds = (time: string): number => Date.parse(`${time.replace(" ", "T")}Z`) / 1000;

/** Why it failed, or what the task said at its end. */
export function toMessage(run: Run): string {
  return run.exceptionInfo === "" ? (readSentence(run)?.[2] ?? "") : run.exceptionInfo;
}
