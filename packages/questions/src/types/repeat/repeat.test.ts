import { analyseForm, checkResponse, compileForm } from "@idata/engine";
import type { ItemDefinition } from "@idata/engine";
import { checkbox, form, formula, number, page, radio, repeat, statement, text } from "@idata/testkit/form-builder";
import { describe, expect, test } from "vitest";
import { cores } from "../../core.ts";
import { checkDefinition } from "../../schema.ts";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./repeat.cases.json" with { type: "json" };
import type { RepeatItem } from "./inner-form.answer.ts";

runCoreCases("repeat", cases);

const core = cores.repeat;
const context = { today: "2026-11-20" };
const check = (items: ItemDefinition[], answers: object) =>
  checkResponse(compileForm(form(items), cores), answers, context);

describe("an entry is a form of its own", () => {
  const name = text("name", { title: "Name" });
  const group = repeat("kids", [
    name,
    text("nick", { visibleIf: "{name} = 'Ann'" }),
    text("outer", { visibleIf: "{q1} = 'x'" }),
  ]);

  test("its names are those of the entry, not those outside", () => {
    const { answers, issues } = check([text("q1"), text("name"), group], {
      q1: "x",
      name: "Ann",
      kids: [
        { name: "Bob", nick: "B", outer: "o" },
        { name: "Ann", nick: "A" },
      ],
    });
    expect(issues).toEqual([]);
    expect(answers["kids"]).toEqual([{ name: "Bob" }, { name: "Ann", nick: "A" }]);
  });

  test("what is hidden is dropped for good, and an entry of nothing else with it", () => {
    const hidden = repeat("kids", [text("never", { visibleIf: "false" })]);
    expect(check([hidden], { kids: [{ never: "x" }] })).toMatchObject({ answers: {}, issues: [] });
  });

  test("a hidden group is refused like any hidden question", () => {
    expect(check([{ ...group, visibleIf: "false" }], { kids: [{ name: "Ann" }] }).issues).toEqual([
      { questionId: "kids", code: "hidden" },
    ]);
  });

  test("the outer form reads its entries", () => {
    const kids = repeat("kids", [number("age"), checkbox("likes", ["a", "b"])]);
    const shown = (visibleIf: string) => {
      const { answers } = check([kids, text("after", { visibleIf })], {
        kids: [{ age: 4, likes: ["a"] }, { age: 9 }],
        after: "x",
      });
      return answers["after"] === "x";
    };
    expect(shown("{kids[0].age} = 4 and {kids[1].age} = 9")).toBe(true);
    expect(shown("{kids.length} = 2 and {kids[0].likes} anyof ['a']")).toBe(true);
    expect(shown("sumInArray({kids}, 'age') = 13 and countInArray({kids}, 'age', {age} > 5) = 1")).toBe(true);
    expect(shown("{kids.length} = 3")).toBe(false);
  });

  test("only definitions with logic inside need the language", () => {
    expect(
      analyseForm(form([repeat("kids", [number("age")])]), cores).filter(({ severity }) => severity === "error"),
    ).toEqual([]);
  });
});

