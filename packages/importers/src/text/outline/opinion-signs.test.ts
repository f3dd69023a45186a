/** Opinions with a place to sign below them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string])[] = [
  [
    "a signature with a date",
    "花棚检查表\n园丁姓名：________\n\n1. 花棚完好  □是 □否\n\n组长意见：\n                              签名：　　　　年　　月　　日\n\n园丁电话：________",
  ],
  [
    "a seal and a date on lines of their own, without a colon",
    "花棚檢查表\n園丁姓名：________\n\n1. 花棚完好  □是 □否\n\n組長審核意見\n                              （蓋章）\n                              年   月   日\n\n園丁電話：________",
  ],
];

test.each(CASES)("%s", (_, text) => {
  const questions = questionsOf(text);
  expect(questions).toHaveLength(4);
  expect(questions[1]).toMatch(/^radio 花棚完好/u);
  expect(questions[2]).toMatch(/^textarea (?:组长意见|組長審核意見)$/u);
});

test.each([
  ["三、组长意见", "                          组长（签字）：        年   月   日"],
  ["第三部分　組長意見", "　　　　　　　　　　　　　組長簽名：　　　　年　　月　　日"],
  ["三、组长审批意见：", "                          签字：        日期：   年   月   日"],
])("a heading that is an opinion itself: %s", (head, sign) => {
  const text = `花棚申请\n一、园丁\n姓名：________\n二、小结\n1. 您种了哪些花？\n2. 您有什么不足？\n${head}\n${sign}`;
  const questions = questionsOf(text);
  expect(questions).toHaveLength(4);
  expect(questions[3]).toMatch(/^textarea (?:组长(?:审批)?意见|組長意見)$/u);
});

test("an hour and its minutes are a time", () => {
  expect(brief("花棚检查表\n花棚：______　　检查时间：____时____分\n用时：____时____分\n园丁：______")).toContain(
    "q2 time 检查时间",
  );
});
