/** Rows of a form right below a table of empty rows. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const form = (table: string, rows: string) =>
  questionsOf(`花园申报表\n\n园丁姓名\t\t性别\t□男 □女\n电话\t\t\t\n${table}\n${rows}`).slice(3);

test("labels with places of their own behind the empty rows", () => {
  expect(
    form(
      "同行家属\n姓名\t关系\t年龄\t电话\n\t\t\t\n\t\t\t\n\t\t\t",
      "需要说明的情况\t\n\t\n本人签名\t\t填表日期\t    年  月  日\n园长意见\t（盖章）    年  月  日\n",
    ),
  ).toEqual([
    "dynamic-table 同行家属 [姓名 | 关系 | 年龄 | 电话]",
    "textarea 需要说明的情况",
    "signature 本人签名",
    "date 填表日期",
    "textarea 园长意见",
  ]);
});

test("fields of one line, and lines that are drawn", () => {
  expect(
    form(
      "家庭成員\n稱謂\t姓名\t職業\t電話\n\t\t\t\n\t\t\t",
      "特長\t\n緊急聯絡人\t\t聯絡電話\t\n家長簽名：\t________\t民國114年　月　日\n",
    ),
  ).toEqual([
    "dynamic-table 家庭成員 [稱謂 | 姓名 | 職業 | 電話]",
    "text 特長",
    "text 緊急聯絡人",
    "phone 聯絡電話",
    expect.stringMatching(/^(?:date|signature) 家長簽名/u),
  ]);
});

test("rows that are counted", () => {
  expect(
    form("同行家属\n序号\t姓名\t年龄\t电话\n1\t\t\t\n2\t\t\t\n3\t\t\t", "本人签名\t\t填表日期\t    年  月  日\n"),
  ).toEqual(["dynamic-table 同行家属 [姓名 | 年龄 | 电话]", "signature 本人签名", "date 填表日期"]);
});
