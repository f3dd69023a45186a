/** Columns to be joined with their letters. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";
import { joinAnsweredPairs } from "./answered-pairs.ts";

test.each([
  [
    "numbered rows with letters behind them",
    "园艺练习\n\n一、把花和颜色连线\n1. 玫瑰（ C ）      A. 白\n2. 菊花（ B ）      B. 黄\n3. 百合（ A ）      C. 红",
    "matching 把花和颜色连线 [白 | 黄 | 红] = CBA",
  ],
  [
    "letters on lines in front of the rows, and one more choice",
    "乙、配對題 （把字母寫在橫線上）\n\n＿C＿ 玫瑰　　　A. 白\n＿A＿ 百合　　　B. 黃\n＿B＿ 菊花　　　C. 紅\n　　　　　　　　D. 黑",
    "matching 配對題 （把字母寫在橫線上） [白 | 黃 | 紅 | 黑] = CAB",
  ],
  [
    "an English part with numbered rows",
    "Garden Quiz\n\nName: ____________\n\nPart A  Matching (Write the letters.)\n\n( C ) 1. rose    A. white\n( A ) 2. lily    B. yellow\n( B ) 3. daisy   C. red",
    "matching Matching (Write the letters.) [white | yellow | red] = CAB",
  ],
  [
    "a numbered question, and the names of the columns",
    "1. 松是树吗？\nA. 是\nB. 否\n答案：A\n\n2. 将植物与颜色配对。\n植物        颜色\n玫瑰（B）   A. 绿\n松（A）     B. 红\n雪莲（C）   C. 白",
    "matching 将植物与颜色配对。 [绿 | 红 | 白] = BAC",
  ],
])("pairs: %s", (_, text, last) => {
  expect(questionsOf(text).at(-1)).toBe(last);
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test("stems with their choices on the line are no pairs", () => {
  const pieces = [
    "（ B ）1. 松是？  A. 石  B. 树",
    "（ A ）2. 花是？  A. 草  B. 石",
    "（ A ）3. 水是？  A. 湿的  B. 石",
  ].map((text, at) => ({ no: at + 1, text }));
  expect(joinAnsweredPairs(pieces)).toBe(pieces);
});
