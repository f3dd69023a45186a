import { cores } from "@idata/questions/core";
import { checkbox, form, item, number, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../definition/definition.ts";
import { analyseForm } from "./analyse-form.ts";

const EXAM = { scoring: { mode: "exam" } } as const;
const codes = (definition: FormDefinition, kind?: string) =>
  analyseForm(definition, cores, kind)
    .filter(({ path }) => path === "scoring" || path.endsWith(".key"))
    .map(({ severity, code, path, params }) => [severity, code, path, ...Object.values(params ?? {})].join(" "));

describe("checkScoring", () => {
  it("tells the author of an exam that it is not scored, with keys or without", () => {
    expect(codes(form([radio("a", ["x", "y"])]), "exam")).toEqual(["warning exam_not_scored scoring"]);
    expect(codes(form([radio("a", ["x", "y"], { key: "x" })]), "exam")).toEqual(["warning exam_not_scored scoring"]);
    expect(codes(form([radio("a", ["x", "y"], { key: "x" })], EXAM), "exam")).toEqual([]);
  });

  it("tells that keys and scores do nothing in a form that is not scored", () => {
    const scores = [
      { id: "x", label: "X", score: 1 },
      { id: "y", label: "Y" },
    ];
    const definition = form([radio("a", ["x", "y"], { key: "x" }), radio("b", scores), text("c")]);
    expect(codes(definition, "survey")).toEqual(["warning key_without_scoring scoring 2"]);
    expect(codes({ ...definition, scoring: { mode: "survey" } }, "survey")).toEqual([]);
    expect(codes(form([radio("a", ["x", "y"]), text("c")]), "form")).toEqual([]);
  });

  it("tells that points do nothing in a form that is not scored, with keys or without", () => {
    expect(codes(form([text("a", { points: 5 })]), "survey")).toEqual(["warning key_without_scoring scoring 1"]);
  });

  it("tells of questions without points among others with points", () => {
    const both = [radio("a", ["x", "y"], { key: "x", points: 2 }), radio("b", ["x", "y"], { key: "x" })];
    expect(codes(form(both, EXAM), "exam")).toEqual(["warning points_missing scoring 1"]);
    expect(codes(form(both.slice(1), EXAM), "exam")).toEqual([]);
    expect(codes(form(both.slice(0, 1), EXAM), "exam")).toEqual([]);
  });

  it("tells of a band that begins above the full marks", () => {
    const definition = form([radio("a", ["x", "y"], { key: "x", points: 2 })], {
      scoring: { mode: "exam", bands: [0, 2, 2.5].map((from) => ({ id: `b${from * 10}`, from, title: "档" })) },
    });
    const found = analyseForm(definition, cores, "exam").filter(({ code }) => code === "band_too_high");
    expect(found.map(({ path, params }) => [path, params])).toEqual([["scoring.bands[2].from", { from: 2.5, max: 2 }]]);
  });

  it("names questions of an exam that nothing marks; a name or a remark is no such question", () => {
    const definition = form(
      [
        radio("a", ["x", "y"]),
        checkbox("b", ["x", "y"], { key: ["x"], points: 5 }),
        text("name"),
        number("age"),
        number("sum", { points: 5 }),
        item("boolean", "c"),
        item("textarea", "essay", { points: 10 }),
      ],
      EXAM,
    );
    expect(codes(definition, "exam")).toEqual([
      "warning no_key pages[0].items[0].key",
      "warning no_key pages[0].items[4].key",
      "warning no_key pages[0].items[5].key",
    ]);
    expect(codes({ ...definition, scoring: { mode: "survey" } })).toEqual([]);
  });
});
