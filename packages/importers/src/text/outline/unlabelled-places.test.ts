/** Places that have no label. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const slip = (front: string) =>
  questionsOf(
    `賞花回條\n\n${front}\n\n一、是否賞花：\n　　□賞花\n　　□不賞花\n\n二、餐食：\n　　□葷食　□素食\n\n三、備註：__________\n`,
  ).slice(0, -3);

test("a place with units in front of fields", () => {
  expect(slip("五年____班　座號：____　園丁姓名：________")).toEqual([
    "blanks 五年____班",
    "text 座號",
    "text 園丁姓名",
  ]);
  expect(slip("____年級____班　座號：____　姓名：________")).toEqual([
    "blanks ____年級____班",
    "text 座號",
    "text 姓名",
  ]);
  expect(slip("＿＿年＿＿班　座號＿＿　姓名＿＿＿＿")).toEqual(["blanks ____年____班", "text 座號", "text 姓名"]);
  expect(slip("______号楼______单元　园丁姓名：________")).toEqual(["blanks ____号楼____单元", "text 园丁姓名"]);
  expect(slip("五年____班　____號　園丁姓名：________")).toEqual(["text 五年班", "text 號", "text 園丁姓名"]);
});

const signed = (line: string) =>
  questionsOf(
    `花园停车征求意见表\n\n1. 您是否同意收费？\n□同意　□不同意\n2. 您的建议：____________\n\n${line}\n`,
  ).slice(2);

test("the day with its year behind the line of who signs", () => {
  expect(signed("园丁签字：________    2024年__月__日")).toEqual(["signature 园丁签字", "date 2024年__月__日"]);
  expect(signed("家長簽章：________　　　　中華民國114年____月____日")).toEqual([
    "signature 家長簽章",
    "date 中華民國114年____月____日",
  ]);
  expect(signed("填表人（签名）：________  2025年  月  日")).toEqual([
    "signature 填表人（签名）",
    expect.stringMatching(/^date 2025年\s+月\s+日$/u),
  ]);
});

test("a representative signs", () => {
  expect(signed("代表签名：                年    月    日")).toEqual(["signature 代表签名"]);
  expect(signed("园丁代表签名：________")).toEqual(["signature 园丁代表签名"]);
});

test("the heading of fields that share a line", () => {
  const text =
    "賞花報名表\n\n（一）園丁資料\n　　姓名：＿＿＿＿　性別：＿＿＿＿\n\n（二）聯絡方式\n　　電話：＿＿＿＿　地址：＿＿＿＿＿＿\n\n（三）是否住宿\n　　□是　□否\n\n（四）備註：＿＿＿＿＿＿\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "text 性別",
    "phone 電話",
    "text 地址",
    "radio 是否住宿 [是 | 否]",
    "text 備註",
  ]);
});
