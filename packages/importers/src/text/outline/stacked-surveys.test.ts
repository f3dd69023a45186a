/** Surveys whose choices only wide blanks part. All texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("each line with its choices or its room below it", () => {
  const text =
    "健身房会员问卷\n性别\n男  女\n您每周来几次\n1次  2-3次  4次以上\n您对更衣室满意吗\n不满意  1□  2□  3□  4□  5□  满意\n其他意见\n__________\n同意将本问卷用于改进服务  □\n";
  expect(questionsOf(text)).toEqual([
    "radio 性别 [男 | 女]",
    "radio 您每周来几次 [1次 | 2-3次 | 4次以上]",
    "scale 您对更衣室满意吗",
    "textarea 其他意见",
    "consent 同意将本问卷用于改进服务",
  ]);
});

it("steps with boxes behind them below a number", () => {
  const text = "会员问卷\n1. 您有多大把握？\n没有把握  1□  2□  3□  4□  5□  很有把握\n2. 您参加过吗？\n□参加过 □没有\n";
  expect(questionsOf(text)).toEqual(["scale 您有多大把握？", "radio 您参加过吗？ [参加过 | 没有]"]);
});

it("labels side by side are no choices", () => {
  const text = "合同\n\n甲方  乙方\n签字  签字\n_______________\n地址  电话\n_______________\n";
  expect(questionsOf(text).filter((line) => line.includes("["))).toEqual([]);
});
