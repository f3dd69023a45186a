import { compileForm, countResponse } from "@idata/engine";
import { cores } from "@idata/questions/core";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSurvey } from "../../collecting/intake/testing/survey.ts";
import { AnswerTally } from "./answer-tally.ts";
import { CounterSums } from "../response-store/counter-sums.ts";

const form = compileForm(createSurvey(), cores);
const answers = fc.record(
  {
    q1: fc.constantFrom("o1", "o2", "gone"),
    q2: fc.uniqueArray(fc.constantFrom("o1", "o2", "o3"), { minLength: 1 }),
    q3: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant("3")),
    q4: fc.string({ maxLength: 20 }),
    q5: fc.record({ r1: fc.constantFrom("c1", "c2"), r2: fc.constantFrom("c1", "c2") }),
    q99: fc.constant("a question that is gone"),
  },
  { requiredKeys: [] },
);

test("gives what counting one by one gives, whatever was taken away again", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(answers, fc.constantFrom(1 as const, 1 as const, -1 as const))), (responses) => {
      const [grouped, single] = [new CounterSums(), new CounterSums()];
      const tally = new AnswerTally(1, form, grouped);
      for (const [given, sign] of responses) {
        tally.add(given, sign);
        const counted = Object.entries(countResponse(form, given));
        for (const [id, counters] of counted) single.addCounters(1, id, counters, sign);
      }
      tally.flush();
      expect(grouped.listRows()).toEqual(single.listRows());
    }),
  );
});

test("holds a bounded number of different answers", () => {
  const sums = new CounterSums();
  const tally = new AnswerTally(1, form, sums);
  for (let n = 0; n < 12_000; n++) tally.add({ q4: `text ${n}` }, 1);
  expect(sums.listRows().find((row) => row.questionId === "q4" && row.key === "")?.n).toBe(10_000);
  tally.flush();
  tally.flush();
  expect(sums.listRows().find((row) => row.questionId === "q4" && row.key === "")?.n).toBe(12_000);
});
