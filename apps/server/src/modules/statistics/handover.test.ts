import { expect, test } from "vitest";
import type { StoredResponse } from "./count-response.ts";
import { Handover } from "./handover.ts";

const responses = (count: number): StoredResponse[] =>
  Array.from({ length: count }, () => ({ version: 1, answers: {}, submittedAt: new Date(0), seconds: null }));

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

test("takes no more than it may hold, and has room again when something is dropped", () => {
  const handover = new Handover();
  for (let chunk = 0; chunk < 20; chunk++)
    handover.offer(1, { firstSeq: chunk * 1000 + 1, responses: responses(1000) });
  expect(handover.find(1, 9000)).toBeDefined();
  expect(handover.find(1, 10_000)).toBeUndefined();
  handover.drop(1, 5000);
  handover.offer(2, { firstSeq: 1, responses: responses(5000) });
  handover.offer(2, { firstSeq: 5001, responses: responses(1) });
  expect(handover.find(2, 0)).toBeDefined();
  expect(handover.find(2, 5000)).toBeUndefined();
});
