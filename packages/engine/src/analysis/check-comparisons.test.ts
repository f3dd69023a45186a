/** Findings about comparisons that never hold, with what one click makes of them. */
import { cores } from "@idata/questions/core";
import { checkbox, date, datetime, form, number, radio, repeat, text, time } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import { analyseForm } from "./analyse-form.ts";
import { checkText } from "./check-expressions.ts";
import { mendFinding } from "./mend-finding.ts";

const yesNo = [
  { id: "o1", label: "是" },
  { id: "o2", label: "否" },
];
const definition = form(
  [
    radio("q1", yesNo, { title: "是否参加" }),
    checkbox(
      "q2",
      [
        { id: "o1", label: "A. 北京" },
        { id: "o2", label: "B. 上海" },
      ],
      { title: "城市" },
    ),
    number("q3", { title: "年龄" }),
    date("q4", { title: "出生日期" }),
    time("q5", { title: "几点到" }),
    datetime("q6", { title: "预约时间" }),
    text("q7", { title: "姓名" }),
  ],
  { variables: [{ name: "total", expression: "{q3} * 2" }] },
);

/** The codes of the findings and the text after the first fix; the text itself if there is no fix. */
function check(expression: string): string[] {
  const findings = checkText(expression, definition, cores);
  const fix = findings.find((finding) => finding.fix)?.fix;
  const mended = fix ? expression.slice(0, fix.at) + fix.text + expression.slice(fix.end) : expression;
  return [findings.map(({ code }) => code).join(" "), mended];
}

