import { expect, test } from "vitest";
import { composeTarget, parseTarget, toTaskName } from "./invoke-target.ts";
import type { Argument } from "./invoke-target.ts";

test.each<[string, string, Argument[]]>([
  ["facts.deleteOld", "facts.deleteOld", []],
  ["  facts.deleteOld ( ) ", "facts.deleteOld", []],
  ["jobs.deleteOldFiles(7)", "jobs.deleteOldFiles", [7]],
  ["a.b(-3, 2.5, true,false)", "a.b", [-3, 2.5, true, false]],
  ["a.b(12L, 1.5D)", "a.b", [12, 1.5]],
  [`a.b('it, (is)', "it's")`, "a.b", ["it, (is)", "it's"]],
  ["a.b('')", "a.b", [""]],
])("%s is read", (text, name, args) => expect(parseTarget(text)).toEqual({ name, args }));

test.each(["", "()", "3.a", "a b", "a(1,)", "a(, 1)", "a(1 2)", "a(b)", "a('x)", "a(1))", `a('it's "it"')`])(
  "%j cannot be read",
  (text) => expect(parseTarget(text)).toBeNull(),
);

test("what is composed is read again", () => {
  const lists: Argument[][] = [[], [30], [0, -1], [true, "周报"], ["it's", 'say "yes"'], [""]];
  for (const args of lists) {
    const target = { name: "reports.send", args };
    expect(parseTarget(composeTarget(target))).toEqual(target);
  }
});

test("a missing argument does not become another one", () => {
  expect(composeTarget({ name: "a.b", args: [null] })).toBe("a.b");
  expect(parseTarget(composeTarget({ name: "a.b", args: [null, 3] }))).toBeNull();
  expect(parseTarget(composeTarget({ name: "a.b", args: [3, null] }))).toBeNull();
});

test("the task of a text", () => {
  expect(toTaskName(" jobs.deleteOldFiles ( 7 )")).toBe("jobs.deleteOldFiles");
  expect(toTaskName("jobs.deleteOldFiles(what")).toBe("jobs.deleteOldFiles");
  expect(toTaskName("")).toBe("");
});
