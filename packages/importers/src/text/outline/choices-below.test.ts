/** Choices below a line that asks, in other signs than those of the grammar. */
import { describe, expect, it } from "vitest";
import type { Piece } from "../layout/piece.ts";
import { questionsOf } from "../testing/read.ts";
import { CHOICES_BELOW } from "./choices-below.ts";

describe("choices below a line that asks", () => {
  it("reads words that one sign parts", () => {
    expect(questionsOf("门店回访\n\n您常去哪一家分店？\n河东店 | 河西店 | 高新店\n\n姓名：____")).toEqual([
      "radio 您常去哪一家分店？ [河东店 | 河西店 | 高新店]",
      "text 姓名",
    ]);
  });

  it("does not take lettered words or the first of several lines for such a list", () => {
    expect(questionsOf("1. 您从哪里得知？（多选）\nA. 电视/广播\nB. 海报\n2. 您会再来吗？\nA. 会\nB. 不会")).toEqual([
      "checkbox 您从哪里得知？ [电视/广播 | 海报]",
      "radio 您会再来吗？ [会 | 不会]",
    ]);
  });

  it("reads lines with pictures below what is chosen", () => {
    expect(questionsOf("班级通知\n\n运动会队名大家选一个\n🔹飞鹰队\n🔹猎豹队\n🔹闪电队")).toEqual([
      "radio 运动会队名大家选一个 [飞鹰队 | 猎豹队 | 闪电队]",
    ]);
  });

  it("leaves facts with pictures, lists of facts and rows of tables alone", () => {
    const lines = "请大家选一个座位再来\n⏰时间：周六九点\n📍地点：南门\n\n谁来？\n甲 | 乙 | 丙\n1 | 2 | 3";
    const pieces = lines.split("\n").map((text, no) => ({ no, text }));
    expect(CHOICES_BELOW.reduce((made: readonly Piece[], step) => step(made), pieces)).toBe(pieces);
  });

  it("reads a hint between the stem and its choices", () => {
    expect(
      questionsOf("读者登记\n\n您想借哪类书？\n（可选多项，请打√）\n小说（ ）  科普（ ）\n绘本（ ）  工具书（ ）"),
    ).toEqual(["checkbox 您想借哪类书？（可选多项，请打√） [小说 | 科普 | 绘本 | 工具书]"]);
  });

  it("reads a sentence with a full stop above its choices", () => {
    expect(questionsOf("护理反馈\n\n护士说话很有耐心。\n○ 不同意  ○ 一般  ○ 同意")).toEqual([
      "radio 护士说话很有耐心 [不同意 | 一般 | 同意]",
    ]);
  });

  it("parts a field that stands behind choices", () => {
    expect(questionsOf("点餐单\n\n主食：□米饭 □面条 数量：____份")).toEqual([
      "radio 主食 [米饭 | 面条]",
      "text 数量（份）",
    ]);
  });

  it("leaves a choice with a slash in its bracket whole", () => {
    expect(
      questionsOf(
        "花园问卷\n请问您多大?\n60-69岁\n70岁以上\n您愿付多少钱?\n免费(政府/社区补贴)\n5元及以下\n6-15元\n您怎么预约?\n电话\n手机APP/小程序\n",
      ),
    ).toEqual([
      "radio 请问您多大? [60-69岁 | 70岁以上]",
      "radio 您愿付多少钱? [免费(政府/社区补贴) | 5元及以下 | 6-15元]",
      "radio 您怎么预约? [电话 | 手机APP/小程序]",
    ]);
  });

  it("a label above a date whose parts are written", () => {
    expect(
      questionsOf(
        "尊敬的市民:\n您好!请您作答。\n感谢您的配合!\n城市名称:\n发放日期:2014年 月 日\n1、您的性别:A、男 B、女\n2、您种花吗:A、种 B、不种\n",
      )[0],
    ).toBe("text 城市名称");
  });
});
