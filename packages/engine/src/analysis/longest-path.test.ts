import { cores as realCores } from "@idata/questions/core";
import { form, item, page, pageBreak, radio, statement, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { CoreRegistry } from "../question/question-core.ts";
import { longestPath } from "./longest-path.ts";

const cores: CoreRegistry = { ...realCores, slow: { ...realCores.text, type: "slow", seconds: () => 60 } };
const three = (to: string, condition?: string) =>
  form(
    [
      page("p1", [radio("a", ["x", "y"])], { jumps: [condition ? { to, if: condition } : { to }] }),
      page("p2", [text("b"), text("c")]),
      page("p3", [text("d")]),
    ],
    { endings: [{ id: "end", title: "End" }] },
  );

describe("longestPath", () => {
  it("is the way with the most questions that can be gone", () => {
    expect(longestPath(three("p3", "{a} = 'x'"), cores)).toMatchObject({ questions: 4, pages: ["p1", "p2", "p3"] });
    expect(longestPath(three("p3"), cores)).toMatchObject({ questions: 2, pages: ["p1", "p3"] });
    expect(longestPath(three("end"), cores)).toMatchObject({ questions: 1, pages: ["p1"] });
    expect(longestPath(three("p3", "{a} = 'x' or {a} <> 'x'"), cores).questions).toBe(2);
    expect(longestPath({ ...three("p3"), pagesOrder: "random" }, cores).questions).toBe(4);
    expect(longestPath(form([]), cores)).toEqual({ questions: 0, seconds: 0, pages: ["p1"] });
  });

  it("counts a draw by its size, with the questions that take longest", () => {
    const definition = form([page("p1", [text("a"), item("slow", "b"), text("c"), statement("s")], { itemsDraw: 2 })]);
    expect(longestPath(definition, cores)).toEqual({ questions: 2, seconds: 69, pages: ["p1"] });
  });

  it("reads by length, and slower where a sign is a word", () => {
    const seconds = (title: string): number =>
      longestPath(form([text("a", { title, explanation: title })]), cores).seconds;
    expect(seconds("x")).toBe(9);
    expect(seconds("x".repeat(200))).toBe(18);
    expect(seconds("题".repeat(60))).toBe(18);
  });

  it("takes a page break for a page", () => {
    expect(longestPath(form([text("a"), pageBreak("k"), text("b")]), cores).pages).toEqual(["p1", "k"]);
  });
});
