import { isFunctionName, SIGNATURES, readExpression } from "@idata/engine";
import { describe, expect, it } from "vitest";
import type { Target } from "../../../conditions/target.ts";
import { completionsAt, functionAt } from "./completions.ts";
import { FUNCTION_EXAMPLES } from "./function-examples.ts";

const target = (key: string, name: string): Target => ({
  itemId: key,
  path: "",
  label: "",
  kind: "text",
  key,
  name,
  shortName: key,
});
const targets = [
  target("q1", "1. 姓名"),
  target("q2", "2. 年龄"),
  target("q12", "12. 城市"),
  target("total", "{total}"),
];

/** The caret is at the bar. Returns the texts that can be inserted, and what would be replaced. */
function complete(typed: string): [string[], string] | null {
  const caret = typed.indexOf("|");
  const text = typed.replace("|", "");
  const found = completionsAt(text, caret, targets);
  return found && [found.items.map((item) => item.text), text.slice(found.from, found.to)];
}

describe("completing an expression", () => {
  it.each<[string, [string[], string] | null]>([
    ["{|", [["{q1}", "{q2}", "{q12}", "{total}"], "{"]],
    ["{q1| = 1", [["{q1}", "{q12}"], "{q1"]],
    ["{q1|}", [["{q1}", "{q12}"], "{q1}"]],
    ["{年|", [["{q2}"], "{年"]],
    ["｛q2|", [["{q2}"], "｛q2"]],
    ["{nosuch|", null],
    ["{q1} = '{|", null],
    ["rou|", [["round()"], "rou"]],
    ["{q1} > 1 and ag|", [["age()"], "ag"]],
    ["日期 or 年|", [["{q2}"], "年"]],
    ["{q1} = 市|", null],
    ["{市|", [["{q12}"], "{市"]],
    ["da|y", null],
    ["{q1}.da|", null],
    ["'ro|", null],
    ["1|", null],
    ["|", null],
  ])("%s", (typed, expected) => {
    expect(complete(typed)).toEqual(expected);
  });

  it("puts the caret between the brackets of a function", () => {
    const [item] = completionsAt("rou", 3, [])?.items ?? [];
    expect(item).toMatchObject({ text: "round()", caret: 6, name: "round" });
  });
});

describe("the function at the caret", () => {
  it.each([
    ["rou|nd(1)", "round"],
    ["round({q1}, |2)", "round"],
    ["round(sum({q1}), |2)", "round"],
    ["round(sum(|{q1}), 2)", "sum"],
    ["({q1} + |1)", null],
    ["nosuch(|1)", null],
    ["{q1} |", null],
  ])("%s: %s", (typed, name) => {
    expect(functionAt(typed.replace("|", ""), typed.indexOf("|"))).toBe(name);
  });
});

it("every example is an expression with the function in it", () => {
  for (const [name, example] of Object.entries(FUNCTION_EXAMPLES)) {
    const read = readExpression(example);
    expect([example, read.ok && read.canonical]).toEqual([example, example]);
    expect(example).toContain(isFunctionName(name) ? `${SIGNATURES[name].name}(` : "");
  }
});
