/** Labels to be filled in at the end of a mail, and choices with numbers behind codes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";
import { askMailedLabels } from "./mailed-labels.ts";

test("labels that a mail quotes are questions, and the sentence above them is none", () => {
  const text =
    "发件人：花店 小林\n主题：春季插花课统计\n\n各位花友：\n\n插花课定于3月8日下午两点在二楼举行。请直接回复本邮件，填写下面几项：\n\n> 花名/会员号：\n> 是否参加：  参加 / 不参加\n> 是否带孩子，几人：\n> 来的方式：  a. 坐车   b. 步行   c. 其他\n> 想学的花样（想到什么写什么）：\n\n花材另行通知。\n\n小林";
  expect(questionsOf(text)).toEqual([
    "text 花名/会员号",
    "radio 是否参加 [参加 | 不参加]",
    "text 是否带孩子，几人",
    "radio 来的方式 [坐车 | 步行 | 其他]",
    "textarea 想学的花样（想到什么写什么）",
  ]);
  const plain = text.replaceAll("> ", "");
  expect(questionsOf(plain)).toEqual(questionsOf(text));
});

test("in brackets, and in traditional characters", () => {
  const text =
    "花展義工招募\n\n有意參加的花友請於週五前私訊回覆以下資料：\n\n【花友姓名】：\n【聯絡電話】：\n【可到場時段】：上午 / 下午 / 全天\n\n謝謝大家！";
  expect(questionsOf(text)).toEqual(["text 花友姓名", "phone 聯絡電話", "radio 可到場時段 [上午 | 下午 | 全天]"]);
});

test("what a mail tells in labels is no question", () => {
  const pieces = ["请大家报名，安排如下：", "时间：3月8日", "地点：二楼", "老师：小林"].map((text, no) => ({
    no,
    text,
  }));
  expect(askMailedLabels(pieces)).toBe(pieces);
});

test("choices with numbers behind stems with codes", () => {
  const text =
    "花市调查\nS1.您的性别？ 1.男 2.女\nS2.您的年龄？ 1.18岁以下 2.18-30岁 3.31岁以上\nS3.您常买的花是哪几种？[多选] 1.兰花 2.菊花 3.其他\nQ1.您对花市满意吗？ 1.满意 2.一般 3.不满意\nQ2.您还有什么建议？";
  expect(questionsOf(text)).toEqual([
    "radio 您的性别？ [男 | 女]",
    "radio 您的年龄？ [18岁以下 | 18-30岁 | 31岁以上]",
    "checkbox 您常买的花是哪几种？ [兰花 | 菊花 | 其他]",
    "radio 您对花市满意吗？ [满意 | 一般 | 不满意]",
    "textarea 您还有什么建议？",
  ]);
});

test("codes with a letter below a heading, and a table without a number behind them", () => {
  const text =
    "花农调查问卷\n\n第一部分  基本信息\nA1 您的年龄：①25岁及以下  ②26-35岁  ③36岁及以上\nA2 您的花龄：______年\nA3 您种的花：①兰花  ②菊花  ③其他______\n\n第二部分  请在最符合您情况的数字上打“√”\n题项\t不同意\t不确定\t同意\n早晨浇花让我高兴\t1\t2\t3\n我为自己的花自豪\t1\t2\t3\n";
  const { questions } = read(text);
  expect(questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
    "radio 您的年龄：",
    expect.stringMatching(/^number 您的花龄/u),
    "radio 您种的花：",
    "matrix-radio 请在最符合您情况的数字上打“√”",
  ]);
});

test("questions without choices among the labels of a mail ask", () => {
  const text =
    "Hi everyone,\n\nThe hike is on 4 May. Please reply to this mail with the details below:\n\nName:\nMobile:\nHow will you get there?\nLunch box:\n  - Chicken\n  - Vegan\nAny medical conditions we should know about?\n\nSee you soon,\nKen";
  expect(questionsOf(text)).toEqual([
    "text Name",
    "phone Mobile",
    "text How will you get there?",
    "radio Lunch box [Chicken | Vegan]",
    "text Any medical conditions we should know about?",
  ]);
});
