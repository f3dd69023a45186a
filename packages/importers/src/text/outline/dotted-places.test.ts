/** Slips whose places are drawn with dots. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("dots behind labels and below them, with a remark behind a place", () => {
  expect(
    brief(
      "Trip to the flower farm\n\nDear Parents,\n\nPlease return the slip.\n\n- - - - - - - - - - - - - - -\n\nName of child ........................\n\nClass ...............\n\nAny allergies:\n....................................\n....................................\n\nCan you help?   Yes / No\n\nSigned ..................  (parent/carer)      Date ..............",
    ),
  ).toEqual([
    "q1 text Name of child",
    "q2 text Class",
    "q3 textarea Any allergies",
    "q4 radio Can you help? [Yes | No]",
    "q5 signature Signed (parent/carer)",
    "q6 date Date",
  ]);
});

test("ellipses and middle dots, several on one line", () => {
  expect(
    brief(
      "花園回條\n\n幼兒姓名…………………　班別……………\n聯絡電話…………………\n餐食：□葷 □素\n其他需要：\n……………………………\n家長簽名…………………　日期…………",
    ),
  ).toEqual([
    "q1 text 幼兒姓名",
    "q2 text 班別",
    "q3 phone 聯絡電話",
    "q4 radio 餐食 [葷 | 素]",
    "q5 textarea 其他需要",
    "q6 signature 家長簽名",
    "q7 date 日期",
  ]);
  expect(brief("花友登记\n姓名：····················\n电话：····················")).toEqual([
    "q1 text 姓名",
    "q2 phone 电话",
  ]);
});

test("remarks behind lines to write on; what others fill in stays apart", () => {
  expect(
    brief(
      "花圃报名\n姓名____________（正楷）　　性别____\n编号________（由工作人员填写）\n家长签名________（监护人）　日期________",
    ),
  ).toEqual([
    "q1 text 姓名（正楷）",
    "q2 text 性别",
    "s1 statement 编号________（由工作人员填写）",
    "q3 signature 家长签名（监护人）",
    "q4 date 日期",
  ]);
});

test("a table of contents and the gaps of a paper are no places of a slip", () => {
  expect(brief("Flowers\nRoses ............... 1\nTulips ............... 5\nLilies ............... 9")).toEqual([]);
  expect(brief("Unit 3\n1. The rose ........... in May.\n2. I ............ the garden.").length).toBe(2);
});
