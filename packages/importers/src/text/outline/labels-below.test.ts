/** Labels without a place below a question. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { askLabelsBelow } from "./labels-below.ts";

test("labels below a question that has its own answer are questions", () => {
  const text =
    "茶会回执\n\n一、座位        （  ）前排    （  ）中排（靠窗）    （  ）后排\n二、是否自驾    （  ）是    （  ）否\n    车牌号码：\n三、茶点        （  ）甜    （  ）咸\n四、发票抬头：\n    纳税人识别号：\n五、忌口：\n";
  expect(questionsOf(text).slice(0, 6)).toEqual([
    "radio 座位 [前排 | 中排（靠窗） | 后排]",
    "radio 是否自驾 [是 | 否]",
    "text 车牌号码",
    "radio 茶点 [甜 | 咸]",
    "text 发票抬头",
    "text 纳税人识别号",
  ]);
});

test("digits, boxes, and other languages", () => {
  expect(
    questionsOf(
      "研習回條\n\n1. 場次  □上午  □下午\n2. 是否搭車  □是  □否\n   上車地點：\n   不搭車原因：\n3. 午餐  □葷  □素\n4. 連絡人：\n   統一編號：",
    ),
  ).toEqual([
    "radio 場次 [上午 | 下午]",
    "radio 是否搭車 [是 | 否]",
    "text 上車地點",
    "textarea 不搭車原因",
    "radio 午餐 [葷 | 素]",
    "text 連絡人",
    "text 統一編號",
  ]);
  expect(
    questionsOf(
      "Reply form\n\n1. Will you dine with us?  [ ] Yes  [ ] No\n2. Will you need a room?  [ ] Yes  [ ] No\n   Date of arrival:\n3. Will you drive?  [ ] Yes  [ ] No",
    ),
  ).toContain("date Date of arrival");
});

test("headings of labels, remarks and labels above choices stay", () => {
  const lines = "1. 甲 □是 □否\n2. 乙 □是 □否\n";
  for (const below of [
    "3. 紧急联系方式：\n姓名：\n电话：",
    "3. 丙 □是 □否\n说明：\n4. 丁 □是 □否",
    "3. 丙 □是 □否\n参加单位：\n□甲 □乙",
    "3. 请写出丙的名称\n答案：",
  ]) {
    const pieces = `${lines}${below}`.split("\n").map((line, at) => ({ no: at + 1, text: line }));
    expect(askLabelsBelow(pieces)).toBe(pieces);
  }
});
