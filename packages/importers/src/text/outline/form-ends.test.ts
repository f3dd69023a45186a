/** Framed headings, boxes below a question and the part of the office. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, codes } from "../testing/read.ts";

test("numbers in frames head the parts of a form", () => {
  const text =
    "花园会员登记\n\n【一】基本信息\n姓名：______\n电话：______\n\n【二】健康状况\n对花粉是否有下列情形：打喷嚏、流泪\n( )有  ( )没有\n体重：______\n\n【三】您从何处了解花园\n( )朋友  ( )网络  ( )路过\n\n（以下由花园工作人员填写）\n卡号：        经办人：";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 姓名",
    "q2 phone 电话",
    "q3 radio 对花粉是否有下列情形：打喷嚏、流泪 [有 | 没有]",
    "q4 text 体重",
    "q5 radio 您从何处了解花园 [朋友 | 网络 | 路过]",
  ]);
  expect(codes(text).filter((code) => code.includes("left_out"))).toEqual([]);
});

test("what the office fills in is not asked, what others fill in is", () => {
  expect(
    brief("花卉申請\n姓名：____\n電話：____\n地址：____\n用途：____\n※以下由本店填寫\n卡號：____　收費：____"),
  ).toHaveLength(4);
  expect(
    brief("花卉申请\n姓名：____\n电话：____\n地址：____\n用途：____\n以下由家长填写\n家长姓名：____\n家长电话：____")
      .length,
  ).toBeGreaterThan(5);
});
