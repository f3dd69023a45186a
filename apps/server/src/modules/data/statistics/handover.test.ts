import { expect, test } from "vitest";
import { type HandedOver, Handover } from "./handover.ts";

const responses = (count: number): HandedOver["responses"] =>
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
  const handover = new Handover();
  handover.offer(7, { firstSeq: 4, responses: responses(2) });
  handover.offer(7, { firstSeq: 1, responses: responses(3) });
  expect(handover.find(7, 0)?.responses).toHaveLength(3);
  expect(handover.find(7, 3)?.responses).toHaveLength(2);
  expect(handover.find(7, 1)).toBeUndefined();
  expect(handover.find(8, 0)).toBeUndefined();
  handover.drop(7, 3);
  expect(handover.find(7, 0)).toBeUndefined();
  expect(handover.find(7, 3)?.responses).toHaveLength(2);
});

test("holds no more than it may: it starts anew, and has room again when something is dropped", () => {
  const handover = new Handover();
  const offer = (firstSeq: number) => handover.offer(1, { firstSeq, responses: responses(5000) });
  offer(1);
  offer(5001);
  expect(handover.find(1, 0)).toBeDefined();
  handover.drop(1, 5000);
  offer(10_001);
  expect(handover.find(1, 5000)).toBeDefined();
  offer(15_001);
  expect([0, 5000, 10_000].map((mark) => handover.find(1, mark))).toEqual([undefined, undefined, undefined]);
  expect(handover.find(1, 15_000)).toBeDefined();
});
