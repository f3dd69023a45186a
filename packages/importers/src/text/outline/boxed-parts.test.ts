/** Parts of which some ask with boxes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const form = ([first, second, third]: readonly string[]) =>
  `花园活动回条\n\n${first}参加意愿\n　　□ 参加\n　　□ 不参加\n\n${second}想看的花（可多选）\n　　□ 桃花　□ 菊花　□ 梅花\n\n${third}园丁问卷\n1. 您去过东园吗？　□ 去过　□ 没有\n2. 您会浇水吗？　□ 会　□ 不会\n3. 您的建议：\n____________\n\n姓名：____\n日期：二零二四年十一月____日`;
const EXPECTED = [
  "radio 参加意愿 [参加 | 不参加]",
  "checkbox 想看的花（可多选） [桃花 | 菊花 | 梅花]",
  "radio 您去过东园吗？ [去过 | 没有]",
  "radio 您会浇水吗？ [会 | 不会]",
  expect.stringMatching(/^textarea 您的建议/u),
  "text 姓名",
  expect.stringMatching(/^date 日期/u),
];

test.each([
  ["甲、", "乙、", "丙、"],
  ["一、", "二、", "三、"],
  ["（一）", "（二）", "（三）"],
  ["第一部分：", "第二部分：", "第三部分："],
])("parts with boxes beside a part with numbers, %s %s %s", (...signs) => {
  expect(questionsOf(form(signs))).toEqual(EXPECTED);
});

test("heavenly stems as the numbers of all questions", () => {
  expect(
    questionsOf(
      "花园活动报名\n\n甲、參加意願\n□ 參加\n□ 不參加\n乙、午餐\n□ 自備\n□ 代訂\n丙、您去過的花園（可多選）\n□ 東園  □ 西園  □ 南園\n姓名：____",
    ),
  ).toEqual([
    "radio 參加意願 [參加 | 不參加]",
    "radio 午餐 [自備 | 代訂]",
    "checkbox 您去過的花園（可多選） [東園 | 西園 | 南園]",
    "text 姓名",
  ]);
});
