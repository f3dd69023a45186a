/** Columns to be joined below a number alone. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

const pairsOf = (text: string) => brief(text).find((line) => line.includes("matching"));

test.each([
  ["四、连线题（共5分。把左右两边用线连起来）", "5、", "连线题"],
  ["四、連一連（每條1分）", "5.", "連一連"],
  ["Ⅳ. Matching", "5.", "Matching"],
])("the number takes the name of the task: %s", (head, number, title) => {
  const text = `花园测试题\n一、填空题\n1、花的颜色有________和________。\n2、树的叶子有________。\n3、草是________的。\n4、土是________的。\n${head}\n${number}\n    玫瑰              红色的花\n    松树              绿色的树\n    三叶草            爱尔兰的草\n    仙人掌            沙漠里的花\n\n五、简答题\n6、简述浇花的步骤。\n\n参考答案\n一、1、红 黄  2、绿  3、绿  4、黑\n四、5、略\n五、6、打水、浇水。`;
  expect(pairsOf(text)).toMatch(
    new RegExp(
      `matching ${title} \\{玫瑰 \\| 松树 \\| 三叶草 \\| 仙人掌\\} \\[红色的花 \\| 绿色的树 \\| 爱尔兰的草 \\| 沙漠里的花\\]`,
      "u",
    ),
  );
});

test("words keep their first letter, and the left side may have several words", () => {
  const text =
    "Garden quiz\n\nI. Choose.\n1. A rose is ____.\nA. red\nB. loud\n\nII. Matching\n2. Match the words.\nrose          red\ntree          tall\nbee and fly      small\n";
  expect(pairsOf(text)).toContain("{rose | tree | bee and fly} [red | tall | small]");
});

test("pairs below a sentence without a number, in a part that joins", () => {
  const text =
    "花园练习\n一、填一填\n1. 花用________喝水。\n2. 叶子是________色的。\n\n二、连一连\n把工具和它的用途用线连起来。\n水壶            浇花\n剪刀            剪枝\n铁锹            松土\n";
  expect(read(text).questions.at(-1)).toMatchObject({ type: "matching", rows: ["水壶", "剪刀", "铁锹"] });
});
