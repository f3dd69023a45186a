/** Lines that are torn at the edge of a narrow page. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, codes } from "../testing/read.ts";

const FORM =
  "花匠评价表\n您与花匠共事的时间： □不到半年  □半年至一年  □一年至三年  □三年\n以上\n评分标准：5 分=总是如此，4 分=经常如此，3 分=有时如此，2 分=很少如\n此，1 分=从不如此。请在相应的分数上画圈。\n1. 按时浇水，从不忘记。                       5   4   3   2   1\n2. 能根据天气和土壤安排松土和施肥，并给予必要的\n照料。                                      5   4   3   2   1\n3. 爱护花木。                                5   4   3   2   1\n                    第 1 页 共 2 页\n4. 能够说明花园的计划，让每个人知道自己该做什\n么。                                        5   4   3   2   1\n                    第 2 页 共 2 页";

test("choices, legends and rows go on below the edge", () => {
  const degrees = "[总是如此 | 经常如此 | 有时如此 | 很少如此 | 从不如此]";
  const lines = brief(FORM).filter((line) => line.startsWith("q"));
  expect(lines[0]).toMatch(/您与花匠共事的时间.*三年以上\]$/u);
  const words = brief(FORM).join("\n");
  expect(words).toContain("能根据天气和土壤安排松土和施肥，并给予必要的照料");
  expect(words).toContain("让每个人知道自己该做什么");
  expect(words).toContain(degrees);
  expect(codes(FORM)).toContain("10 page_text");
});

test("a label below boxes on a short line stays a label", () => {
  const text =
    "花匠登记表\n花匠姓名：________________________________________\n性别： □男  □女\n备注\n花匠住址：________________________________________";
  expect(brief(text)[1]).toBe("q2 radio 性别 [男 | 女]");
});

test("words in front of boxes, torn at the edge of a narrow page, and what the last of them leads to", () => {
  const text =
    "花園會員表\n\n姓名：______________ 電話：______________\n想學的花藝（可複選） □插花 □剪枝 □盆栽 □花環 □花牆 □水養\n花 □乾花\n付款方式 □現金 □轉帳\n\n健康狀況（請打勾）\n1、您是否曾經在花棚裡感到呼吸困難而必須立刻停下來休\n息？ 有□ 無□\n2、您是否對花粉過敏？ 有□ 無□\n3、過去半年，您是否曾經因為高溫而在花棚裡昏倒過？ 有\n□ 無□\n4、您是否正在服藥？ 有□ 無□\n若有任一項勾選「有」，請說明：\n____________________________________";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 姓名",
    "q2 phone 電話",
    "q3 checkbox 想學的花藝（可複選） [插花 | 剪枝 | 盆栽 | 花環 | 花牆 | 水養花 | 乾花]",
    "q4 radio 付款方式 [現金 | 轉帳]",
    "q5 radio 您是否曾經在花棚裡感到呼吸困難而必須立刻停下來休息？ [有 | 無]",
    "q6 radio 您是否對花粉過敏？ [有 | 無]",
    "q7 radio 過去半年，您是否曾經因為高溫而在花棚裡昏倒過？ [有 | 無]",
    "q8 radio 您是否正在服藥？ [有 | 無]",
    "q9 textarea 若有任一項勾選「有」，請說明",
  ]);
});
