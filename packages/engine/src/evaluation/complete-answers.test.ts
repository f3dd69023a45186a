import { cores } from "@idata/questions/core";
import { form, item, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import { compileForm } from "../form/compile-whole-form.ts";
import { addDerivedAnswers, removeDerivedAnswers } from "./complete-answers.ts";

const receipt = { number: 12, submittedAt: "2026-11-20T08:00:00Z" };
const numbered = compileForm(form([text("a"), item("serial", "no", { prefix: "BX", digits: 4 })]), cores);
const plain = compileForm(form([text("a")]), cores);

describe("addDerivedAnswers", () => {
  it("adds what follows from the place of the response and leaves the rest alone", () => {
    const answers = { a: "x" };
    expect(addDerivedAnswers(numbered, answers, receipt)).toEqual({ a: "x", no: "BX0012" });
    expect(answers).toEqual({ a: "x" });
  });

  it("wins over what a client may have got into the answers", () => {
    expect(addDerivedAnswers(numbered, { no: "BX9999" }, receipt)).toEqual({ no: "BX0012" });
  });

  it("gives the same object where there is nothing to add", () => {
    const answers = { a: "x" };
    expect(addDerivedAnswers(plain, answers, receipt)).toBe(answers);
  });

  it("is undone by removeDerivedAnswers", () => {
    const answers = { a: "x" };
    expect(removeDerivedAnswers(numbered, addDerivedAnswers(numbered, answers, receipt))).toEqual(answers);
    expect(removeDerivedAnswers(plain, answers)).toBe(answers);
  });
});
