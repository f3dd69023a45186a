/** Forms from sheets with tabs behind each line. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

const rows = (width: number, lines: readonly string[]): string =>
  lines.map((line) => line + "\t".repeat(width - line.split("\t").length)).join("\n");

test("the title, headings, labels with cells between them and lone labels", () => {
  const text = rows(6, [
    "花匠登记表",
    "一、基本资料",
    "姓名\t\t性别\t□男 □女\t出生年月",
    "身份证号\t\t\t\t手机",
    "电子邮箱\t\t\t\t微信号",
    "二、园艺经历",
    "起止时间\t花园名称\t职务\t证明人",
    "",
    "",
    "三、其他",
    "是否会修剪？\t□会 □不会",
    "园艺证书",
    "自我评价",
    "本人保证所填属实。",
    "签名：\t\t日期：",
    "以下由公司填写",
    "评语：",
  ]);
  expect(read(text).definition.title).toBe("花匠登记表");
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 姓名",
    "q2 radio 性别 [男 | 女]",
    "q3 date 出生年月",
    "q4 id-card 身份证号",
    "q5 phone 手机",
    "q6 email 电子邮箱",
    "q7 text 微信号",
    "q8 dynamic-table 园艺经历 [起止时间 | 花园名称 | 职务 | 证明人]",
    "q9 radio 是否会修剪？ [会 | 不会]",
    "q10 text 园艺证书",
    "q11 textarea 自我评价",
    "q12 signature 签名",
    "q13 date 日期",
  ]);
});

test("in traditional characters, with a heading without a number", () => {
  const text = rows(5, ["花匠登記表", "姓名\t\t性別\t□男 □女", "電話\t\t\t手機", "基本資料", "服務單位\t\t職稱"]);
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 姓名",
    "q2 radio 性別 [男 | 女]",
    "q3 phone 電話",
    "q4 phone 手機",
    "q5 text 服務單位",
    "q6 text 職稱",
  ]);
});
