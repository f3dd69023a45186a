/** Forms whose labels stand in frames. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, form: readonly string[]])[] = [
  [
    "with nothing, letters or lines of choices behind them",
    "花园物业\n浇水申请单\n\n【园丁】\n【联系电话】\n【花棚号】      排     座\n【花棚性质】 A. 自用  B. 出租\n【要浇的花（可多选）】\nA. 兰花\nB. 菊花\n【情况描述】\n\n【现场照片】（可附1-3张）\n【园丁签名】",
    [
      "s1 statement 浇水申请单",
      "q1 text 园丁",
      "q2 phone 联系电话",
      "q3 blanks 花棚号：____排____座",
      "q4 radio 花棚性质 [自用 | 出租]",
      "q5 checkbox 要浇的花（可多选） [兰花 | 菊花]",
      "q6 textarea 情况描述",
      "q7 image 现场照片（可附1-3张）",
      "q8 signature 园丁签名",
    ],
  ],
  [
    "with lines to write on, a unit and a date, in Traditional characters",
    "花園維修單\n\n【園丁姓名】__________\n【聯絡電話】__________\n【年齡】    歲\n【花棚類別】(1)溫室 (2)涼棚\n【故障情形】\n____________________\n____________________\n【希望日期】    年    月    日",
    [
      "q1 text 園丁姓名",
      "q2 phone 聯絡電話",
      "q3 number 年齡（歲）",
      "q4 radio 花棚類別 [溫室 | 涼棚]",
      "q5 textarea 故障情形",
      "q6 date 希望日期（年、月、日）",
    ],
  ],
  [
    "with stars and other frames",
    "花园反馈\n*〖您的姓名〗\n*〖联系电话〗\n*〖是否愿意再来〗\n○ 愿意\n○ 不愿意\n〖其他建议〗",
    ["q1 text! 您的姓名", "q2 phone! 联系电话", "q3 radio! 是否愿意再来 [愿意 | 不愿意]", "q4 textarea 其他建议"],
  ],
];

test.each(CASES)("labels in frames, %s", (_name, text, form) => {
  const asked = brief(text);
  expect(asked.filter((line) => line.startsWith("q"))).toEqual(form.filter((line) => line.startsWith("q")));
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("frames of a paper are no labels", () => {
  const text = "【题目】兰花是什么颜色？\n【选项】A. 红 B. 白\n【答案】B\n【解析】兰花多为白色。";
  expect(brief(text).some((line) => line.includes("答案"))).toBe(false);
});

test("frames above labels are headings", () => {
  const text =
    "花园登记\n【园丁资料】\n姓名：____\n电话：____\n【花棚资料】\n面积：____\n地址：____\n【其他】\n备注：____\n【签字】\n园丁：____";
  expect(brief(text).filter((line) => line.startsWith("q"))).toHaveLength(6);
});
