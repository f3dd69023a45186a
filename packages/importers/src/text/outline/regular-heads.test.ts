/** Headings that name a kind and say more about its questions. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";
import { headFramedKinds } from "./regular-heads.ts";

const paper = (single: string, several: string, judged: string) =>
  `园艺考试\n\n${single}\n1．花要\nA．浇水\nB．烧火\n2．树要\nA．松土\nB．放盐\n${several}\n3．春天开的花有\nA．桃花\nB．梨花\nC．菊花\n4．冬天不落叶的有\nA．松\nB．柏\nC．杨\n${judged}\n5．雪是白的。（ ）\n6．草是红的。（ ）`;
const EXPECTED = [
  "radio 花要 [浇水 | 烧火]",
  "radio 树要 [松土 | 放盐]",
  "checkbox 春天开的花有 [桃花 | 梨花 | 菊花]",
  "checkbox 冬天不落叶的有 [松 | 柏 | 杨]",
  expect.stringMatching(/^boolean 雪是白的/u),
  expect.stringMatching(/^boolean 草是红的/u),
];

test("framed kinds with what is said about all their questions", () => {
  const several = "下列每题有两个或两个以上正确答案，多选、少选均不得分。";
  const judged = "【判断题】正确的打√，错误的打×。";
  expect(questionsOf(paper("【单选题】每题只有一个正确答案。", `【多选题】${several}`, judged))).toEqual(EXPECTED);
  expect(questionsOf(paper("[A1型题] 每題只有一個答案。", `[X型题] ${several}`, judged))).toEqual(EXPECTED);
});

test("points behind a framed kind", () => {
  expect(
    brief(paper("【单选题】每题2分，共4分", "【多选题】每题3分，共6分", "【判断题】每题1分，共2分")).filter((line) =>
      line.includes(" radio "),
    ),
  ).toEqual([expect.stringMatching(/\(2\)$/u), expect.stringMatching(/\(2\)$/u)]);
});

test("a kind in front of each question is no heading", () => {
  const lines = [
    "【判断题】下列说法对吗：雪是白的。",
    "1. 对",
    "2. 错",
    "【判断题】下列说法对吗：草是红的。",
    "1. 对",
    "2. 错",
  ];
  const pieces = lines.map((text, at) => ({ no: at + 1, text }));
  expect(headFramedKinds(pieces)).toBe(pieces);
});
