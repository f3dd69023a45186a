/** Choices in brackets beside labels, and what is told below a signature. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("brackets beside a label with a line are boxes", () => {
  const text =
    "花园报名\n姓名：____________    性别：（ ）男  （ ）女\n学校：____________    政治面貌：（ ）群众 （ ）党员\n手机：____________\n特长：____________\n为什么想种花？\n________________________";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 性别 [男 | 女]",
    "text 学校",
    "radio 政治面貌 [群众 | 党员]",
    "phone 手机",
    "text 特长",
    "textarea 为什么想种花？",
  ]);
});

test("two labels with brackets on one line, and what the sender tells below the signature", () => {
  const text =
    "花園志工報名表\n姓名：____________    性別：( )男 ( )女\n學歷：[ ]高中 [ ]大學    有無經驗：[ ]有 [ ]無\n簽名：____________        日期：____________\n\n報名截止：6月1日    聯絡電話：02-1234567";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 性別 [男 | 女]",
    "radio 學歷 [高中 | 大學]",
    "radio 有無經驗 [有 | 無]",
    "signature 簽名",
    "date 日期",
  ]);
});

test("labels below the signature that are not filled in are asked", () => {
  const text = "花园报名\n姓名：____\n签名：____\n联系电话：____\n地址：____";
  expect(questionsOf(text)).toHaveLength(4);
});
