import { expect, test } from "vitest";
import { parseModules } from "./licence.query.ts";
import { toModules } from "./modules.ts";

test("§3.12 the modules are a comma-separated text, read as a list", () => {
  expect(parseModules("form,survey, vote")).toEqual(["form", "survey", "vote"]);
  expect(parseModules("form")).toEqual(["form"]);
  expect(parseModules("")).toEqual([]);
  expect(parseModules("form,,vote,")).toEqual(["form", "vote"]);
});

test("a page of a module that the licence lacks is closed, by its path and by the component of a menu", () => {
  const modules = toModules(["form", "bank"]);
  expect(modules.opens("/bank")).toBe(true);
  expect(modules.opens("/template")).toBe(false);
  expect(modules.opens("/template/manage")).toBe(false);
  expect(modules.opens("/form/voteDesign")).toBe(false);
  expect(modules.opens("/somewhere", "member/index")).toBe(false);
  expect(modules.opens("/somewhere", "bank/index")).toBe(true);
});

test("what belongs to no module is always open, and so are forms and their answers", () => {
  const modules = toModules([]);
  const paths = ["/index", "/form", "/form/3/data/list", "/form/3/designer", "/system/user", "/templates"];
  expect(paths.filter((path) => !modules.opens(path))).toEqual([]);
});

test("an unknown licence closes nothing", () => {
  const modules = toModules(undefined);
  expect(modules.has("exam")).toBe(true);
  expect(modules.opens("/template")).toBe(true);
});
