/** Questions that are nothing but numbered parts. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const HEAD =
  "花园考试\n一、选择题\n1. 花要什么？\nA. 水\nB. 油\n2. 树有什么？\nA. 手\nB. 叶\n二、材料题（12分）\n材料一：小花两年没有浇水。\n";
const KEYS = "参考答案\n一、1.A 2.B\n二、3.（1）每天早上。\n（2）天气太热。\n4.（1）看日历。\n（2）先浇水，后松土。";

test.each([
  [
    "3.（1）什么时候浇水？（2分）\n\n（2）小花为什么枯了？（4分）\n\n4.（1）怎样知道日期？（2分）\n（2）请说说先后次序。（4分）\n",
    KEYS,
  ],
  [
    "3．(1)什么时候浇水？\n______________\n(2)小花为什么枯了？\n______________\n4．(1)怎样知道日期？\n(2)请说说先后次序。\n",
    KEYS,
  ],
  [
    "3、⑴ 什么时候浇水？（2分）\n⑵ 小花为什么枯了？（4分）\n4、⑴ 怎样知道日期？（2分）\n⑵ 请说说先后次序。（4分）\n",
    KEYS,
  ],
])("the parts are asked: %s", (asked, keys) => {
  expect(questionsOf(`${HEAD}${asked}\n${keys}`).slice(2)).toEqual([
    "textarea 什么时候浇水？ = 每天早上。",
    "textarea 小花为什么枯了？ = 天气太热。",
    "textarea 怎样知道日期？ = 看日历。",
    "textarea 请说说先后次序。 = 先浇水，后松土。",
  ]);
  expect(read(`${HEAD}${asked}\n${keys}`).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("points of one answer stay together", () => {
  expect(
    questionsOf(`${HEAD}3. 什么时候浇水？为什么？（6分）\n参考答案\n1.A 2.B\n3.（1）每天早上。\n（2）天气太热。`),
  ).toEqual([
    "radio 花要什么？ [水 | 油] = A",
    "radio 树有什么？ [手 | 叶] = B",
    "textarea 什么时候浇水？为什么？ = （1）每天早上。⏎（2）天气太热。",
  ]);
});
