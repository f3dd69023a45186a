import { form, item, page, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { FormDefinition, ItemDefinition, PageDefinition } from "../definition/definition.ts";
import { mergeDefinitions } from "./merge-definitions.ts";

const base = form(
  [
    page("p1", [
      text("q1", { required: true }),
      radio("q2", ["o1", "o2", "o3"]),
      text("q3", { visibleIf: "{q2} = 'o1'" }),
    ]),
    page("p2", [item("rating", "q4", { max: 5 }), text("q5")], { title: "Second" }),
  ],
  { endings: [{ id: "e1", title: "Thanks" }] },
);

const withPages = (definition: FormDefinition, pages: PageDefinition[]): FormDefinition => ({ ...definition, pages });
const patch = (definition: FormDefinition, id: string, settings: object): FormDefinition =>
  withPages(
    definition,
    definition.pages.map((one) => ({
      ...one,
      items: one.items.map((old) => (old.id === id ? JSON.parse(JSON.stringify({ ...old, ...settings })) : old)),
    })),
  );
const find = (definition: FormDefinition, id: string) =>
  definition.pages.flatMap(({ items }) => items).find((one) => one.id === id);
const remove = (definition: FormDefinition, id: string) =>
  withPages(
    definition,
    definition.pages.map((one) => ({ ...one, items: one.items.filter((old) => old.id !== id) })),
  );
const insert = (definition: FormDefinition, pageId: string, index: number, added: ItemDefinition) =>
  withPages(
    definition,
    definition.pages.map((one) => (one.id === pageId ? { ...one, items: one.items.toSpliced(index, 0, added) } : one)),
  );
const move = (definition: FormDefinition, id: string, pageId: string, index: number) =>
  insert(remove(definition, id), pageId, index, find(definition, id) ?? text(id));
const layout = (definition: FormDefinition) =>
  definition.pages.map(({ id, items }) => `${id}: ${items.map((one) => one.id).join(" ")}`);
const merge = (mine: FormDefinition, theirs: FormDefinition, choices = {}, from = base) => {
  const { definition, conflicts } = mergeDefinitions(from, mine, theirs, choices);
  return { definition, conflicts: conflicts.map(({ id }) => id) };
};

describe("settings", () => {
  it("of one question are merged one by one", () => {
    const { definition, conflicts } = merge(
      patch(base, "q1", { title: "Name" }),
      patch(patch(base, "q1", { required: undefined }), "q4", { max: 10 }),
    );
    expect(conflicts).toEqual([]);
    expect(find(definition, "q1")).toEqual(text("q1", { title: "Name" }));
    expect(find(definition, "q4")?.["max"]).toBe(10);
  });

  it("changed to two values are reported, mine stands, and a choice is followed", () => {
    const [mine, theirs] = [patch(base, "q1", { title: "Mine" }), patch(base, "q1", { title: "Theirs" })];
    expect(mergeDefinitions(base, mine, theirs)).toEqual({
      definition: mine,
      conflicts: [
        { id: "item/q1/title", kind: "item", entityId: "q1", setting: "title", mine: "Mine", theirs: "Theirs" },
      ],
    });
    expect(merge(mine, theirs, { "item/q1/title": "theirs" }).definition).toEqual(theirs);
  });

  it("that both changed to the same value are no conflict", () => {
    const both = patch(base, "q1", { title: "Same" });
    expect(merge(patch(both, "q5", { title: "x" }), patch(both, "q4", { title: "y" })).conflicts).toEqual([]);
  });

  it("of the scoring are merged one by one", () => {
    const from: FormDefinition = { ...base, scoring: { mode: "survey", bands: [{ id: "b1", from: 0, title: "Low" }] } };
    const mine: FormDefinition = {
      ...from,
      scoring: { mode: "survey", show: "both", bands: from.scoring?.bands ?? [] },
    };
    const theirs: FormDefinition = {
      ...from,
      scoring: { mode: "exam", bands: [{ id: "b1", from: 0, title: "Poor" }] },
    };
    const { definition, conflicts } = merge(mine, theirs, {}, from);
    expect(conflicts).toEqual([]);
    expect(definition.scoring).toEqual({ mode: "exam", show: "both", bands: [{ id: "b1", from: 0, title: "Poor" }] });
  });
});

describe("lists inside a question or the form", () => {
  const options = (...list: [string, string][]) => ({ options: list.map(([id, label]) => ({ id, label })) });

  it("options are merged one by one", () => {
    const from = patch(base, "q2", options(["o1", "Yes"], ["o2", "No"]));
    const { definition, conflicts } = merge(
      patch(from, "q2", options(["o1", "Yes!"], ["o2", "No"], ["o3", "Maybe"])),
      patch(from, "q2", options(["o1", "Yes"], ["o2", "Never"])),
      {},
      from,
    );
    expect(conflicts).toEqual([]);
    expect(find(definition, "q2")).toMatchObject(options(["o1", "Yes!"], ["o2", "Never"], ["o3", "Maybe"]));
  });

  it("a question does not lose nearly all options because each side removed others", () => {
    const mine = patch(base, "q2", options(["o1", "a"], ["o2", "b"]));
    const theirs = patch(base, "q2", options(["o3", "c"]));
    const from = patch(base, "q2", options(["o1", "a"], ["o2", "b"], ["o3", "c"]));
    const { definition, conflicts } = merge(mine, theirs, {}, from);
    expect([find(definition, "q2"), conflicts]).toEqual([find(mine, "q2"), ["item/q2/options"]]);
  });

  it("rules, checks and variables, which have no ids, are merged one by one", () => {
    const rule = (value: string) => ({ if: `{q4} = ${value}`, question: `q${value}` });
    const check = (message: string) => ({ expression: "{q4} > 1", message, questions: ["q4"] });
    const start: FormDefinition = {
      ...base,
      rules: [rule("1"), rule("2"), rule("3")],
      checks: [check("a")],
      variables: [{ name: "v", expression: "1" }],
    };
    const mine: FormDefinition = {
      ...start,
      rules: [rule("1"), { ...rule("2"), value: "5" }, rule("3"), rule("4")],
      checks: [{ ...check("b") }],
    };
    const theirs: FormDefinition = {
      ...start,
      rules: [rule("2"), rule("3")],
      checks: [check("a"), { ...check("c"), expression: "{q4} > 2" }],
      variables: [{ name: "v", expression: "1", parameter: "p" }],
    };
    const { definition, conflicts } = merge(mine, theirs, {}, start);
    expect(conflicts).toEqual([]);
    expect(definition.rules).toEqual([{ ...rule("2"), value: "5" }, rule("3"), rule("4")]);
    expect(definition.checks).toEqual([check("b"), { ...check("c"), expression: "{q4} > 2" }]);
    expect(definition.variables).toEqual(theirs.variables);
  });
});

describe("questions and pages", () => {
  it("additions of both sides stay beside their neighbours", () => {
    const { definition, conflicts } = merge(
      insert(base, "p1", 1, text("mine")),
      insert(insert(base, "p2", 2, text("theirs")), "p1", 0, text("first")),
    );
    expect(conflicts).toEqual([]);
    expect(layout(definition)).toEqual(["p1: first q1 mine q2 q3", "p2: q4 q5 theirs"]);
  });

  it("a question that one side removed and the other changed stays, until decided", () => {
    const [mine, theirs] = [remove(base, "q5"), patch(base, "q5", { title: "Other" })];
    expect(merge(mine, theirs)).toEqual({ definition: theirs, conflicts: ["item/q5"] });
    expect(merge(mine, theirs, { "item/q5": "mine" }).definition).toEqual(mine);
    expect(merge(theirs, mine)).toEqual({ definition: theirs, conflicts: ["item/q5"] });
  });

  it("moves of different questions are all taken over", () => {
    const { definition, conflicts } = merge(move(base, "q5", "p1", 0), move(base, "q1", "p1", 2));
    expect(conflicts).toEqual([]);
    expect(layout(definition)).toEqual(["p1: q5 q2 q3 q1", "p2: q4"]);
  });

  it("a question that both moved to different pages is a conflict", () => {
    const from = withPages(base, [...base.pages, page("p3", [text("q6")])]);
    const [mine, theirs] = [move(from, "q1", "p2", 0), move(from, "q1", "p3", 0)];
    expect(merge(mine, theirs, {}, from)).toEqual({ definition: mine, conflicts: ["item/q1/page"] });
    expect(merge(mine, theirs, { "item/q1/page": "theirs" }, from).definition).toEqual(theirs);
  });

  it("a question that both moved to different places of a page is a conflict", () => {
    const from = form([page("p1", [text("a"), text("b"), text("c"), text("d"), text("e")])]);
    const [mine, theirs] = [move(from, "a", "p1", 4), move(from, "a", "p1", 2)];
    expect(merge(mine, theirs, {}, from)).toEqual({ definition: mine, conflicts: ["order/p1"] });
    expect(merge(mine, theirs, { "order/p1": "theirs" }, from).definition).toEqual(theirs);
  });

  it("a page takes what was added to it along when it moves", () => {
    const mine = withPages(base, base.pages.toReversed());
    const { definition, conflicts } = merge(mine, insert(base, "p1", 1, text("new")));
    expect(conflicts).toEqual([]);
    expect(layout(definition)).toEqual(["p2: q4 q5", "p1: q1 new q2 q3"]);
  });

  it("a page that one side removed stays if the other put a question on it", () => {
    const mine = withPages(base, base.pages.slice(0, 1));
    const merged = merge(mine, insert(base, "p2", 0, text("new")));
    expect(merged.conflicts).toEqual(["page/p2"]);
    expect(layout(merged.definition)).toEqual(["p1: q1 q2 q3", "p2: new"]);
    const decided = merge(mine, insert(base, "p2", 0, text("new")), { "page/p2": "mine" });
    expect(layout(decided.definition)).toEqual(["p1: q1 q2 q3 new"]);
  });

  it("a form keeps a page even if each side removed the other's", () => {
    const [first, second] = base.pages;
    expect(first && second && merge(withPages(base, [first]), withPages(base, [second])).definition.pages).toHaveLength(
      1,
    );
  });

  it("questions with the same id are all kept", () => {
    const from = form([text("q"), text("q", { title: "Again" })]);
    const mine = { ...from, title: "Mine" };
    expect(merge(mine, insert(from, "p1", 0, text("new")), {}, from).definition.pages[0]?.items).toHaveLength(3);
  });
});

it("keeps the objects of what did not change, so that they are not rendered again", () => {
  const theirs = JSON.parse(JSON.stringify(patch(base, "q4", { max: 9 }))) as FormDefinition;
  for (const mine of [base, { ...base, title: "Mine" }]) {
    const { definition } = merge(mine, theirs);
    expect(find(definition, "q4")?.["max"]).toBe(9);
    expect(definition.pages[0]).toBe(base.pages[0]);
    expect(find(definition, "q5")).toBe(find(base, "q5"));
  }
});

describe("a new type", () => {
  const options = { options: [{ id: "o9", label: "Other" }] };

  it("keeps the settings that fit it, and takes changes of shared settings over", () => {
    const mine = withPages(base, [
      page("p1", [
        text("q1", { required: true }),
        text("q2", { title: "Text" }),
        text("q3", { visibleIf: "{q2} = 'o1'" }),
      ]),
      ...base.pages.slice(1),
    ]);
    const theirs = patch(base, "q5", { title: "x" });
    expect(find(merge(mine, theirs).definition, "q2")).toEqual(text("q2", { title: "Text" }));
  });

  it("is a conflict if the other side changed settings of the old type, whichever side it is on", () => {
    const typed = withPages(base, [page("p1", [text("q2")]), ...base.pages.slice(1)]);
    const edited = patch(base, "q2", options);
    for (const [mine, theirs, choice] of [
      [typed, edited, "theirs"],
      [edited, typed, "mine"],
    ] as const) {
      const merged = merge(mine, theirs);
      expect(merged.conflicts).toContain("item/q2/type");
      expect(find(merged.definition, "q2")).toEqual(text("q2"));
      expect(find(merge(mine, theirs, { "item/q2/type": choice }).definition, "q2")).toMatchObject(options);
    }
  });
});