describe("schema", () => {
  const issuesOf = (items: ItemDefinition[]): string[] => {
    const checked = checkDefinition(form([page("p1", items)]));
    return checked.ok ? [] : checked.issues.map(({ path, reason }) => `${path}: ${reason}`);
  };
  const at = "pages[0].items[0]";

  test("inner questions are held against the schemas of their types, at their exact places", () => {
    expect(issuesOf([repeat("g", [text("a"), { ...text("b"), title: 1 } as never])])).toEqual([
      `${at}.items[1].title: wrong_type`,
    ]);
    expect(issuesOf([repeat("g", [{ ...text("a"), type: "x" }, null as never, text("c", { evil: 1 })])])).toEqual([
      `${at}.items[0].type: unknown_type`,
      `${at}.items[1]: wrong_type`,
      `${at}.items[2].evil: unknown_property`,
    ]);
    expect(issuesOf([repeat("g", "x" as never)])).toEqual([`${at}.items: wrong_type`]);
  });

  test.each(["file", "image", "member", "department", "serial", "booking", "page-break", "section"])(
    "%s cannot be inside",
    (type) => {
      const inner: ItemDefinition = { ...cores[type as "file"].defaults(), id: "a", type, title: "A" };
      expect(issuesOf([inner])).toEqual([]);
      expect(issuesOf([repeat("g", [inner])])).toEqual([`${at}.items[0].type: not_allowed`]);
    },
  );

  test("neither can quotas, nor two questions of one id", () => {
    const limited = radio("a", [{ id: "x", label: "X", quota: 3 }]);
    expect(issuesOf([repeat("g", [limited, text("a")])])).toEqual([
      `${at}.items[0].options[0].quota: not_allowed`,
      `${at}.items[1].id: not_allowed`,
    ]);
    expect(issuesOf([text("a"), repeat("g", [text("a"), statement("b")])])).toEqual([]);
  });

  test("nesting ends after two groups, and all questions count", () => {
    const nest = (depth: number): ItemDefinition => repeat("g", [depth > 1 ? nest(depth - 1) : text("a")]);
    expect(issuesOf([nest(2)])).toEqual([]);
    expect(issuesOf([nest(3)])).toEqual([`${at}.items[0].items[0].items: too_deep`]);
    expect(issuesOf([nest(200)])).toEqual([expect.stringMatching(/: too_deep$/)]);
    const full = Array.from({ length: 50 }, (_one, index) =>
      repeat(
        `g${index}`,
        Array.from({ length: 100 }, (_two, inner) => text(`q${inner}`)),
      ),
    );
    expect(issuesOf(full)).toEqual([`pages[0].items[49].items: too_many`]);
  });
});

test("what may not be inside is no question of the group, whoever let it in", () => {
  const item: RepeatItem = { id: "g", type: "repeat", title: "", items: [{ id: "f", type: "file", title: "" }] };
  expect(core.parse(item, [{ f: ["x"] }])).toMatchObject({
    ok: false,
    issues: [{ code: "unknown_question", part: "0/f" }],
  });
});

test("empty entries are kept where they have to be there", () => {
  const item: RepeatItem = { id: "g", type: "repeat", title: "", min: 2, items: [text("a")] };
  expect(core.parse(item, [{ a: "x" }, {}, {}])).toEqual({ ok: true, value: [{ a: "x" }, {}] });
  expect(core.validate(item, [{ a: "x" }, {}], context)).toEqual([{ code: "too_few_entries", params: { min: 2 } }]);
});

describe("a plain post", () => {
  const item = repeat("g", [
    text("a", { defaultValue: "stock" }),
    formula("sum", { expression: "1" }),
    repeat("inner", [text("a")]),
  ]) as unknown as RepeatItem;
  const read = (...fields: [string, string][]) =>
    core.fromFields(
      item,
      fields.map(([name, value]) => ({ name, value })),
    );

  test("fields are called by the way to them; entries that hold only defaults were not filled in", () => {
    expect(
      read(
        ["g.0.a", "Ann"],
        ["g.0.inner.1.a", "Cat"],
        ["g.1.a", "stock"],
        ["g.2.a", ""],
        ["g.2.sum", "1"],
        ["g.3.a", "Bob"],
      ),
    ).toEqual([{ a: "Ann", inner: [{ a: "Cat" }] }, { a: "Bob" }]);
    expect(read(["g.0.a", "stock"], ["a", "other"], ["g.x.a", "odd"], ["g.99.a", "far"])).toBeNull();
  });
});

test("export: ten entries have columns of their own, the others share one", () => {
  const item: RepeatItem = { id: "g", type: "repeat", title: "", max: 12, items: [text("a", { title: "Name" })] };
  const entries = Array.from({ length: 12 }, (_one, index) => ({ a: `n${index}` }));
  expect(core.exportColumns(item).map(({ key, label }) => `${key} ${label}`)).toEqual([
    ...Array.from({ length: 10 }, (_one, index) => `${index}/a ${index + 1} / Name`),
    "rest 11+",
  ]);
  expect(core.exportCells(item, entries, false).at(-1)).toBe('[{"a":"n10"},{"a":"n11"}]');
  expect(core.toText(item, entries.slice(0, 2))).toBe("Name n0; Name n1");
});
