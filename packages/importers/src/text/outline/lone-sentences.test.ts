/** Certificates and permissions whose question is a sentence with gaps. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("a page with nothing but the sentence", () => {
  expect(
    questionsOf("授权书\n\n本公司____授权____（身份证号____）办理____事宜，\n有效期至____年____月____日。"),
  ).toEqual(["blanks 本公司____授权____（身份证号____）办理____事宜，有效期至____年____月____日。"]);
});

it("a sentence on two lines above labels", () => {
  expect(
    questionsOf("委托书\n\n本人____，因故不能到场，\n现委托____代为领取____。\n\n委托人：____\n日期：____"),
  ).toEqual(["blanks 本人____，因故不能到场，现委托____代为领取____。", "text 委托人", "date 日期"]);
});

it("sentences with numbers are those of a paper", () => {
  expect(questionsOf("語文測驗\n\n1. 春眠不覺曉，____聞啼鳥。\n2. 床前____光，疑是地上霜。")).toEqual([
    "blanks 春眠不覺曉，____聞啼鳥。",
    "blanks 床前____光，疑是地上霜。",
  ]);
});
