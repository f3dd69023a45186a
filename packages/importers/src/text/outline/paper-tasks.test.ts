/** Parts of papers that ask although they have no numbers. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("parts with letters: pairs with dots, words to be circled, a task", () => {
  const text = `園藝課工作紙
A. 把植物和它的特點用線連起來。

仙人掌\u3000•\u3000•\u3000喜陰
蕨\u3000•\u3000•\u3000耐旱
荷花\u3000•\u3000•\u3000長在水裏

B. 圈出正確的答案。
1. 玫瑰有（ 刺 / 鱗 / 毛 ）。
2. 竹子是（ 草 / 樹 ）的一種。

C. 為甚麼植物要陽光？試解釋。


`;
  expect(questionsOf(text)).toEqual([
    "matching 把植物和它的特點用線連起來。 [喜陰 | 耐旱 | 長在水裏]",
    "radio 玫瑰有（ 刺 / 鱗 / 毛 ）。 [刺 | 鱗 | 毛]",
    "radio 竹子是（ 草 / 樹 ）的一種。 [草 | 樹]",
    "textarea 為甚麼植物要陽光？試解釋。",
  ]);
});

it("verdicts in brackets at the end are no words to be circled", () => {
  const text = "圈出答案。\n1. 玫瑰有刺。（对/错）\n2. 竹子是树。（对/错）\n";
  expect(questionsOf(text).map((line) => line.split(" ")[0])).not.toContain("textarea");
  expect(questionsOf(text)).toHaveLength(2);
});

it("headings without a sign, and pairs without a number", () => {
  const text = `园艺复习
一 填空
1 玫瑰有____。
2 竹子是____的一种。
二 连线题：把植物与特点连起来
仙人掌    A.耐旱
蕨    B.喜阴
荷花    C.长在水里
三 简答
3 为什么植物要阳光？
`;
  expect(questionsOf(text)).toEqual([
    "blanks 玫瑰有____。",
    "blanks 竹子是____的一种。",
    "matching 把植物与特点连起来 [耐旱 | 喜阴 | 长在水里]",
    "textarea 为什么植物要阳光？",
  ]);
});

it("a task below the rows of a table goes on with their numbers", () => {
  const text =
    "园艺考查\n\n题目\tA\tB\t答案\n1 玫瑰有\t刺\t鳞\t\n2 竹子是\t草\t树\t\n3 荷花长在\t水里\t沙里\t\n\n4 写一写你种过的植物。\n";
  expect(questionsOf(text).at(-1)).toBe("textarea 写一写你种过的植物。");
});

it("several choices of which one is right, in the schools of Hong Kong", () => {
  const text = `園藝科小測
甲部\u3000多項選擇題（每題2分）
1. 玫瑰有甚麼？
A. 刺
B. 鱗
C. 毛
2. 荷花長在哪裏？
A. 水裏
B. 沙裏
C. 樹上
乙部\u3000問答題
3. 試說明植物為何要陽光。（4分）
`;
  expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["radio", "radio", "textarea"]);
  expect(questionsOf(text.replace("（每題2分）", "（可選多於一項）")).map((line) => line.split(" ")[0])[0]).toBe(
    "checkbox",
  );
});
