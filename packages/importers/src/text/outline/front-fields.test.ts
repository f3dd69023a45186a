import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("fields above the first question", () => {
  it("reads boxes for digits, and keeps the title below them", () => {
    const text =
      "表格编码□□□□□□□\n居民用水调查问卷\n调查地点：\n______省______市______区(县)______街道(镇)\n1. 性别：① 男 ② 女\n2. 您家用水量大吗？① 大 ② 小";
    expect(questionsOf(text)).toEqual([
      "text 表格编码",
      expect.stringMatching(/^blanks 调查地点：.*街道/),
      "radio 性别： [男 | 女]",
      "radio 您家用水量大吗？ [大 | 小]",
    ]);
  });

  it("reads choices with a remark in brackets before their places", () => {
    const text = "学校调查\n您的性别:男()女()\n学校所在地:乡镇();县(区)城();省会以上城市()\n办学条件:好();一般();差()";
    expect(questionsOf(text)).toEqual([
      "radio 您的性别 [男 | 女]",
      "radio 学校所在地 [乡镇 | 县(区)城 | 省会以上城市]",
      "radio 办学条件 [好 | 一般 | 差]",
    ]);
  });
});
