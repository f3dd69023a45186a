import { expect, test } from "vitest";
import { parseAst } from "vite";
import { removeUnneeded } from "../build/respondent-cores.ts";

const shorten = (code: string) => removeUnneeded(code, parseAst(code)).replaceAll(/\s+/g, " ");

test("what respondents never run goes, in a core and in what cores share", () => {
  expect(shorten("const c = { type: 't', count: (s, a) => ({ [a]: 1 }), parse(s) { return s; }, score: f };")).toBe(
    "const c = { type: 't', parse(s) { return s; }, };",
  );
  expect(shorten("const shared = { fromFields: f, exportColumns() { return []; }, toText: g };")).toBe(
    "const shared = { fromFields: f, toText: g };",
  );
});

test("what only has the name of it stays", () => {
  const code = "const c = { parse: (s) => issue('rows_missing', { count, score: 1 }), claims: f };";
  expect(shorten(code)).toBe("const c = { parse: (s) => issue('rows_missing', { count, score: 1 }), };");
  expect(shorten("const point = { count: 1, claims: 2 };")).toBe("const point = { count: 1, claims: 2 };");
});

test("a core inside another expression, with more behind it", () => {
  const code =
    "export const make = (t) => ({ ...g({ parse: f, count: 1, x: 2 }), type: t, defaults: d, parse: h, claims: c });";
  expect(shorten(code)).toBe("export const make = (t) => ({ ...g({ parse: f, x: 2 }), type: t, parse: h, });");
});
