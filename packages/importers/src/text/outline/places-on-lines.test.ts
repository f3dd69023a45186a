/** Labels that share a line; the texts are made up. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "slashes between places",
    "花棚报修\n\n棚名________/报修人________/故障说明________",
    ["text 棚名", "text 报修人", "textarea 故障说明"],
  ],
  [
    "bars and semicolons between open labels",
    "花友登记\n\n姓名：      | 花棚：      | 爱好：\n\n品名：；数量：；单价（元）：",
    ["text 姓名", "text 花棚", "text 爱好", "text 品名", "text 数量", "number 单价（元）"],
  ],
  [
    "numbers in front of places behind a request",
    "护花队\n\n请填写：（1）园丁姓名______（2）联系电话______（3）到园日期______",
    ["text 园丁姓名", "phone 联系电话", "date 到园日期"],
  ],
  [
    "an amount in words and in figures",
    "借花单\n\n押金金额（大写）：________（小写）￥________\n用途：________",
    ["text 押金金额（大写）", "text 押金金额（小写）", "text 用途"],
  ],
  [
    "English labels without colons, and two languages",
    "Garden register\n\nGarden name ______ Street ______ Tel. ______\n\n园丁 Gardener 1：______  花棚 Shed：______",
    ["text Garden name", "text Street", "phone Tel.", "text 园丁 Gardener 1", "text 花棚 Shed"],
  ],
  [
    "square brackets, and boxes as a scan reads them",
    "还花单\n\n花名：[            ]\n花盆情况：口完好  口破损  口丢失",
    ["text 花名", "radio 花盆情况 [完好 | 破损 | 丢失]"],
  ],
  [
    "words with slashes below their label",
    "花园活动\n\n◇ 想学的技艺：\n   插花 / 嫁接 / 盆景（可多选）\n◇ 姓名：____",
    ["checkbox 想学的技艺（可多选） [插花 | 嫁接 | 盆景]", "text 姓名"],
  ],
  [
    "parts of a date, and a question above its lines among others with types",
    "Garden form\n\nFull name: ________\nDay you can start (DD/MM/YYYY): ____ / ____ / ________\n\nDo you have a sore back we should know about? If so, please give details.\n________________________\n________________________\n\n[ ] I have read and agree to the garden rules.",
    [
      "text Full name",
      "text Day you can start (DD/MM/YYYY)",
      "textarea Do you have a sore back we should know about? If so, please give details.",
      "consent I have read and agree to the garden rules.",
    ],
  ],
  [
    "fields in the bracket behind another one, and labels of two scripts",
    "回條\n\n系級＿＿＿＿＿＿\nLINE 暱稱＿＿＿＿＿＿\n\n園丁姓名：________  （  班別：________   學號：______  ）",
    ["text 系級", "text LINE 暱稱", "text 園丁姓名", "text 班別", "text 學號"],
  ],
  [
    "two ways without a stem",
    "花园回执\n\n（  ）我家愿意分养一盆花  （  ）我家不愿意分养一盆花\n\n姓名：____",
    ["radio 我家愿意分养一盆花 / 我家不愿意分养一盆花 [我家愿意分养一盆花 | 我家不愿意分养一盆花]", "text 姓名"],
  ],
];

test.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

test("sentences with gaps keep together", () => {
  expect(questionsOf("花园感想\n\n我最喜欢的花是：________，因为：________").length).toBe(1);
  expect(questionsOf("测验\n\n1. 花园里有口罩、口哨和口袋各____个。").length).toBe(1);
});
