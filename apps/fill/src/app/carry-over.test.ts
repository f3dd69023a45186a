import { compileForm } from "@idata/engine";
import type { AnswerValue, ItemDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { checkbox, form, item, matrixRadio, number, radio } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { fitAnswer } from "./carry-over.ts";

const fit = (question: ItemDefinition, value: AnswerValue) => {
  const compiled = compileForm(form([question]), cores).questions[0];
  if (!compiled) throw new Error("no question");
  return fitAnswer(compiled, value);
};

test("what the question still takes stays as it was typed", () => {
  expect(fit(radio("q", ["a", "b"]), "a")).toBe("a");
  expect(fit(number("q"), "3")).toBe("3");
});

test("of several choices and rows those that are still there stay; of what is gone nothing does", () => {
  expect(fit(checkbox("q", ["a", "b"]), ["a", "gone", "b"])).toEqual(["a", "b"]);
  expect(fit(matrixRadio("q", ["r1", "r2"], ["c"]), { r1: "c", gone: "c", r2: "gone" })).toEqual({ r1: "c" });
  expect(fit(checkbox("q", ["a"]), ["gone"])).toBeNull();
  expect(fit(radio("q", ["a"]), "gone")).toBeNull();
  expect(fit(number("q"), ["x"])).toBeNull();
  expect(fit(item("boolean", "q"), { a: 1 })).toBeNull();
});
