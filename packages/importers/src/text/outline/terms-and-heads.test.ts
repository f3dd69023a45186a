/** Terms above the box that agrees to them, rows of labels that stand alone, and tables in the middle of forms. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "terms that are agreed to",
    `托管班报名
【学生】
姓名：____
电话：____
【约定】
（1）迟到超过半小时未联系的，当天名额取消。
（2）请勿携带贵重物品；丢失自负。
☐ 本人已知悉并遵守上述约定`,
    ["text 姓名", "phone 电话", "consent 本人已知悉并遵守上述约定"],
  ],
  [
    "a row of labels without a table",
    `军训服登记
请各班班长统计后提供以下信息：

座位号	姓名	住宿（是/否）	鞋码`,
    ["text 座位号", "text 姓名", "radio 住宿 [是 | 否]", "text 鞋码"],
  ],
  [
    "a table to be written into in the middle of a form",
    `社区书屋排班表
填表人：____
开放安排（请填写）：
	负责人	电话	地点
周一			
周二			
备用钥匙存放处：____`,
    ["text 填表人", "matrix-text 开放安排（请填写） [负责人 | 电话 | 地点]", "text 备用钥匙存放处"],
  ],
  [
    "a number in front of boxes that deny each other",
    `回條
班級：____
1. □參加  □不參加
2. 人數：____
3. 聯絡電話：____`,
    ["text 班級", "radio 參加 [參加 | 不參加]", "text 人數", "phone 聯絡電話"],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
