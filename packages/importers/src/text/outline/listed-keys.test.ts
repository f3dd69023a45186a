/** Short lists of answers: without numbers, with numbers that touch, with Chinese numbers, with orders. */
import { expect, it } from "vitest";
import { read } from "../testing/read.ts";

const STEMS = `园艺小测
一、单项选择题
1. 玫瑰属于
A 草本  B 木本  C 藤本
2. 浇水最好在
A 正午  B 清晨  C 午后
二、多项选择题
3. 春天开的花有
A 桃花  B 菊花  C 梨花
三、判断题
4. 仙人掌喜湿。
5. 竹子会开花。
四、简答题
6. 简述换盆的步骤。
`;
const KEYS = ["B", "B", "AC", "错", "对", undefined];

it.each([
  ["below a line", "\n----------\n单选 BB\n多选 AC\n判断 ×√"],
  ["on one line", "\n\n单选：B B；多选：AC；判断：错 对"],
  ["below a title", "\n答案\n单选题 B、B\n多选题 AC\n判断题 × √"],
  ["with its title in front", "\n答案：单选 BB 多选 AC 判断 ×√"],
])("keys by parts without numbers, %s", (_, list) => {
  expect(keysOf(`${STEMS}${list}`)).toEqual(KEYS);
});

it("keys by parts that are not as many as the questions are left alone", () => {
  expect(keysOf(`${STEMS}\n----------\n单选 BBA\n多选 AC\n判断 ×√`)).toEqual(KEYS.map(() => undefined));
});

it("a list with another title whose numbers touch their answers", () => {
  const list = "\n评分参考：1B2B3AC  4×5√  6先脱盆、再修根";
  expect(keysOf(`${STEMS}${list}`)).toEqual(["B", "B", "AC", "错", "对", "先脱盆、再修根"]);
});

it("Chinese numbers in the list of a paper whose questions have them", () => {
  const text = `植树节问答
一、植树节在____月。
二、下列哪种是常绿树？（  ）
   A 松树   B 柳树   C 杨树
三、仙人掌耐旱。（  ）（填“对”或“错”）
四、树根只会向下长。（  ）（填“对”或“错”）

参考答案：一、三；二、A；三、对；四、错`;
  expect(keysOf(text)).toEqual(["三", "A", "对", "错"]);
});

it("orders in a list", () => {
  const text = `Garden quiz
1. Which plant has thorns?
   a) rose
   b) fern
2. Put the steps of repotting in the right order.
   A. water the plant
   B. choose a pot
   C. move the plant
3. Describe your garden.

Answer key
1 a   2 B-C-A   3 roses and ferns`;
  expect(read(text).questions.map(({ type, answer }) => `${type} ${answer ?? ""}`.trim())).toEqual([
    "radio A",
    "ranking BCA",
    "textarea roses and ferns",
  ]);
});

function keysOf(text: string): (string | undefined)[] {
  return read(text).questions.map(({ answer }) => answer);
}
