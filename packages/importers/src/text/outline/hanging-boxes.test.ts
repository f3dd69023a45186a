/** Choices that begin behind the words which they finish, and other small habits of slips. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("the first box stands behind the beginning of the sentence, the others below it", () => {
  const text =
    "花園參觀回條\n\n本人 □ 同意　　敝子弟參觀花園，並附上費用 $65。\n　　 □ 不同意　敝子弟參觀花園，原因：________\n\n學生姓名：________\n家長簽署：________";
  expect(questionsOf(text)).toEqual([
    "radio 本人 [同意 敝子弟參觀花園，並附上費用 $65。 | 不同意 敝子弟參觀花園，原因]",
    "text 學生姓名",
    "signature 家長簽署",
  ]);
});

test("brackets behind the words of a label, and choices counted in brackets", () => {
  const text =
    "花棚报修单\n\n报修人：          花棚号：          \n\n报修类别（打√）：水管（ ） 门窗（ ） 暖气（ ） 其他（ ）\n\n故障描述：\n\n\n可上门时间：（1）上午8:00—11:30 （2）下午14:00—17:00\n\n紧急程度：A 一般  B 较急  C 紧急";
  expect(questionsOf(text)).toEqual([
    "text 报修人",
    "text 花棚号",
    "radio 报修类别（打√） [水管 | 门窗 | 暖气 | 其他]",
    "textarea 故障描述",
    "radio 可上门时间 [上午8:00—11:30 | 下午14:00—17:00]",
    "radio 紧急程度 [一般 | 较急 | 紧急]",
  ]);
});

test("a period apart from its label, without a colon", () => {
  const text =
    "园丁请假单\n\n姓名__________ 花棚__________ 工号__________\n请假时间  自____年__月__日__时 至____年__月__日__时  共____天\n请假事由__________";
  expect(questionsOf(text)[3]).toMatch(/^blanks 请假时间/u);
});

test("labels in the first row of a table with bars, with a rule below it", () => {
  const text =
    "借花证申请表\n\n| 姓名 |  | 性别 | ○男 ○女 |\n| --- | --- | --- | --- |\n| 证件类型 | ○身份证 ○护照（原件） | 证件号码 |  |\n| 通讯地址 |  | 邮编 |  |\n\n感兴趣的花（可多选）：□兰花 □菊花 □梅花\n\n经办人（图书馆填写）：";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 性别 [男 | 女]",
    "radio 证件类型 [身份证 | 护照（原件）]",
    "text 证件号码",
    "text 通讯地址",
    "text 邮编",
    "checkbox 感兴趣的花（可多选） [兰花 | 菊花 | 梅花]",
  ]);
});

test("dots behind a label with its condition", () => {
  const text =
    "GARDEN CLUB\n\nFull name: ..........................\nEmail: ..........................\nAny allergies?  Yes / No\nIf yes, please give details: ..........................\nSigned: ..........................   Date: ..............";
  expect(questionsOf(text)[3]).toMatch(/^text(?:area)? If yes, please give details/u);
});
