/** Choices with their points in front. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("reads choices with points in brackets, the sum, and circled lists without a number", () => {
  const text =
    "花园风险评估单\n姓名：____  编号：____\n1、花有无枯萎\u3000（0）无\u3000（25）有\n2、土壤\u3000（0）湿\u3000（10）略干\u3000（20）干裂\n总分：____分\n养护措施（可多选）：①浇水\u3000②施肥\u3000③剪枝\n签名：____";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "text 编号",
    "radio 花有无枯萎 [无 | 有]",
    "radio 土壤 [湿 | 略干 | 干裂]",
    "number 总分（分）",
    "checkbox 养护措施（可多选） [浇水 | 施肥 | 剪枝]",
    "signature 签名",
  ]);
});
