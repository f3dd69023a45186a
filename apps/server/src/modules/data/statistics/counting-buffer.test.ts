import { expect, test } from "vitest";
import { type ResponseRun, CountingBuffer } from "./counting-buffer.ts";

const responses = (count: number): ResponseRun["responses"] =>
  Array.from({ length: count }, () => ({
    standing: "kept" as const,
    version: 1,
    answers: {},
    submittedAt: new Date(0),
    seconds: null,
    score: null,
    pageSeconds: null,
  }));

test("gives what follows a number, until it is dropped", () => {
  const buffer = new CountingBuffer();
  buffer.offer(7, { firstSeq: 4, responses: responses(2) });
  buffer.offer(7, { firstSeq: 1, responses: responses(3) });
  expect(buffer.find(7, 0)?.responses).toHaveLength(3);
  expect(buffer.find(7, 3)?.responses).toHaveLength(2);
  expect(buffer.find(7, 1)).toBeUndefined();
  expect(buffer.find(8, 0)).toBeUndefined();
  buffer.drop(7, 3);
  expect(buffer.find(7, 0)).toBeUndefined();
  expect(buffer.find(7, 3)?.responses).toHaveLength(2);
});

test("holds no more than it may: it starts anew, and has room again when something is dropped", () => {
  const buffer = new CountingBuffer();
  const offer = (firstSeq: number) => buffer.offer(1, { firstSeq, responses: responses(5000) });
  offer(1);
  offer(5001);
  expect(buffer.find(1, 0)).toBeDefined();
  buffer.drop(1, 5000);
  offer(10_001);
  expect(buffer.find(1, 5000)).toBeDefined();
  offer(15_001);
  expect([0, 5000, 10_000].map((mark) => buffer.find(1, mark))).toEqual([undefined, undefined, undefined]);
  expect(buffer.find(1, 15_000)).toBeDefined();
});
