/** School papers with places in their headings and with answers filled in. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, codes, questionsOf } from "../testing/read.ts";

const PAPER =
  "花園小學　評估\n\n甲、是非題　（正確的，在（　）內加「✓」。每題 2 分）\n\n（ ✓ ）1. 松是樹。\n（ ✗ ）2. 花是石頭。\n\n乙、選擇題　（把字母填在橫線上。每題 3 分）\n\n__C__ 3. 哪一項是花？\n　　A. 松　　B. 石　　C. 玫瑰\n＿A＿ 4. 哪一項是樹？\n　　A. 松　　B. 石　　C. 水\n\n丙、配合題　（把字母填在（　）內）\n\n　（ B ）松　　　A. 紅\n　（ A ）玫瑰　　B. 綠\n　（ C ）雪　　　C. 白";

test("headings with a place in their brackets, letters on lines, and pairs with their letters", () => {
  expect(questionsOf(PAPER)).toEqual([
    "boolean 松是樹。 = 对",
    "boolean 花是石頭。 = 错",
    "radio 哪一項是花？ [松 | 石 | 玫瑰] = C",
    "radio 哪一項是樹？ [松 | 石 | 水] = A",
    "matching 配合題　（把字母填在（　）內） [紅 | 綠 | 白] = BAC",
  ]);
  expect(codes(PAPER).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test("the points of a heading stay those of its questions", () => {
  expect(brief(PAPER).filter((one) => / boolean /u.test(one))).toEqual([
    "q1 boolean 松是樹。 = 对 (2)",
    "q2 boolean 花是石頭。 = 错 (2)",
  ]);
});
