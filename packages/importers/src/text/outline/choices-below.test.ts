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
});
