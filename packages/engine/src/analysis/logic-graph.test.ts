import { cores } from "@idata/questions/core";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import { form, page, pageBreak, radio, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../definition/definition.ts";
import { logicGraph } from "./logic-graph.ts";

const moves = (definition: FormDefinition): string[] =>
  logicGraph(definition, cores).edges.map(
    ({ kind, from, to, condition, questions }) => `${kind} ${from} ${to} ${condition ?? ""}${questions.join()}`,
  );

describe("logicGraph", () => {
  it("has pages, page breaks and endings, and the moves between them", () => {
    const definition = form(
      [
        page("p1", [radio("a", ["x", "y"]), pageBreak("k", { visibleIf: "{a} = 'x'" }), text("b")], {
          title: "One",
          jumps: [
            { if: "{a} = 'y'", to: "p3" },
            { if: "true", to: "nowhere" },
          ],
        }),
        page("p2", [text("c", { visibleIf: "{a} = 'x' and {b} = '1'" })], { jumps: [{ to: "bad" }] }),
        page("p3", [text("d", { visibleIf: "{d} = '1'" })]),
      ],
      {
        endings: [
          { id: "bad", title: "Bad", visibleIf: "{d} = '2'" },
          { id: "end", title: "End" },
          { id: "never", title: "Never" },
        ],
      },
    );
    expect(logicGraph(definition, cores).nodes).toEqual([
      { kind: "page", id: "p1", title: "One", questions: 1, condition: null },
      { kind: "page", id: "k", title: "k", questions: 1, condition: "{a} = 'x'" },
      { kind: "page", id: "p2", title: "", questions: 1, condition: null },
      { kind: "page", id: "p3", title: "", questions: 1, condition: null },
      { kind: "ending", id: "bad", title: "Bad", questions: 0, condition: "{d} = '2'" },
      { kind: "ending", id: "end", title: "End", questions: 0, condition: null },
      { kind: "ending", id: "never", title: "Never", questions: 0, condition: null },
    ]);
    expect(moves(definition)).toEqual([
      "next p1 k ",
      "jump k p3 {a} = 'y'",
      "next k p2 ",
      "jump p2 bad ",
      "next p3 bad {d} = '2'",
      "next p3 end ",
      "dependency p1 k a",
      "dependency k p2 b",
      "dependency p1 p2 a",
    ]);
  });

  it("draws lines between nodes that are there", () => {
    fc.assert(
      fc.property(arbitraryForm, (definition) => {
        const { nodes, edges } = logicGraph(definition, cores);
        const ids = new Set(nodes.map(({ id }) => id));
        expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to) || from === to)).toEqual([]);
      }),
    );
  });
});