describe("a comparison that never holds", () => {
  it.each([
    // Labels, letters and numbers of options.
    ["{q1} = 是", "dead_option", "{q1} = 'o1'"],
    ["{q1} = '否' and {q3} > 1", "dead_option", "{q1} = 'o2' and {q3} > 1"],
    ["{q2} contains '北京'", "dead_option", "{q2} contains 'o1'"],
    ["{q2} anyof ['B. 上海', 'o1']", "dead_option", "{q2} anyof ['o2', 'o1']"],
    ["{q2} contains 'B'", "dead_option", "{q2} contains 'o2'"],
    ["{q1} = 2", "dead_option", "{q1} = 'o2'"],
    ["{q1} = '也许'", "dead_option", "{q1} = '也许'"],
    ["{q1} = 'O1'", "", "{q1} = 'O1'"],
    // Values of another kind.
    ["{q3} >= '18岁'", "not_a_number", "{q3} >= 18"],
    ["{q3} > 十八", "not_a_number", "{q3} > 18"],
    ["{q3} = 二十", "not_a_number", "{q3} = 20"],
    ["{q3} = '很多'", "not_a_number", "{q3} = '很多'"],
    ["{q3} = '18'", "", "{q3} = '18'"],
    ["{q4} > 2024", "not_a_date", "{q4} > 2024"],
    ["{q4} > '2024/1/1'", "not_a_date", "{q4} > '2024-01-01'"],
    ["{q4} > '2024-1-1'", "not_a_date", "{q4} > '2024-01-01'"],
    ["{q4} > 2024年1月31日", "not_a_date", "{q4} > '2024-01-31'"],
    ["{q4} > '31.1.2024'", "not_a_date", "{q4} > '2024-01-31'"],
    ["{q4} > '1/2/2024'", "not_a_date", "{q4} > '1/2/2024'"],
    ["{q4} > 20240131", "not_a_date", "{q4} > '2024-01-31'"],
    ["{q4} > '2024-02-30'", "not_a_date", "{q4} > '2024-02-30'"],
    ["{q4} > '2024-01-31'", "", "{q4} > '2024-01-31'"],
    ["{q5} > '9:30'", "not_a_time", "{q5} > '09:30'"],
    ["{q5} > '9点'", "not_a_time", "{q5} > '09:00'"],
    ["{q6} > '2024/1/1'", "not_a_moment", "{q6} > '2024-01-01'"],
    // Dates without quotes.
    ["{q4} > 2024/1/1", "unquoted_date", "{q4} > '2024-01-01'"],
    ["{q4} > 2024-1-1 and {q3} > 1", "unquoted_date", "{q4} > '2024-01-01' and {q3} > 1"],
    ["{q3} > 2024/13/1", "", "{q3} > 2024/13/1"],
    // Titles and ids without braces.
    ["年龄 > 18", "bare_name", "{q3} > 18"],
    ["年龄大于18", "bare_name", "{q3} > 18"],
    ["q3 > 18 and total > 3", "bare_name", "{q3} > 18 and {total} > 3"],
    ["姓名 empty", "bare_name", "{q7} empty"],
    ["{q7} = 年龄", "", "{q7} = 年龄"],
    ["{q7} = 'x'", "", "{q7} = 'x'"],
    // Unknown names and functions.
    ["{年龄} > 18", "dead_reference", "{q3} > 18"],
    ["{Q3} > 18", "dead_reference", "{q3} > 18"],
    ["{第3题} > 18", "dead_reference", "{q3} > 18"],
    ["{nosuch} > 18", "dead_reference", "{nosuch} > 18"],
    ["if({q3} > 1, 1, 2) = 1", "unknown_function", "iif({q3} > 1, 1, 2) = 1"],
    ["roud({q3}) = 1", "unknown_function", "round({q3}) = 1"],
    ["vlookup({q3}) = 1", "unknown_function", "vlookup({q3}) = 1"],
    ["round() = 1", "argument_count", "round() = 1"],
    ["dateDiff({q4}) = 1", "argument_count", "dateDiff({q4}) = 1"],
    // Syntax.
    ["{q3} ＞ 18", "expression_syntax", "{q3} > 18"],
    ["{q3} > 2024.1.31", "expression_syntax", "{q3} > '2024-01-31'"],
  ])("%s: %s, mended to %s", (expression, codes, mended) => {
    expect(check(expression)).toEqual([codes, mended]);
  });

  it("is mended at its path, also inside a group, and nothing else changes", () => {
    const faulty = form([
      radio("q1", yesNo),
      repeat("g", [number("n"), text("t", { visibleIf: "{n} = '3岁'", validators: [{ expression: "{self} ＞ 1" }] })]),
    ]);
    const findings = analyseForm(faulty, cores).filter(({ fix }) => fix);
    expect(findings.map(({ path }) => path)).toEqual([
      "pages[0].items[1].items[1].visibleIf",
      "pages[0].items[1].items[1].validators[0].expression",
    ]);
    const mended = findings.reduce(mendFinding, faulty);
    expect(analyseForm(mended, cores).filter(({ fix }) => fix)).toEqual([]);
    expect(JSON.stringify(mended)).toContain('"visibleIf":"{n} = 3"');
    expect(mended.pages[0]?.items[0]).toBe(faulty.pages[0]?.items[0]);
    expect(mendFinding(faulty, { path: "pages[7].visibleIf", fix: { at: 0, end: 1, text: "x" } })).toBe(faulty);
  });

  it("says how many arguments are expected", () => {
    const params = (expression: string) => checkText(expression, definition, cores)[0]?.params;
    expect(params("round({q3}, 1, 2)")).toEqual({ name: "round", expected: "1–2", count: 3 });
    expect(params("sum()")).toEqual({ name: "sum", expected: "≥ 1", count: 0 });
    expect(params("diffDays({q4})")).toEqual({ name: "diffDays", expected: "2", count: 1 });
  });

  it("blocks publishing for a wrong number of arguments, in groups of a form too", () => {
    const faulty = form([number("n"), text("t", { visibleIf: "round({n}, 1, 2) > 1" })]);
    expect(analyseForm(faulty, cores)).toEqual([
      {
        severity: "error",
        code: "argument_count",
        itemId: "t",
        path: "pages[0].items[1].visibleIf",
        params: { name: "round", expected: "1–2", count: 3 },
      },
    ]);
  });
});
