import { cores } from "@idata/questions/core";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import { checkbox, form, matrixRadio, number, page, radio, rating, statement, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { diffDefinitions } from "./diff-definitions.ts";

const brief = (before: FormDefinition, after: FormDefinition): string[] =>
  diffDefinitions(before, after, cores).changes.map(({ code, kind, id, itemId, list, setting, fate, verdict }) =>
    [code, kind, itemId, list, id, setting, fate, verdict].filter((one) => one !== null && one !== "").join(" "),
  );

describe("diffDefinitions", () => {
  it("is empty for the same definition, whatever the order of keys", () => {
    const a = form([text("a", { required: true, minLength: 2 })]);
    const b = form([text("a", { minLength: 2, required: true })]);
    expect(diffDefinitions(a, b)).toEqual({ changes: [], verdict: "safe" });
  });

  it.each<[string, FormDefinition, FormDefinition, string[]]>([
    [
      "questions that come and go",
      form([text("a"), statement("s"), text("b")]),
      form([text("b"), text("c")]),
      ["added item c kept safe", "removed item a orphaned newQuestion", "removed item s kept safe"],
    ],
    [
      "another type, and looks no further",
      form([text("a")]),
      form([number("a", { title: "New" })]),
      ["type item a orphaned newQuestion"],
    ],
    [
      "options that come, go, and say something else",
      form([radio("a", ["x", "y", "z"])]),
      form([radio("a", [{ id: "x", label: "label  X." }, { id: "y", label: "Other words", score: 1 }, "w"])]),
      [
        "setting part a options x label kept safe",
        "setting part a options y label reinterpreted refuse",
        "setting part a options y score kept safe",
        "added part a options w kept safe",
        "removed part a options z orphaned newQuestion",
      ],
    ],
    [
      "two options whose labels were exchanged",
      form([
        radio("a", [
          { id: "x", label: "Good" },
          { id: "y", label: "Bad" },
        ]),
      ]),
      form([
        radio("a", [
          { id: "x", label: "Bad" },
          { id: "y", label: "Good" },
        ]),
      ]),
      ["setting part a options x label reinterpreted refuse", "setting part a options y label reinterpreted refuse"],
    ],
    [
      "rows and columns of a matrix",
      form([matrixRadio("m", ["r1", "r2"], ["c"])]),
      form([matrixRadio("m", ["r2", "r1"], ["c", "d"])]),
      ["moved part m rows r2 kept safe", "added part m columns d kept safe"],
    ],
    [
      "bounds that bind more or less",
      form([number("a", { min: 1, max: 5 }), text("b", { maxLength: 5 }), checkbox("c", ["x", "y"], { minPicks: 2 })]),
      form([number("a", { min: 2, max: 9 }), text("b", { maxLength: 4, pattern: "x" }), checkbox("c", ["x", "y"])]),
      [
        "setting item a min narrowed safe",
        "setting item a max kept safe",
        "setting item b maxLength narrowed safe",
        "setting item b pattern narrowed safe",
        "setting item c minPicks kept safe",
      ],
    ],
    [
      "what gives numbers their meaning",
      form([rating("a", { max: 5 }), number("b", { unit: "kg" })]),
      form([rating("a", { max: 10 }), number("b", { unit: "g" })]),
      ["setting item a max reinterpreted refuse", "setting item b unit reinterpreted refuse"],
    ],
    [
      "parts inside parts",
      form([text("a", { columns: [{ id: "c", label: "C", options: [{ id: "o", label: "O" }] }] })]),
      form([text("a", { columns: [{ id: "c", label: "C", options: [] }] })]),
      ["removed part a columns.c.options o orphaned newQuestion"],
    ],
    [
      "what was moved, not everything that slid",
      form([text("a"), text("b"), text("c"), text("d")]),
      form([text("d"), text("a"), text("b"), text("c")]),
      ["moved item d kept safe"],
    ],
    [
      "a question that went to another page, whichever it passed",
      form([page("p1", [text("a")]), page("p2", [text("b")])]),
      form([page("p1", []), page("p2", [text("b"), text("a")])]),
      ["moved item a kept safe"],
    ],
    [
      "a page that moved, not the questions on it",
      form([page("p1", [text("a"), text("b")]), page("p2", [text("c")]), page("p3", [text("d")])]),
      form([page("p2", [text("c")]), page("p3", [text("d")]), page("p1", [text("a"), text("b")])]),
      ["moved page p1 kept safe"],
    ],
    [
      "a question that moved on a page that moved",
      form([page("p1", [text("a"), text("b"), text("c")]), page("p2", []), page("p3", [])]),
      form([page("p2", []), page("p3", []), page("p1", [text("c"), text("a"), text("b")])]),
      ["moved item c kept safe", "moved page p1 kept safe"],
    ],
    [
      "what changed around the questions",
      form([text("a")], { variables: [{ name: "v" }], translations: { en: {} }, scoring: { mode: "survey" } }),
      form([page("p1", [text("a")], { title: "New" })], {
        endings: [{ id: "e", title: "E" }],
        description: "D",
        variables: [{ name: "v", parameter: "p" }],
        translations: { en: { "a.title": "A" } },
        scoring: { mode: "exam", bands: [{ id: "b", from: 0, title: "B" }] },
        rules: [{ if: "true", question: "a" }],
      }),
      [
        "setting form description kept safe",
        "setting form rules kept safe",
        "setting form scoring.mode kept safe",
        "setting form translations.en kept safe",
        "setting page p1 title kept safe",
        "added ending e kept safe",
        "setting variable v parameter kept safe",
        "added band b kept safe",
      ],
    ],
  ])("finds %s", (_name, before, after, expected) => {
    expect(brief(before, after).toSorted()).toEqual(expected.toSorted());
  });

  it("has the gravest verdict of its changes", () => {
    const before = form([radio("a", ["x", "y"]), text("b")]);
    expect(diffDefinitions(before, form([radio("a", ["x", "y"])])).verdict).toBe("newQuestion");
    expect(diffDefinitions(before, form([radio("a", ["x", { id: "y", label: "No" }])])).verdict).toBe("refuse");
  });
});

/** One edit: a function that modifies a copy of the definition, and the change that must be reported. */
type Edit = (copy: FormDefinition, random: (below: number) => number) => string | null;

function someItem(copy: FormDefinition, random: (below: number) => number): ItemDefinition | undefined {
  const items = copy.pages.flatMap((one) => one.items);
  return items[random(items.length)];
}

const EDITS: readonly Edit[] = [
  (copy) => {
    copy.title = "Another";
    return "setting form title";
  },
  (copy, random) => {
    const one = copy.pages[random(copy.pages.length)];
    one?.items.splice(random(one.items.length + 1), 0, text("added"));
    return one ? "added item added" : null;
  },
  (copy, random) => {
    const filled = copy.pages.filter(({ items }) => items.length > 0);
    const [gone] = filled[random(filled.length)]?.items.splice(0, 1) ?? [];
    return gone ? `removed item ${gone.id}` : null;
  },
  (copy, random) => {
    const one = someItem(copy, random);
    if (one) one.title = "Another";
    return one ? `setting item ${one.id} title` : null;
  },
  (copy, random) => {
    const one = someItem(copy, random);
    if (one) one["placeholder"] = "New";
    return one ? `setting item ${one.id} placeholder` : null;
  },
  (copy, random) => {
    const one = someItem(copy, random);
    if (one) one.type = "another";
    return one ? `type item ${one.id}` : null;
  },
  (copy, random) => {
    const one = someItem(copy, random);
    const [from, to] = [copy.pages.find(({ items }) => one && items.includes(one)), copy.pages.at(-1)];
    if (!one || !from || !to || from === to) return null;
    from.items = from.items.filter((other) => other !== one);
    to.items.splice(random(to.items.length + 1), 0, one);
    return `moved item ${one.id}`;
  },
  (copy, random) => {
    const [from] = copy.pages.filter(({ items }) => items.length > 2);
    const one = from?.items.pop();
    if (!from || !one) return null;
    from.items.splice(random(from.items.length - 1), 0, one);
    return `moved item ${one.id}`;
  },
  (copy, random) => {
    const lists = copy.pages.flatMap(({ items }) => items).filter((one) => Array.isArray(one["options"]));
    const one = lists[random(lists.length)];
    (one?.["options"] as { id: string; label: string }[] | undefined)?.push({ id: "added", label: "Added" });
    return one ? `added part ${one.id} options added` : null;
  },
  (copy, random) => {
    const lists = copy.pages.flatMap(({ items }) => items).filter((one) => Array.isArray(one["options"]));
    const one = lists[random(lists.length)];
    const [first] = (one?.["options"] as { id: string; label: string }[] | undefined) ?? [];
    if (!one || !first) return null;
    first.label = "Something else";
    return `setting part ${one.id} options ${first.id} label`;
  },
  (copy) => {
    copy.endings.reverse();
    return "moved ending e1|moved ending e2";
  },
  (copy) => {
    copy.pages.push({ id: "added", items: [] });
    return "added page added";
  },
];

describe("diffDefinitions of random definitions", () => {
  it("has nothing to say about a copy", () => {
    fc.assert(
      fc.property(arbitraryForm, (definition) => {
        expect(brief(definition, structuredClone(definition))).toEqual([]);
      }),
    );
  });

  it("reports every single edit exactly once, and writes to neither", () => {
    let edits = 0;
    let runs = 0;
    fc.assert(
      fc.property(
        arbitraryForm,
        fc.constantFrom(...EDITS),
        fc.infiniteStream(fc.nat(1000)),
        (definition, edit, chance) => {
          runs++;
          const copy = structuredClone(definition);
          const wanted = edit(copy, (below) => (below > 0 ? (chance.next().value ?? 0) % below : 0));
          if (wanted === null) return;
          edits++;
          const [before, after] = [structuredClone(definition), structuredClone(copy)];
          const found = brief(definition, copy);
          expect([definition, copy]).toEqual([before, after]);
          expect(found).toHaveLength(1);
          expect(wanted.split("|").some((one) => found[0]?.startsWith(`${one} `))).toBe(true);
        },
      ),
      { numRuns: 250 },
    );
    expect(edits).toBeGreaterThan(runs / 4);
  });

  it("turns round: what one way adds the other removes", () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (a, b) => {
        const count = (from: FormDefinition, to: FormDefinition, code: string): number =>
          diffDefinitions(from, to).changes.filter((change) => change.code === code).length;
        expect(count(a, b, "added")).toBe(count(b, a, "removed"));
        expect(count(a, b, "type")).toBe(count(b, a, "type"));
        expect(count(a, b, "setting")).toBe(count(b, a, "setting"));
      }),
    );
  });
});
