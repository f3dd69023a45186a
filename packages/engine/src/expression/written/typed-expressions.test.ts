/**
 * Expressions as Chinese and English authors type them: each is understood and tidied, or refused with a place and,
 * where there is one, a fix. The expected results were written down before the reader saw them.
 */
import { describe, expect, it } from "vitest";
import { parseStored } from "../parse.ts";
import { parseExpression, readExpression } from "./read-expression.ts";

const UNDERSTOOD: readonly (readonly [typed: string, stored: string])[] = [
  // Full-width signs.
  ["｛q1｝ ＝ ‘是’", "{q1} = '是'"],
  ["{q1}＝“是”", "{q1}='是'"],
  ["（{q1} ＞ 3）", "({q1} > 3)"],
  ["{q1}≥18", "{q1}>=18"],
  ["{q1} ≤ 60", "{q1} <= 60"],
  ["{q1} ≠ 'o1'", "{q1} <> 'o1'"],
  ["{q1}＞＝１８", "{q1}>=18"],
  ["sum（{q1}，{q2}）＞10", "sum({q1}, {q2})>10"],
  ["{q3} anyof ［'a'，'b'］", "{q3} anyof ['a', 'b']"],
  ["{q3} anyof 【'a'、'b'】", "{q3} anyof ['a', 'b']"],
  ["{q1}　＝　１", "{q1} = 1"],
  ["！{q1}", "!{q1}"],
  ["{q1} × 2 ÷ 3 － 1", "{q1} * 2 / 3 - 1"],
  ["{q1} = 「是」", "{q1} = '是'"],
  ["{q1} = 'o1'。", "{q1} = 'o1'"],
  // Chinese words.
  ["{q1} 等于 '是' 且 {q2} 大于 3", "{q1} = '是' and {q2} > 3"],
  ["{q1}等于'是'并且{q2}大于等于3", "{q1} = '是' and {q2} >= 3"],
  ["{q1} 不等于 '是' 或 {q2} 小于 3", "{q1} <> '是' or {q2} < 3"],
  ["{q1} 为空", "{q1} empty"],
  ["{q1}不为空 或者 {q2}为空", "{q1} notempty or {q2} empty"],
  ["{q3} 包含 'a' 且 {q3} 不包含 'b'", "{q3} contains 'a' and {q3} notcontains 'b'"],
  ["非（{q1} 等于 1）", "not ({q1} = 1)"],
  ["{q1} 是 '男'", "{q1} = '男'"],
  ["{q1} 不是 '男'", "{q1} <> '男'"],
  ["{q1}大于3且{q2}小于5", "{q1} > 3 and {q2} < 5"],
  ["{q1} = 是 且 {q2} = 否", "{q1} = '是' and {q2} = '否'"],
  ["{q1}=是且{q2}=否", "{q1}='是' and {q2}='否'"],
  ["{年龄} 不小于 18", "{年龄} >= 18"],
  ["{q1} 不超過 5 或 {q1} 不低于 9", "{q1} <= 5 or {q1} >= 9"],
  ["{q1} 不等於 1 並且 {q2} 為空", "{q1} <> 1 and {q2} empty"],
  ["{q3} 属于 ['a', 'b']", "{q3} anyof ['a', 'b']"],
  ["{q3} 不属于 ['a', 'b']", "{q3} noneof ['a', 'b']"],
  ["{q1} 加 {q2} 大于 100", "{q1} + {q2} > 100"],
  ["{q1} 乘以 0.8", "{q1} * 0.8"],
  ["{q1}不等于空 且 {q2}等于空", "{q1} notempty and {q2} empty"],
  ["{q1} 是 空调", "{q1} = '空调'"],
  ["{q1}最多5 且 {q2}最少2", "{q1} <= 5 and {q2} >= 2"],
  ["{年龄}不到18 或 {年龄}未满6", "{年龄} < 18 or {年龄} < 6"],
  // English and other languages of formulas.
  ["{q1} doesn't equal 'no' and {q2} not equal 3", "{q1} <> 'no' and {q2} <> 3"],
  ["{q1} equals to 'yes'", "{q1} = 'yes'"],
  ["{q1} is over 5 or {q1} below 2", "{q1} > 5 or {q1} < 2"],
  ["{q1} === 'yes'", "{q1} = 'yes'"],
  ["{q1} == 'yes' && {q2} != 3", "{q1} = 'yes' and {q2} <> 3"],
  ["{q1} !== 'yes' || {q2} => 3", "{q1} <> 'yes' or {q2} >= 3"],
  ["{q1} in ['a', 'b']", "{q1} anyof ['a', 'b']"],
  ["{q1} not in ['a', 'b']", "{q1} noneof ['a', 'b']"],
  ["{q1} is empty", "{q1} empty"],
  ["{q1} is not empty AND {q2} Is Empty", "{q1} notempty and {q2} empty"],
  ["{q1} is 'yes'", "{q1} = 'yes'"],
  ["{q1} is not 'yes'", "{q1} <> 'yes'"],
  ["{q1} is greater than 5", "{q1} > 5"],
  ["{q1} does not contain 'x'", "{q1} notcontains 'x'"],
  ["{q1} includes 'x'", "{q1} contains 'x'"],
  ["{q1} is one of ['a', 'b']", "{q1} anyof ['a', 'b']"],
  ["{q1} > = 5", "{q1} >= 5"],
  ["{q1} equals yes", "{q1} = 'yes'"],
  ["{q1} = “it's”", "{q1} = 'it\\'s'"],
  ["NOT ({q1} = 1) Or {q2} = 2", "not ({q1} = 1) or {q2} = 2"],
  ["IIF({q1} ＞ 5， “big”， “small”)", "IIF({q1} > 5, 'big', 'small')"],
  ["{q1} ** 2", "{q1} ^ 2"],
  ["({q1} = 1", "({q1} = 1"],
  ["{q1} > 3 & {q2}", "{q1} > 3 and {q2}"],
  ["{q1} at least 3", "{q1} >= 3"],
  ["{q1}\n  ＝ 1\n且 {q2} ＝ 2", "{q1}\n  = 1\nand {q2} = 2"],
  // What is already stored stays as it is.
  ["{q1} = 'o1' and ({q2} > 3 or {q3} empty)", "{q1} = 'o1' and ({q2} > 3 or {q3} empty)"],
  ["{q1} = '（全角）'", "{q1} = '（全角）'"],
  ['{q1} = "yes"', '{q1} = "yes"'],
];

