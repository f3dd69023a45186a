import { cores } from "@idata/questions/core";
import { form, page, pageBreak, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { Answers, FormDefinition, JumpDefinition } from "../definition/definition.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { createSession } from "../session/create-session.ts";
import { checkResponse } from "./check-response.ts";

const today = "2026-11-20";
const endings = [
  { id: "end", title: "Thanks" },
  { id: "out", title: "Sorry", screenOut: true },
];
const jumpsOf = (...jumps: JumpDefinition[]) => ({ jumps });
const definition = form(
  [
    page("p1", [radio("a", ["x", "y", "z"])], jumpsOf({ if: "{a} = 'x'", to: "p3" }, { if: "{a} = 'y'", to: "out" })),
    page("p2", [text("b", { required: true })], jumpsOf({ to: "p1" }, { if: "((", to: "out" }, { to: "p4" })),
    page("p3", [text("c")]),
    page("p4", [text("d")]),
  ],
  { endings },
);
const start = (one: FormDefinition, answers?: Answers, seed = 0) =>
  createSession(compileForm(one, cores), { today, answers, seed });
const pagesOf = (one: FormDefinition, answers?: Answers): readonly string[] =>
  start(one, answers).getFormSnapshot().pages;

describe("jumps", () => {
  it("hide what they pass over", () => {
    expect(pagesOf(definition, { a: "x" })).toEqual(["p1", "p3", "p4"]);
    // The first jump whose condition holds decides. Backward jumps and conditions that do not parse are ignored.
    expect(pagesOf(definition, { a: "z" })).toEqual(["p1", "p2", "p4"]);
    expect(pagesOf(definition)).toEqual(["p1", "p2", "p4"]);
  });

  it("to an ending end the form there, with that ending", () => {
    const session = start(definition, { a: "y" });
    expect(session.getFormSnapshot().pages).toEqual(["p1"]);
    expect(session.getEnding()).toMatchObject({ id: "out", screenOut: true });
    session.setAnswer("a", "x");
    expect(session.getEnding()?.id).toBe("end");
  });

  it("are followed by the server: nothing that was jumped over is asked for or stored", () => {
    const compiled = compileForm(definition, cores);
    const check = (answers: Answers) => checkResponse(compiled, answers, { today });
    expect(check({ a: "x" })).toMatchObject({ issues: [], ending: { id: "end" } });
    expect(check({ a: "y" })).toMatchObject({ issues: [], ending: { id: "out" } });
    expect(check({ a: "x", b: "secret" }).issues).toEqual([{ questionId: "b", code: "hidden" }]);
    expect(check({ a: "z" }).issues).toEqual([{ questionId: "b", code: "required" }]);
    const dropped = checkResponse(compiled, { a: "x", b: "secret" }, { today, dropHidden: true });
    expect({ ...dropped.answers }).toEqual({ a: "x" });
  });

  it("of a page that is not reached do nothing", () => {
    const chain = form([
      page("p1", [text("a")], jumpsOf({ if: "{a} = '1'", to: "p3" })),
      page("p2", [text("b")], jumpsOf({ to: "p5" })),
      page("p3", [text("c")]),
      page("p4", [text("d")]),
      page("p5", [text("e")]),
    ]);
    expect(pagesOf(chain, { a: "1" })).toEqual(["p1", "p3", "p4", "p5"]);
    expect(pagesOf(chain)).toEqual(["p1", "p2", "p5"]);
  });

  it("follow the whole page where breaks cut it, and lead to its first part", () => {
    const broken = form([
      page("p1", [text("a"), pageBreak("b1"), text("b")], jumpsOf({ if: "{a} = '1'", to: "p3" })),
      page("p2", [text("c")]),
      page("p3", [text("d"), pageBreak("b3"), text("e")]),
    ]);
    expect(pagesOf(broken, { a: "1" })).toEqual(["p1", "b1", "p3", "b3"]);
    expect(pagesOf(broken, {})).toEqual(["p1", "b1", "p2", "p3", "b3"]);
  });

  it("that depend on what they skip are ignored, not looped", () => {
    const circle = form([
      page("p1", [text("a")], jumpsOf({ if: "{b} empty", to: "p3" })),
      page("p2", [text("b")]),
      page("p3", [text("c")]),
    ]);
    const compiled = compileForm(circle, cores);
    expect(compiled.cut.size).toBe(1);
    expect(pagesOf(circle)).toEqual(["p1", "p2", "p3"]);
  });

  it("make progress a matter of position", () => {
    const session = start(definition, { a: "x" });
    expect(session.getFormSnapshot().progress).toBe(0);
    session.goToPage("p3");
    expect(session.getFormSnapshot().progress).toBe(0.5);
  });
});

describe("pages in an order of the response", () => {
  const mixed = form(
    [
      page("first", [text("a")], { fixed: true, ...jumpsOf({ if: "{a} = 'no'", to: "out" }) }),
      ...["p1", "p2", "p3"].map((id) => page(id, [text(`q${id}`), text(`r${id}`)], { itemsOrder: "random" })),
      page("last", [text("z")], { fixed: true }),
    ],
    { endings, pagesOrder: "random" },
  );

  it("keep fixed ones in their places", () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const session = start(mixed, {}, seed);
      const { pages } = session.getFormSnapshot();
      expect([pages[0], pages[4], [...pages].toSorted().length]).toEqual(["first", "last", 5]);
      orders.add(pages.join());
    }
    expect(orders.size).toBe(6);
  });

  it("number their questions as they are seen", () => {
    const session = start(mixed, {}, 5);
    const { pages } = session.getFormSnapshot();
    const numbers = pages.flatMap((id) => session.itemsOf(id)).map(({ item }) => session.getSnapshot(item.id).number);
    expect(numbers).toEqual(["1.", "2.", "3.", "4.", "5.", "6.", "7.", "8."]);
  });

  it("are jumped over from a fixed one", () => {
    const session = start(mixed, { a: "no" }, 5);
    expect([session.getFormSnapshot().pages, session.getEnding()?.id]).toEqual([["first"], "out"]);
  });

  it("show as many questions of a page as are drawn", () => {
    const drawn = form([
      page(
        "p",
        ["a", "b", "c", "d"].map((id) => text(id, { required: true })),
        { itemsDraw: 2 },
      ),
    ]);
    const compiled = compileForm(drawn, cores);
    const sets = new Set<string>();
    for (let seed = 0; seed < 100; seed++) {
      const missing = checkResponse(compiled, {}, { today, seed }).issues.map(({ questionId }) => questionId);
      expect(missing).toHaveLength(2);
      sets.add(missing.join());
    }
    expect(sets.size).toBe(6);
  });
});
