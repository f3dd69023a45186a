/** Codes of choices with nothing but a blank behind them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("labels that begin with an amount, and a stem that a copy broke", () => {
  const text =
    "A1. 您家种了几盆花？\n 1 1盆   2 2盆   3 3盆及以上\n\nA2. 买花时，请将下列因素按照对您的重要性从高到低\n排序：\n 1 颜色   2 价格   3 香味\n\nA3. 您每月花多少钱买花？\n 1 30元以下   2 30-50元\n 3 50元以上\n\nA4. 您的姓名：________\n";
  expect(questionsOf(text)).toEqual([
    "radio 您家种了几盆花？ [1盆 | 2盆 | 3盆及以上]",
    "ranking 买花时，请将下列因素按照对您的重要性从高到低排序： [颜色 | 价格 | 香味]",
    "radio 您每月花多少钱买花？ [30元以下 | 30-50元 | 50元以上]",
    "text 您的姓名",
  ]);
});

test("amounts inside a stem", () => {
  const text = "1. 兰花 1 3元 2 5元 共多少？\nA. 8元\nB. 9元\n2. 3 4元的种子\nA. 12元\nB. 7元\n";
  expect(questionsOf(text)).toEqual(["radio 兰花 1 3元 2 5元 共多少？ [8元 | 9元]", "radio 3 4元的种子 [12元 | 7元]"]);
});
