/** Parts and verdicts of surveys that look like those of papers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

const questions = (text: string): string[] => brief(text).filter((line) => line.startsWith("q"));

test("a heading that names answers in writing, above boxes and verdicts", () => {
  const text =
    "花农年度评价表\n\nPart 1 评分（请画圈）\n1.1 浇水准时            5   4   3   2   1\n1.2 花盆整洁            5   4   3   2   1\n\nPart 2 问答\n2.1 本年度是否补种过？  Y / N\n2.2 如有，请简要说明：\n    ____________________________\n2.3 花费总额（元）：____________\n2.4 现有哪些花（可多选）：\n    □ 兰花   □ 菊花   □ 均无";
  expect(questions(text)).toEqual([
    "q1 rating 浇水准时",
    "q2 rating 花盆整洁",
    "q3 radio 本年度是否补种过？ [Y | N]",
    "q4 textarea 如有，请简要说明：",
    "q5 text 花费总额（元）",
    "q6 checkbox 现有哪些花（可多选）： [兰花 | 菊花 | 均无]",
  ]);
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("verdicts with wide slashes and in brackets", () => {
  const text =
    "花園志工表\n\n壹、基本資料\n1. 姓名：____________\n2. 是否曾種花？ 是／否\n3. 有無花粉症？（有／無／不清楚）\n\n貳、簡答\n1. 您願意假日澆水嗎？願意／不願意\n2. 您可來的時段：□上午 □下午";
  expect(questions(text)).toEqual([
    "q1 text 姓名",
    "q2 radio 是否曾種花？ [是 | 否]",
    "q3 radio 有無花粉症？ [有 | 無 | 不清楚]",
    "q4 radio 您願意假日澆水嗎？ [願意 | 不願意]",
    "q5 radio 您可來的時段： [上午 | 下午]",
  ]);
});

test("English verdicts", () => {
  const text =
    "Garden Exit Form\n\nSection A  Details\n1. Name: ____________\n2. Plot: ____________\n\nSection B  Short answer\n3. Did you water daily? Yes / No\n4. Did the frost harm your plot? [Yes/No/Not sure]\n5. Reason for leaving: □ Frost  □ Family";
  expect(questions(text)).toEqual([
    "q1 text Name",
    "q2 text Plot",
    "q3 radio Did you water daily? [Yes | No]",
    "q4 radio Did the frost harm your plot? [Yes | No | Not sure]",
    "q5 radio Reason for leaving: [Frost | Family]",
  ]);
});

test("a heading with its own boxes asks, and an empty bracket names no part", () => {
  expect(
    questions(
      "賞花回條\n\n一、是否參加：\n□參加　□不參加\n\n二、是否申請補助（請附證明）：\n　　□需要　□不需要\n\n三、保險資料\n姓名：________\n出生日期：________",
    ),
  ).toEqual([
    expect.stringContaining("radio 是否參加"),
    expect.stringContaining("radio 是否申請補助（請附證明）"),
    "q3 text 姓名",
    "q4 date 出生日期",
  ]);
  expect(
    questions(
      "花园问卷\n\n1. 请按喜好程度排序 [排序题，请在中括号内依次填入数字]\n[ ]浇水\n[ ]参加说明会\n[ ]获得种花证明\n\n2. 您的时间 [单选题]\n○七月　○八月",
    ),
  ).toEqual([expect.stringContaining("[浇水 | 参加说明会 | 获得种花证明]"), "q2 radio 您的时间 [七月 | 八月]"]);
});
