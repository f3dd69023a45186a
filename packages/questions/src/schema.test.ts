import { form, number, page, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import { checkDefinition, schemas } from "./schema.ts";
import { QUESTION_TYPES } from "./names.ts";

const issuesOf = (value: unknown): string[] => {
  const checked = checkDefinition(value);
  return checked.ok ? [] : checked.issues.map(({ path, reason }) => `${path}: ${reason}`);
};
const json = (text: string): unknown => JSON.parse(text);

describe("checkDefinition", () => {
  it("takes a draft that is not finished", () => {
    expect(issuesOf(form([radio("a", []), text("b", { title: "", visibleIf: "((" })], { title: "" }))).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ["null", null, [": wrong_type"]],
    ["a list", [], [": wrong_type"]],
    ["another schema", { ...form([]), schema: 2 }, ["schema: not_allowed"]],
    ["what it does not know", { ...form([]), evil: 1 }, ["evil: unknown_property"]],
    ["a language that is none", form([], { language: "中文" }), ["language: bad_format"]],
    ["a page without items", { ...form([]), pages: [{ id: "p1" }] }, ["pages[0].items: missing"]],
    ["a page that is none", { ...form([]), pages: [1] }, ["pages[0]: wrong_type"]],
    ["an item that is none", form([page("p1", [null as never])]), ["pages[0].items[0]: wrong_type"]],
    [
      "an item without a type",
      form([page("p1", [{ id: "a", title: "" } as never])]),
      ["pages[0].items[0].type: missing"],
    ],
    [
      "an unknown type",
      form([text("a", { type: "x" }), { ...text("b"), type: "__proto__" }]),
      ["pages[0].items[1].type: unknown_type"],
    ],
    ["an id that is none", form([text("1a")]), ["pages[0].items[0].id: bad_format"]],
    ["an id too long", form([text("a".repeat(65))]), ["pages[0].items[0].id: bad_format"]],
    ["a title too long", form([text("a", { title: "x".repeat(5001) })]), ["pages[0].items[0].title: too_long"]],
    [
      "a setting of another type",
      form([number("a", { options: [] })]),
      ["pages[0].items[0].options: unknown_property"],
    ],
    ["a setting of a wrong kind", form([number("a", { min: "1" })]), ["pages[0].items[0].min: wrong_type"]],
    [
      "an option with more than it has",
      form([radio("a", [{ id: "x", label: "X", html: "" } as never])]),
      ["pages[0].items[0].options[0].html: unknown_property"],
    ],
    [
      "too many options",
      form([
        radio(
          "a",
          Array.from({ length: 5001 }, (_one, index) => `o${index}`),
        ),
      ]),
      ["pages[0].items[0].options: too_many"],
    ],
    [
      "a redirect that runs",
      form([], { endings: [{ id: "e", title: "", redirectUrl: "javascript:alert(1)" }] }),
      ["endings[0].redirectUrl: bad_format"],
    ],
    ["a width that does not fit", form([text("a", { width: 13 })]), ["pages[0].items[0].width: too_large"]],
  ])("refuses %s", (_name, value, expected) => {
    expect(issuesOf(value)).toEqual(expected);
  });

  it.each(["__proto__", "constructor", "prototype"])("refuses the key %s anywhere, with its path", (key) => {
    expect(issuesOf(json(`{"pages":[{"items":[{"defaultValue":{"${key}":1}}]}]}`))).toEqual([
      `pages[0].items[0].defaultValue.${key}: forbidden_key`,
    ]);
  });

  it("refuses what is too deep, too big or too many before it looks closer", () => {
    expect(issuesOf(json("[".repeat(2000) + "]".repeat(2000)))[0]).toMatch(/: too_deep$/);
    expect(issuesOf({ title: "x".repeat(5_000_000) })).toEqual([": too_big"]);
    expect(issuesOf({ pages: Array.from({ length: 600_000 }, () => 1) })).toEqual(["pages: too_big"]);
    const many = (count: number): unknown => form(Array.from({ length: count }, (_one, index) => text(`q${index}`)));
    expect(issuesOf(many(5000))).toEqual([]);
    expect(issuesOf(many(5001))).toEqual(["pages[0].items: too_many"]);
  });

  it("tells the limit, and not more than a hundred things at once", () => {
    const checked = checkDefinition(form(Array.from({ length: 300 }, () => text("1"))));
    expect(checked.ok ? 0 : checked.issues.length).toBe(100);
    const long = checkDefinition(form([text("a", { maxLength: 20_000 })]));
    expect(long.ok ? [] : long.issues).toEqual([
      { path: "pages[0].items[0].maxLength", reason: "too_large", params: { limit: 10_000 } },
    ]);
  });

  it("has a closed schema for every type", () => {
    for (const type of QUESTION_TYPES) expect(schemas[type]).toMatchObject({ additionalProperties: false });
  });
});
