/** Posts of a chat that ask everybody for the same things. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "circled numbers, a tag above the title and a note below the labels",
    "#接龙\n花园春游报名\n各位园丁，周六去植物园，请大家接龙。\n接龙内容：\n①园丁姓名：\n②手机：\n③交通（坐大巴/自己开车）：\n④午餐（套餐A鸡腿饭/套餐B牛肉面/自带）：\n⑤能不能带路（能/不能）：\n费用：每人20元，多退少补。\n\n收到请接龙，谢谢配合！",
    [
      "text 园丁姓名：",
      "phone 手机：",
      "radio 交通 [坐大巴 | 自己开车]",
      "radio 午餐 [套餐A鸡腿饭 | 套餐B牛肉面 | 自带]",
      "radio 能不能带路 [能 | 不能]",
    ],
  ],
  [
    "numbers with dots, and brackets that say how many may be taken",
    "＃接龍\n花園聚餐\n1. 姓名：\n2. 口味（辣／不辣）：\n3. 想吃的菜（青菜、豆腐、魚，可多選）：\n4. 電話：",
    ["text 姓名：", "radio 口味 [辣 | 不辣]", "checkbox 想吃的菜（可多選） [青菜 | 豆腐 | 魚]", "phone 電話"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("the sex behind a number, and what is said below the last label", () => {
  expect(questionsOf("＃接龙\n花园春游\n1、姓名：\n2、性别（男/女）：\n3、电话：\n截止周五晚8点")).toEqual([
    "text 姓名：",
    "radio 性别 [男 | 女]",
    "phone 电话：",
  ]);
});

test("the title stands below the tag", () => {
  expect(read(CASES[0]?.[1] ?? "").definition.title).toBe("花园春游报名");
});

test("parts, units and examples in brackets are no choices", () => {
  const text =
    "花园登记\n1. 姓名：\n2. 尺寸（长/宽/高）：\n3. 到达时间（年/月/日）：\n4. 联系方式（电话/邮箱）：\n5. 备注：";
  expect(questionsOf(text).filter((question) => question.includes("["))).toEqual([]);
});
