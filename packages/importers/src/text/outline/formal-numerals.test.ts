/** Questions with formal numerals. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("numerals without other numbers below them count questions", () => {
  const text =
    "讀書會意見表\n\n壹、整體評價\n項目\t很好\t尚可\t不好\n選書\t□\t□\t□\n場地\t□\t□\t□\n\n貳、您的身分：□學生 □上班族 □退休\n\n參、您想讀的書：\n";
  expect(brief(text)).toEqual([
    "q1 matrix-radio 整體評價 {選書 | 場地} [很好 | 尚可 | 不好]",
    "q2 radio 您的身分： [學生 | 上班族 | 退休]",
    "q3 text 您想讀的書",
  ]);
});

test("above other numbers they count parts, and boxes below one answer it", () => {
  const text =
    "讀書會報名表\n壹、基本資料\n姓名：________ 電話：________\n貳、參加梯次\n□上午 □下午\n參、意見\n1. 您如何得知？\n□海報 □朋友\n2. 您想讀什麼？\n";
  expect(questionsOf(text)).toContain("radio 貳、參加梯次 [上午 | 下午]");
  expect(questionsOf(text)).toContain("radio 您如何得知？ [海報 | 朋友]");
});

test("the last part of a form with nothing below it asks", () => {
  const text =
    "讀書會意見表\n壹、聚會\n一、您方便的時間？ □平日 □假日\n二、您方便的地點？ □圖書館 □咖啡店\n貳、其他建議：\n";
  expect(questionsOf(text)).toEqual([
    "radio 您方便的時間？ [平日 | 假日]",
    "radio 您方便的地點？ [圖書館 | 咖啡店]",
    "textarea 貳、其他建議：",
  ]);
});
