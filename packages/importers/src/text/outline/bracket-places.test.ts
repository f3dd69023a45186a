/** Places of forms that are drawn as brackets with blanks. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("several brackets with blanks, units and parts of a date on a line", () => {
  const text =
    "花器借用登记单\n\n借用花棚：（      ）  借用人：（      ）\n借用花器：（                  ）  数量：（     个）\n借用日期：（    月    日）  归还日期：（    月    日）\n押金：已付（  ）  未付（  ）";
  expect(questionsOf(text)).toEqual([
    "text 借用花棚",
    "text 借用人",
    "text 借用花器",
    "text 数量（个）",
    "date 借用日期",
    "date 归还日期",
    "radio 押金 [已付 | 未付]",
  ]);
});

test("a remark in a bracket between a label with a number and its line", () => {
  const text =
    "证件申请表\n\n1.中文姓名 ____________  2.拼音姓（大写）____________\n3.性别 □男 □女\n4.公民身份号码 __________________\n5.收件地址 ____________________";
  expect(questionsOf(text).slice(0, 2)).toEqual(["text 中文姓名 ____________", "text 拼音姓（大写）"]);
});
