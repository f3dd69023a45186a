/** Ballots that list motions. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const VOTES = " [同意 | 反对 | 弃权]";

const CASES: readonly (readonly [name: string, text: string])[] = [
  [
    "counted in words, with the choices below",
    "花园大会表决票\n\n园丁姓名：______\n\n第一项  关于扩建花棚的表决\n  □ 同意  □ 反对  □ 弃权\n\n第二项  关于购买水泵的表决\n  □ 同意  □ 反对  □ 弃权\n",
  ],
  [
    "the name of the thing in front, with the choices behind",
    "花园大会表决票\n\n园丁姓名：______\n\n议题一：关于扩建花棚的表决  □同意 □反对 □弃权\n议题二：关于购买水泵的表决  □同意 □反对 □弃权\n",
  ],
  [
    "in brackets",
    "花园大会表决票\n\n园丁姓名：______\n\n【议案1】关于扩建花棚的表决\n（ ）同意 （ ）反对 （ ）弃权\n\n【议案2】关于购买水泵的表决\n（ ）同意 （ ）反对 （ ）弃权\n",
  ],
];

test.each(CASES)("motions %s", (_, text) => {
  expect(questionsOf(text)).toEqual([
    "text 园丁姓名",
    `radio 关于扩建花棚的表决${VOTES}`,
    `radio 关于购买水泵的表决${VOTES}`,
  ]);
});

test("points of a rule without a vote stay", () => {
  expect(
    questionsOf("花园规定\n第一项 浇水\n早晚各一次\n第二项 松土\n每周一次\n1. 您知道了吗？\nA. 是\nB. 否"),
  ).toHaveLength(1);
});
