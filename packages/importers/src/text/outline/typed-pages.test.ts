import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("numbers below a stem with its type are those of choices, and drawn places ask", () => {
  const text = `花园摄影人气评选

请选出您最喜欢的作品 *  [多选题]

1. 《玫瑰》
2. 《兰花》
3. 《草地》

您最看重哪一方面 *  [单选题]

○ 构图
○ 色彩

给花园打个分
☆☆☆☆☆

您的姓名 *
________

留言
说点什么吧~`;
  expect(questionsOf(text)).toEqual([
    "checkbox 请选出您最喜欢的作品 [《玫瑰》 | 《兰花》 | 《草地》]",
    "radio 您最看重哪一方面 [构图 | 色彩]",
    "rating 给花园打个分",
    "text 您的姓名",
    "textarea 留言",
  ]);
});

it("numbers below the heading of a part are those of questions", () => {
  const text =
    "花园小测\n\n一、选择题 [单选题]\n1. 花是\nA. 红\nB. 黄\n2. 草是\nA. 绿\nB. 蓝\n\n二、多选题 [多选题]\n3. 水里有\nA. 鱼\nB. 虾\nC. 鸟";
  expect(questionsOf(text)).toEqual(["radio 花是 [红 | 黄]", "radio 草是 [绿 | 蓝]", "checkbox 水里有 [鱼 | 虾 | 鸟]"]);
});