/** The fixed text is "" where there is no fix. */
const REFUSED: readonly (readonly [typed: string, code: string, at: number, found: string, fixed: string])[] = [
  ["{年龄}在18到60之间", "operator_expected", 4, "在18到60之间", "{年龄} >= 18 and {年龄} <= 60"],
  ["{q1} is between 1 and 5", "operator_expected", 16, "1", "{q1} >= 1 and {q1} <= 5"],
  ["{q1}=1、2、3 且 {q2}=1", "operator_expected", 6, "、", "{q1} anyof [1, 2, 3] 且 {q2}=1"],
  ["{q1}选了“是”", "operator_expected", 4, "选了", "{q1} anyof ['是']"],
  ["如果{q1}=1", "operator_expected", 2, "{q1}", "{q1}=1"],
  ["${q1} = 1", "operator_expected", 1, "{q1}", "{q1} = 1"],
  ["{{q1}} = 1", "unclosed_name", 0, "{", "{q1} = 1"],
  ["{单价}*10%", "unfinished", 8, "", "{单价}*0.1"],
  ["{q1} = 1,000", "operator_expected", 8, ",", "{q1} = 1000"],
  ["{q1} = 'it's'", "operator_expected", 11, "s", "{q1} = 'it\\'s'"],
  ["{q1} like '%x%'", "operator_expected", 5, "like", "{q1} contains 'x'"],
  ["{q1} matches '^a'", "operator_expected", 5, "matches", "regex({q1}, '^a')"],
  ["{q1} =", "unfinished", 6, "", ""],
  ["{q1} 等于", "unfinished", 7, "", ""],
  ["{q1} = = 1", "value_expected", 7, "=", "{q1} =  1"],
  ["且 {q1} = 1", "operator_expected", 2, "{q1}", ""],
  ["and {q1} = 1", "value_expected", 0, "and", ""],
  ["{q1} = 1 and", "unfinished", 12, "", ""],
  ["{q1} = 1)", "stray_close", 8, ")", "{q1} = 1"],
  ["{q1} = 'yes", "unclosed_text", 7, "'", "{q1} = 'yes'"],
  ["{q1} = “是", "unclosed_text", 7, "“", "{q1} = '是'"],
  ["{q1 = 1", "unclosed_name", 0, "{", "{q1} = 1"],
  ["{} = 1", "empty_name", 0, "{}", ""],
  ["{q1} = New York", "operator_expected", 11, "York", "{q1} = 'New York'"],
  ["{q1} {q2}", "operator_expected", 5, "{q2}", ""],
  ["{time} > 9:30", "unknown_sign", 9, "9:30", "{time} > '09:30'"],
  ["{q1} > 5 ; {q2} < 3", "unknown_sign", 9, ";", ""],
  ["{q1} = 1 ? 'a' : 'b'", "unknown_sign", 9, "?", ""],
  ["sum({q1} {q2})", "comma_expected", 9, "{q2}", ""],
  ["{q1} = @x", "unknown_sign", 7, "@", ""],
  ["{q1} = 1}", "stray_close", 8, "}", "{q1} = 1"],
  ["{q1} anyof ['a' 'b']", "comma_expected", 16, "'b'", ""],
];

function checkUnderstood(typed: string, stored: string): void {
  const read = readExpression(typed);
  expect(read.ok ? read.canonical : read.refusal).toBe(stored);
  expect(parseStored(stored)).not.toBeNull();
  // Tidying is done once.
  const again = readExpression(stored);
  expect(again.ok && again.canonical).toBe(stored);
}

function checkRefused(typed: string, code: string, at: number, found: string, fixed: string): void {
  const read = readExpression(typed);
  const refusal = read.ok ? null : read.refusal;
  expect(refusal && [refusal.code, refusal.at, refusal.found]).toEqual([code, at, found]);
  const fix = refusal?.fix;
  expect(fix ? typed.slice(0, fix.at) + fix.text + typed.slice(fix.end) : "").toBe(fixed);
  const parsed = parseExpression(typed);
  expect(!parsed.ok && parsed.error).toEqual(refusal);
}

describe("an expression as people write it", () => {
  it.each(UNDERSTOOD)("%s is stored as %s", checkUnderstood);
  it.each(REFUSED)("%s is refused: %s at %d", checkRefused);
});
