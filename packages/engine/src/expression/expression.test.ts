import { describe, expect, it } from "vitest";
import { matchesPattern } from "../pattern/match-pattern.ts";
import { buildExpression } from "./build-expression.ts";
import { compileExpression } from "./compile.ts";
import { parseExpression } from "./written/read-expression.ts";
import { printExpression } from "./print.ts";
import type { Value } from "./truth.ts";

const VALUES: Record<string, Value> = {
  text: "abc",
  number: 7,
  numeric: "12",
  zero: 0,
  no: false,
  yes: true,
  list: ["o1", "o2"],
  one: ["o1"],
  table: [
    { col: 5, name: "a" },
    { col: 2, name: "b" },
  ],
  group: { q: "deep", list: [1, 2, 3] },
  birth: "2000-11-21",
  day: "2026-01-31",
  long: "9999999999999999",
  hole: null,
};

function evaluate(text: string): Value {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code} at ${parsed.error.at}`);
  const names = Object.keys(VALUES);
  const resolve = (name: string): number => names.indexOf(name);
  const scope = { values: Object.values(VALUES), today: "2026-11-20", fuel: 0 };
  const value = compileExpression(parsed.expression, resolve)(scope);
  // The public page evaluates with closures only.
  expect(buildExpression(parsed.expression, resolve, matchesPattern)(scope)).toStrictEqual(value);
  return value;
}

describe("rules of the value table", () => {
  it.each<[string, Value]>([
    // empty and true
    ["{hole} empty", true],
    ["'' empty", true],
    ["[] empty", true],
    ["{zero} empty", false],
    ["{no} empty", false],
    ["not {zero}", true],
    ["not {hole}", true],
    ["not 'a'", false],
    // equality
    ["{hole} = ''", true],
    ["{hole} <> 1", true],
    ["{numeric} = 12", true],
    ["'0x10' = 16", true],
    ["{yes} = 'TRUE'", true],
    ["{no} = 'false'", true],
    ["{list} = ['o2', 'o1']", true],
    ["{list} = ['o1']", false],
    ["{one} = 'o1'", true],
    ["{long} = 9999999999999999", false],
    ["'a' = ' A'", true],
    ["'00' = '000'", false],
    ["'00' = 0", true],
    ["'05' = 5", true],
    ["{yes} = 1", true],
    ["{no} = 0", true],
    ["{group} = 'deep'", false],
    // order
    ["{hole} < 1", false],
    ["{hole} >= 0", false],
    ["'10' > '9'", true],
    ["'b' > 'a'", true],
    ["{day} < '2026-02-01'", true],
    ["'a' < 1", false],
    // arithmetic
    ["0.1 + 0.2", 0.3],
    ["{hole} + 1", 1],
    ["{hole} + {hole}", null],
    ["'a' + 1", "a1"],
    ["{numeric} + 1", 13],
    ["'0' + {number}", "07"],
    ["{number} + ' ' + {numeric}", "7 12"],
    ["{yes} + {yes}", 2],
    ["{list} + {one}", ["o1", "o2", "o1"]],
    ["{group.list} + 10", 16],
    ["{list} + 'x'", "o1, o2x"],
    ["{hole} - 1", -1],
    ["{text} * 2", null],
    ["1 / 0", null],
    ["0 % 0", null],
    ["2 ^ 3 ^ 2", 512],
    ["-2 ^ 2", -4],
    ["(-2) ^ 2", 4],
    ["1 - 2 - 3", -4],
    ["2 + 3 * 4 % 5", 4],
    ["10 ^ 400", null],
    // lists
    ["{list} contains 'o1'", true],
    ["{list} contains ['o2', 'o1']", true],
    ["{list} contains 'o'", false],
    ["{text} contains 'B'", true],
    ["{list} *= 'o1'", true],
    ["{number} => 7 and {number} =< 7", true],
    ["{hole} contains ''", false],
    ["{list} notcontains 'o3'", true],
    ["{list} anyof ['o2', 'o3']", true],
    ["{list} allof ['o2', 'o3']", false],
    ["{list} allof ['o2']", true],
    ["{list} noneof ['o3']", true],
    ["{hole} anyof ['a']", false],
    ["{hole} noneof ['a']", true],
    // parts
    ["{table[0].col}", 5],
    ["{table[-1].name}", "b"],
    ["{table.length}", 2],
    ["{group.q}", "deep"],
    ["{group.list[1]}", 2],
    ["{group.nosuch.more}", null],
    ["{nosuch}", null],
    ["{nosuch.length}", 0],
    ["{group.constructor}", null],
    ["{group.__proto__}", null],
    ["{table.map}", null],
    // words
    ["not {no} and {yes}", true],
    ["!{no} = true", true],
    ["{number} greater 6 AND {number} lessorequal 7", true],
    ["{yes} && {no} || 1 == 1", true],
    // functions
    ["iif({number} > 5, 'big', 'small')", "big"],
    ["sum({table})", 7],
    ["avg(1, [2, 3])", 2],
    ["avg()", null],
    ["sum()", 0],
    ["min({numeric}, 3, 'x')", 3],
    ["max('a', 'b')", "b"],
    ["min()", null],
    ["count({list}, {hole}, 'x')", 3],
    ["round(2.5)", 3],
    ["round(-2.5)", -3],
    ["round(1.005, 2)", 1.01],
    ["round(1234.5, -2)", 1200],
    ["round(1e21, 2)", 1e21],
    ["trunc(-1.5)", -1],
    ["trunc(2.175, 1)", 2.1],
    ["trunc(-2.175, 2)", -2.17],
    ["trunc(1234.5, -2)", 1200],
    ["sum({yes}, {no}, 2)", 3],
    ["floor(-1.5)", -2],
    ["ceil(1.2)", 2],
    ["abs('-3')", 3],
    ["today()", "2026-11-20"],
    ["today(-20)", "2026-10-31"],
    ["age({birth})", 25],
    ["age('2000-11-20')", 26],
    ["age({birth}, 'months')", 311],
    ["age('2026-11-01', 'days')", 19],
    ["year() + month() + day()", 2057],
    ["weekday()", 5],
    ["dateDiff('2026-01-31', '2026-02-28', 'months')", 0],
    ["dateDiff('2026-03-01', '2026-01-31', 'months')", -1],
    ["dateDiff('2024-02-29', '2026-02-28', 'years')", 1],
    ["dateDiff('2026-01-01', '2026-01-15', 'weeks')", 2],
    ["dateDiff('soon', '2026-01-01')", null],
    ["dateAdd({day}, 1, 'month')", "2026-03-03"],
    ["dateAdd('2026-12-31', 1, 'days')", "2027-01-01"],
    ["dateAdd('2026-12-31', 1, 'hours')", "2026-12-31T01:00:00.000Z"],
    ["dateAdd({day}, 1, 'lightyears')", null],
    ["year({day}) + month({day}) + day({day})", 2058],
    ["weekday('2026-11-20')", 5],
    ["lower('ÄB') + upper('c') + trim('  d ')", "äbCd"],
    ["substring('abcdef', 1, 3)", "bc"],
    ["concat({list}, 1, true)", "o1o21true"],
    ["length({text}) + length({list})", 5],
    ["regex({text}, '^a.c$')", true],
    ["regex({text}, '(')", null],
    ["regex({hole}, 'a*')", false],
    ["sumInArray({table}, 'col', {col} > 3)", 5],
    ["countInArray({table}, 'col', '{col} >= 2')", 2],
    ["maxInArray({table}, 'col', 'name')", "a"],
    ["nosuch(1)", null],
    ["toString()", null],
    ["constructor('x')", null],
  ])("%s gives %j", (text, expected) => {
    expect(evaluate(text)).toEqual(expected);
  });
});

describe("errors have a place", () => {
  it.each([
    ["", "unfinished", 0],
    ["{a} =", "unfinished", 5],
    ["{a} = = 1", "value_expected", 6],
    ["1 2", "operator_expected", 2],
    ["and 1", "value_expected", 0],
    ["(1,2)", "operator_expected", 2],
    ["{} = 1", "empty_name", 0],
    ["{a = 1", "unclosed_name", 0],
    ["'a", "unclosed_text", 0],
    ["1 = 1; 2", "unknown_sign", 5],
    ["alert(1).x", "unknown_sign", 8],
    ["(".repeat(100), "too_deep", 60],
    [" ".repeat(10_001), "too_long", 10_000],
    ["{a} ＝ 1", "spelling", 4],
  ])("%s", (text, code, at) => {
    expect(parseExpression(text)).toMatchObject({ ok: false, error: { code, at } });
  });

  it("a tree with too many parts is refused", () => {
    const parsed = parseExpression(Array.from({ length: 1500 }, () => "1").join("+"));
    expect(parsed.ok ? "" : parsed.error.code).toBe("too_long");
  });
});

describe("work is bounded", () => {
  it("rows inside rows inside rows give nothing instead of hanging", () => {
    const rows = "[" + Array.from({ length: 400 }, () => "1").join(",") + "]";
    expect(evaluate(`count(${rows}) = 400`)).toBe(true);
    const table = { values: [Array.from({ length: 2000 }, () => ({ x: 1 }))], today: "2026-11-20", fuel: 0 };
    const nested = "sumInArray({t}, 'x', sumInArray({t}, 'x', sumInArray({t}, 'x', {x} = 1) > 0) > 0)";
    const parsed = parseExpression(nested);
    if (!parsed.ok) throw new Error("does not parse");
    expect(compileExpression(parsed.expression, (name) => (name === "t" ? 0 : -1))(table)).toBeNull();
  });

  it("two long lists are not compared element by element for ever", () => {
    const scope = { values: [Array.from({ length: 5000 }, (_one, index) => index)], today: "2026-11-20", fuel: 0 };
    const parsed = parseExpression("{t} allof {t}");
    if (!parsed.ok) throw new Error("does not parse");
    expect(compileExpression(parsed.expression, () => 0)(scope)).toBeNull();
  });
});

describe("printing", () => {
  it.each([
    ["{a}=1 AND !({b} empty)", "{a} = 1 and not {b} empty"],
    ["({a} or {b}) and {c}", "({a} or {b}) and {c}"],
    ["{a} or ({b} and {c})", "{a} or {b} and {c}"],
    ["1-(2-3)", "1 - (2 - 3)"],
    ["(1-2)-3", "1 - 2 - 3"],
    ["(2^3)^2", "(2 ^ 3) ^ 2"],
    ['IIF({a} equal abc, "it\'s", null)', "iif({a} = 'abc', 'it\\'s', null)"],
    ["{ t[0].x } anyof [1,'b']", "{t[0].x} anyof [1, 'b']"],
    ["-(-{a})", "--{a}"],
  ])("%s as %s", (text, printed) => {
    const parsed = parseExpression(text);
    expect(parsed.ok && printExpression(parsed.expression)).toBe(printed);
  });
});
