/** Cards of survey pages. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

test("numbers, stems and names of types on lines of their own", () => {
  const text =
    "花园调查\n01\n您的花棚在哪里？\n*单选\n东边\n西边\n02\n您种什么？\n*多选\n花\n树\n03\n请打分\n*量表\n非常不满意\n1\n2\n3\n4\n5\n非常满意\n04\n请评价各项\n*矩阵单选\n很差\n一般\n很好\n花\n树\n05\n您的建议\n多行文本\n请输入\n提交";
  expect(brief(text)).toEqual([
    "q1 radio! 您的花棚在哪里？ [东边 | 西边]",
    "q2 checkbox! 您种什么？ [花 | 树]",
    "q3 scale! 请打分",
    "q4 matrix-radio! 请评价各项 {花 | 树} [很差 | 一般 | 很好]",
    "q5 textarea 您的建议",
  ]);
});

test("digits alone without names of types stay as they are", () => {
  expect(brief("花园调查\n1\n您种什么？\n花\n树\n2\n您浇水吗？\n是\n否\n3\n您松土吗？\n是\n否")).toEqual([
    "q1 radio 您种什么？ [花 | 树]",
    "q2 radio 您浇水吗？ [是 | 否]",
    "q3 radio 您松土吗？ [是 | 否]",
  ]);
});

test("numbers alone above their stems, with what the page shows in its fields", () => {
  const text =
    "腾讯问卷\n花园开放日\n\n*01\n您何时来的花园？\n今天\n本周\n*02\n您在哪个花棚？\n请选择\n东棚\n西棚\n*03\n您喜欢什么花？[多选]\n兰花\n菊花\n其他 请填写\n*04\n请评价各项\n很差\n一般\n很好\n兰花\n菊花\n05\n您会推荐花园吗？\n不可能\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n极有可能\n06\n您还有什么建议？\n输入内容\n07\n您的生日\n请选择日期\n提交";
  expect(brief(text)).toEqual([
    "q1 radio! 您何时来的花园？ [今天 | 本周]",
    "q2 radio! 您在哪个花棚？ [东棚 | 西棚]",
    "q3 checkbox! 您喜欢什么花？ [兰花 | 菊花 | 其他]",
    "q4 matrix-radio! 请评价各项 {兰花 | 菊花} [很差 | 一般 | 很好]",
    "q5 nps 您会推荐花园吗？",
    "q6 textarea 您还有什么建议？",
    "q7 date 您的生日",
  ]);
  expect(read(text).definition.title).toBe("花园开放日");
});

test("stars in front of the stems below lone numbers, a type with its limit, and stars to click", () => {
  const text =
    "花园评选\n欢迎投票\n\n01\n* 您的姓名\n请输入\n\n02\n* 您的花棚\n东棚\n西棚\n\n03\n＊ 请选出优秀花匠\n[多选题] 请选择1-2项\n兰（东棚 一组）\n菊（西棚 二组）\n荷（西棚 三组）\n\n04\n* 请为花园打分\n很差\n很好\n☆ ☆ ☆ ☆ ☆\n\n05\n您的建议\n请输入\n\n提交\n腾讯问卷提供技术支持";
  expect(brief(text)).toEqual([
    "q1 text! 您的姓名",
    "q2 radio! 您的花棚 [东棚 | 西棚]",
    "q3 checkbox! 请选出优秀花匠（请选择1-2项） [兰（东棚 一组） | 菊（西棚 二组） | 荷（西棚 三组）]",
    "q4 rating! 请为花园打分",
    "q5 textarea 您的建议",
  ]);
});
