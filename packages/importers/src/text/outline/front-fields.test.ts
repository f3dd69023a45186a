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

it.each([
  "花园安全考核试卷\n花棚：________ 姓名：________ 工号：________ 入园日期：____年__月__日 得分：________\n\n一、填空\n（1）花园建于____年。\n（2）花园在____市。\n三、判断（对的打√，错的打×）\n（　　）（3）花要浇水。\n（　　）（4）树不长高。\n四、问答\n（5）为什么要浇花？\n\n姓名：________",
  "花園測驗\n花棚：＿＿＿＿　姓名：＿＿＿＿　工號：＿＿＿＿　日期：＿＿年＿＿月＿＿日　分數：＿＿＿＿\n\n一、填充題\n1. 花園建於＿＿＿年。\n2. 花園在＿＿＿市。",
])("what an examiner writes beside fields with a date asks for nothing: %s", (text) => {
  const types = questionsOf(text).slice(0, 5);
  expect(types.map((one) => one.split(" ")[0])).toEqual(["text", "text", "text", "date", "blanks"]);
});
