import { expect, test } from "vitest";
import { form, page, radio, statement, text } from "@idata/testkit/form-builder";
import { listEarlier } from "./use-earlier.ts";

const definition = form([
  page("p1", [statement("s1"), radio("q1", ["a"], { title: "品牌" }), text("q2")]),
  page("p2", [radio("q3", ["a"]), radio("q4", ["a"])]),
]);

test("choice questions that come before, with their numbers", () => {
  expect(listEarlier(definition, "q4").map(({ id }) => id)).toEqual(["q1", "q3"]);
  expect(listEarlier(definition, "q4")[0]?.label).toMatch(/1.*品牌/);
});

test("nothing comes before the first question or one that is not there", () => {
  expect(listEarlier(definition, "q1")).toEqual([]);
  expect(listEarlier(definition, "q9")).toEqual([]);
});
