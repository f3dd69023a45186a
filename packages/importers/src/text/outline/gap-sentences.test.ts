/** Sentences with gaps in forms, certificates and permissions. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("sentences with gaps in a form", () => {
  it("asks a sentence with brackets as its gaps", () => {
    expect(questionsOf("研学回执\n\n我是（　　）班（　　　　）的家长，已知悉（　　）月的研学安排。\n")).toEqual([
      "blanks 我是____班____的家长，已知悉____月的研学安排。",
    ]);
  });

  it("asks a sentence among labels", () => {
    expect(questionsOf("证明\n\n姓名：____\n兹证明____同志为我公司职工，月收入____元。\n电话：____\n")).toEqual([
      "text 姓名",
      "blanks 兹证明____同志为我公司职工，月收入____元。",
      "phone 电话",
    ]);
  });

  it("joins the lines of a broken sentence", () => {
    expect(
      questionsOf("委托书\n\n本人____，身份证号________，因出差不能亲自\n办理，现委托____代为办理。\n\n委托人：____\n"),
    ).toEqual(["blanks 本人____，身份证号________，因出差不能亲自办理，现委托____代为办理。", "text 委托人"]);
  });

  it("leaves boxes in a sentence to be chosen from", () => {
    expect(questionsOf("回执\n\n学生姓名：____\n家长对外出（  ）同意  （  ）不同意。\n")).not.toContain(
      "blanks 家长对外出____同意  ____不同意。",
    );
  });
});

describe("what is agreed to", () => {
  it("takes a box behind any sentence for an agreement", () => {
    expect(questionsOf("报名表\n\n姓名：____\n以上信息真实，如有不符后果自负。□ 我同意\n")).toEqual([
      "text 姓名",
      "consent 以上信息真实，如有不符后果自负。",
    ]);
  });
});

describe("certificates and permissions", () => {
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
});
