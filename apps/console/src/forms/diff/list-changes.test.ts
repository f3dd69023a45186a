import type { FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { checkbox, form, matrixRadio, number, page, radio, statement, text } from "@idata/testkit/form-builder";
import { describe, expect, test } from "vitest";
import { putBack } from "./find-thing.ts";
import { listChanges, listRefusals, type AnswerCounts } from "./list-changes.ts";

const counts: AnswerCounts = new Map<string, { answered: number; counters: Record<string, number> }>([
  ["a", { answered: 128, counters: { x: 100, y: 28 } }],
  ["b", { answered: 40, counters: {} }],
]);
const list = (before: FormDefinition, after: FormDefinition, known: AnswerCounts = counts) =>
  listChanges({ before, after, cores, counts: known });
const brief = (before: FormDefinition, after: FormDefinition, known?: AnswerCounts) =>
  list(before, after, known).map(
    ({ group, kind, title, verdict, lines }) =>
      `${group} ${kind} ${title} ${verdict} ${lines.map(({ affected }) => affected ?? "?").join("/")}`,
  );

describe("groups", () => {
  test("one entry for each thing, added first, moved last", () => {
    const before = form([page("p1", [text("a"), text("b"), statement("s"), text("d")]), page("p2", [text("c")])]);
    const after = form([page("p1", [text("b", { title: "B" }), text("new"), text("d")]), page("p2", [text("c")])]);
    const moved = { ...after, pages: [...after.pages].reverse() };
    expect(brief(before, moved)).toEqual([
      "added item new safe 0",
      "changed item B safe 0",
      "removed item a newQuestion 128",
      "removed item s safe 0",
      "moved page  safe 0",
    ]);
  });

  test("a question that moved and changed is a changed one", () => {
    const before = form([text("a"), text("b"), text("c")]);
    expect(brief(before, form([text("c", { required: true }), text("a"), text("b")]))).toEqual([
      "changed item c safe 0/0",
    ]);
  });

  test("nothing changed, nothing listed; options that a dictionary gave are no change", () => {
    const frozen = radio("a", ["x", "y"], { optionsDictionary: "sys_yes_no" });
    const draft = { ...frozen, options: [] };
    expect(list(form([frozen]), form([draft]))).toEqual([]);
    expect(list(form([frozen]), form([{ ...draft, optionsDictionary: "other" }]))).not.toEqual([]);
  });
});

describe("answers that are there already", () => {
  test("an option concerns those who chose it, where the type counts that", () => {
    const before = form([radio("a", ["x", "y"])]);
    expect(brief(before, form([radio("a", ["x"])]))).toEqual(["changed item a newQuestion 28"]);
    const many = form([checkbox("a", ["x", "y"])]);
    expect(brief(many, form([checkbox("a", ["y"])]))).toEqual(["changed item a newQuestion 100"]);
  });

  test("a row concerns all who answered, and nobody is concerned by a question nobody answered", () => {
    const before = form([matrixRadio("a", ["r1", "r2"], ["c"]), text("z")]);
    expect(brief(before, form([matrixRadio("a", ["r1"], ["c"])]))).toEqual([
      "changed item a newQuestion 128",
      "removed item z newQuestion 0",
    ]);
  });

  test("is not known without statistics, and then a refusal stands", () => {
    const before = form([number("b", { unit: "kg" })]);
    const after = form([number("b", { unit: "g" })]);
    expect(brief(before, after, null)).toEqual(["changed item b refuse ?"]);
    expect(listRefusals(list(before, after, null))).toHaveLength(1);
    expect(listRefusals(list(before, after))).toMatchObject([{ affected: 40, words: { before: "kg", after: "g" } }]);
    expect(listRefusals(list(before, after, new Map()))).toEqual([]);
  });
});

describe("putting one setting back", () => {
  const restore = (before: FormDefinition, after: FormDefinition): FormDefinition =>
    listRefusals(list(before, after, null)).reduce((now, { change }) => putBack(now, before, change), after);

  test("leaves everything else as it is now", () => {
    const before = form([radio("a", [{ id: "x", label: "Good" }, "y"]), number("b", { unit: "kg" })]);
    const after = form([
      radio("a", ["y", { id: "x", label: "Bad", score: 3 }], { title: "New" }),
      number("b", { unit: "g", max: 3 }),
    ]);
    expect(restore(before, after)).toEqual(
      form([
        radio("a", ["y", { id: "x", label: "Good", score: 3 }], { title: "New" }),
        number("b", { unit: "kg", max: 3 }),
      ]),
    );
  });

  test("reaches parts inside parts, and takes away what was not there", () => {
    const inner = (label: string) => text("a", { columns: [{ id: "c", label: "C", options: [{ id: "o", label }] }] });
    const before = form([inner("One"), number("b")]);
    expect(restore(before, form([inner("Two"), number("b", { unit: "g" })]))).toEqual(before);
  });
});
