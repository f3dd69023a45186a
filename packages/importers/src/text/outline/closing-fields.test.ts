/** What stands below the last numbered question. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("labels that only blanks part", () => {
  expect(
    brief("花园意见\n(1)卫生怎么样（    ）\nA好 B一般 C差\n(2)给我们提点意见吧：\n\n\n\n游客签名            电话"),
  ).toEqual([
    "q1 radio 卫生怎么样（    ） [好 | 一般 | 差]",
    "q2 textarea 给我们提点意见吧：",
    "q3 signature 游客签名",
    "q4 phone 电话",
  ]);
  expect(
    brief(
      "Garden feedback\n1. How were the roses?\na) Good b) Fair c) Poor\n2. Any comments?\n\n\nSignature                 Date",
    ),
  ).toEqual([
    "q1 radio How were the roses? [Good | Fair | Poor]",
    "q2 textarea Any comments?",
    "q3 text Signature",
    "q4 date Date",
  ]);
});

test("bare labels, and boxes behind a label", () => {
  expect(brief("花圃问卷\n1、您浇水吗？□是 □否\n2、您松土吗？□是 □否\n\n家长签名：\n日期：")).toEqual([
    "q1 radio 您浇水吗？ [是 | 否]",
    "q2 radio 您松土吗？ [是 | 否]",
    "q3 signature 家长签名",
    "q4 date 日期",
  ]);
  expect(
    brief(
      "花圃意見表\n\n1) 花的顏色      1    2    3    4    5\n2) 草的高度      1    2    3    4    5\n3) 園丁的態度      1    2    3    4    5\n4) 會否再來？\n        ( ) 會      ( ) 不會\n5) 其他意見：________________\n\n填表人： ( ) 本人   ( ) 家屬\n\n多謝！查詢電話：2852 xxxx",
    ),
  ).toEqual([
    "q1 rating 花的顏色",
    "q2 rating 草的高度",
    "q3 rating 園丁的態度",
    "q4 radio 會否再來？ [會 | 不會]",
    "q5 text 其他意見",
    "q6 radio 填表人 [本人 | 家屬]",
    "s1 statement 多謝！查詢電話：2852 xxxx",
  ]);
});

test("motions that begin with another number, and a note with a star below the signature", () => {
  expect(
    brief(
      "花苑業主大會　投票紙\n\n單位：________座________室\n\n議程二：通過財務報告\n　　　贊成 □　　反對 □　　棄權 □\n議程三：委任核數師\n　　　贊成 □　　反對 □　　棄權 □\n\n業主簽署：____________\n\n* 投票紙塗改作廢。",
    ),
  ).toEqual([
    "q1 blanks 單位：________座________室",
    "q2 radio 通過財務報告 [贊成 | 反對 | 棄權]",
    "q3 radio 委任核數師 [贊成 | 反對 | 棄權]",
    "q4 signature 業主簽署",
    "s1 statement 投票紙塗改作廢。",
  ]);
});

test("who signs and when on one line, and labels one below the other", () => {
  expect(
    brief(
      "花园问卷\n1. 您满意吗？\n□满意 □一般\n2. 建议：________\n\n填表人：（签字）          日期：    年   月   日",
    ),
  ).toEqual(["q1 radio 您满意吗？ [满意 | 一般]", "q2 text 建议", "q3 signature 填表人（签字）", "q4 date 日期"]);
  expect(brief("花園問卷\n1、花開得好嗎？（  ）\nA好 B一般\n2、您的建議\n\n\n旅客簽名\n聯絡電話")).toEqual([
    "q1 radio 花開得好嗎？ [好 | 一般]",
    "q2 textarea 您的建議",
    "q3 signature 旅客簽名",
    "q4 phone 聯絡電話",
  ]);
});

test("one label apart from the last question, and thanks below it", () => {
  expect(
    brief(
      "花圃问卷\n1. 您浇水吗？\n□每天 □偶尔\n2. 您对花圃有哪些建议？\n\n\n您的手机号（自愿）：\n衷心祝愿您生活如花！\n第 1 页 共 1 页",
    ),
  ).toEqual([
    "q1 radio 您浇水吗？ [每天 | 偶尔]",
    "q2 textarea 您对花圃有哪些建议？",
    "q3 text 您的手机号（自愿）",
    "s1 statement 衷心祝愿您生活如花！",
  ]);
  expect(
    brief(
      "Garden survey\n1. How often do you come?\na) Daily b) Weekly\n2. What is missing?\n\nE-mail address:\nThank you for your time!",
    ),
  ).toEqual([
    "q1 radio How often do you come? [Daily | Weekly]",
    "q2 textarea What is missing?",
    "q3 email E-mail address",
    "s1 statement Thank you for your time!",
  ]);
});
