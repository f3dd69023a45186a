/** Labels in two languages. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("two names of a field and a line to write on, with codes, numbers and neither", () => {
  expect(
    brief(
      "花園調查 Garden Survey\n\nA1 種花嗎？ Do you garden?\n   □ 是 Yes    □ 否 No\n\nA2 花園編號 Plot No.  ________\n\nA3 如需花訊，請留下電郵： E-mail address  ________",
    ),
  ).toEqual([
    "q1 radio 種花嗎？ Do you garden? [是 Yes | 否 No]",
    "q2 text 花園編號 Plot No.",
    "q3 email 如需花訊，請留下電郵： E-mail address",
  ]);
  expect(
    brief(
      "花园登记\n姓名 Name ________\n联系电话 Contact Phone ________\n性别 Gender □男 Male □女 Female\n备注 Remarks ________",
    ),
  ).toEqual([
    "q1 text 姓名 Name",
    "q2 phone 联系电话 Contact Phone",
    "q3 radio 性别 Gender [男 Male | 女 Female]",
    "q4 textarea 备注 Remarks",
  ]);
});

test("sentences that break off at a gap stay sentences", () => {
  expect(
    brief(
      "英语测验\n1. 我种花。 I grow ________\n2. 他是园丁。 He is a ________\n3. 花很美。 Flowers are ________",
    ).every((line) => line.includes("blanks")),
  ).toBe(true);
});

test("how a date is written stands behind its place, the next label beside it, and a preposition before its boxes", () => {
  const text =
    "泳池月票申請表 SWIMMING POOL TICKET APPLICATION\n姓名 Name : ______________________\n聯絡電話 Telephone No. : __________________\n生日 Birthday : ________ 年 YYYY 月 MM 日 DD\u3000\u3000類別 Category * : □ 成人 Adult □ 長者 Senior\n取票方法(只選一項) Collect ticket by (choose one only) : ○ 自取 In person ○ 郵寄 By post\n1. 我的名字 My name is ________.";
  expect(brief(text).slice(0, 5)).toEqual([
    "q1 text 姓名 Name",
    "q2 phone 聯絡電話 Telephone No.",
    "q3 date 生日 Birthday",
    "q4 radio 類別 Category [成人 Adult | 長者 Senior]",
    "q5 radio 取票方法(只選一項) Collect ticket by (choose one only) [自取 In person | 郵寄 By post]",
  ]);
});
