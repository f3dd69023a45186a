import { expect, test } from "vitest";
import { toDuration, toMessage, toOutcome } from "./run-outcome.ts";
import type { Run } from "./run-outcome.ts";

const RUN: Run = {
  jobLogId: 1,
  jobId: 3,
  jobName: "清理",
  jobGroup: "SYSTEM",
  invokeTarget: "a.b",
  jobMessage: "清理 总共耗时：1234毫秒 · 7",
  status: "0",
  exceptionInfo: "",
  dueTime: null,
  startTime: "2026-11-20 14:30:00",
  endTime: "2026-11-20 14:30:05",
  createTime: "2026-11-20 14:30:00",
};

test("duration and message come from the sentence of the contract", () => {
  expect(toDuration(RUN)).toBe(1234);
  expect(toMessage(RUN)).toBe("7");
  const jobName = "名称 总共耗时：5毫秒 · 它";
  expect(toDuration({ ...RUN, jobName, jobMessage: `${jobName} 总共耗时：8毫秒` })).toBe(8);
  expect(toMessage({ ...RUN, jobMessage: "清理 总共耗时：12毫秒" })).toBe("");
});

test("a run that was broken off has no sentence; its times say how long it took", () => {
  const broken = { ...RUN, status: "1", jobMessage: "", exceptionInfo: "执行中断" };
  expect(toDuration(broken)).toBe(5000);
  expect(toMessage(broken)).toBe("执行中断");
  expect(toDuration({ ...broken, startTime: null })).toBeNull();
});

test("waiting and running share a status and differ by the start", () => {
  expect(toOutcome({ status: "2", startTime: null })).toBe("waiting");
  expect(toOutcome({ status: "2", startTime: "2026-11-20 14:30:00" })).toBe("running");
  expect(toOutcome({ status: "1", startTime: null })).toBe("failed");
  expect(toOutcome({ status: "0", startTime: null })).toBe("done");
});
