/** Materials and the tasks about them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

const FIRST = "根据资料1和资料2，概括花园的成效。";
const SECOND = "请结合资料2，谈谈你的理解。";

test.each([
  ["一、注意事项\n1．满分50分。\n2．请在答题卡上作答。\n\n二、给定资料", "三、作答要求", "（一）", "（二）"],
  ["第一部分　背景材料", "第二部分　试题", "1．", "2．"],
  ["【给定资料】", "【作答要求】", "问题一：", "问题二："],
])("a part of materials and a part of tasks: %s", (given, asks, one, two) => {
  const text = `花园写作卷\n\n${given}\n\n资料1\n    花园分三步走：1.翻土；2.下种；3.浇水。\n\n资料2\n    老园丁说：“花最要的就是水。”\n\n${asks}\n\n${one}${FIRST}（20分）\n要求：条理清楚，不超过150字。\n\n${two}${SECOND}（30分）\n要求：观点明确，800字。`;
  expect(brief(text).filter((line) => !line.includes("statement"))).toEqual([
    `q1 textarea ${FIRST} (20)`,
    `q2 textarea ${SECOND} (30)`,
  ]);
  expect(read(text).diagnostics.map(({ code }) => code)).not.toContain("text_left_out");
});

test("questions with choices below materials are read as before", () => {
  const text =
    "花园卷\n一、材料\n材料1\n花园里种了三种花。\n二、题目\n1．花园里有几种花？（5分）\nA．一种\nB．三种\n2．谁种的花？（5分）\nA．园丁\nB．游人";
  expect(brief(text).filter((line) => line.includes("radio"))).toHaveLength(2);
});
