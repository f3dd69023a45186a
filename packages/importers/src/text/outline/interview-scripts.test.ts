/** Scripts of calls and interviews. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("what an interviewer asks, with choices, places to write on, and what is said around it", () => {
  const text =
    "花苗回访记录\n\n订单号：                客户：\n【开场白】您好，我是花园的小林，方便说两句吗？\n接听情况：(1)接听 (2)未接\n\n问：您是否按时收到花苗？\n答：(1)准时 (2)迟到 (3)记不清\n问：您付了多少运费？\n答：______元\n问：您还想买什么？（可多选）\n答：(1)兰花 (2)菊花 (3)其他：____\n问：您有什么建议？\n答：\n\n【结束语】谢谢您，再见！\n是否再次回访：(1)是 (2)否\n回访人：                回访日期：    年   月   日";
  expect(brief(text)).toEqual([
    "q1 text 订单号",
    "q2 text 客户",
    "s1 statement 【开场白】您好，我是花园的小林，方便说两句吗？",
    "q3 radio 接听情况 [接听 | 未接]",
    "q4 radio 您是否按时收到花苗？ [准时 | 迟到 | 记不清]",
    "q5 number 您付了多少运费？（元）",
    "q6 checkbox 您还想买什么？（可多选） [兰花 | 菊花 | 其他]",
    "q7 textarea 您有什么建议？",
    "s2 statement 【结束语】谢谢您，再见！",
    "q8 radio 是否再次回访 [是 | 否]",
    "q9 text 回访人",
    "q10 date 回访日期",
  ]);
});

test("numbers in front, traditional characters and choices between slashes", () => {
  expect(
    brief(
      "花棚訪問提綱\n問題1：您每月來幾次？\n答：＿＿＿次\n問題2：您覺得花棚的溫度如何？\n答：□太熱　□合適　□太冷\n問題3：您喜歡什麼花？\n答：蘭花/菊花/桂花\n問題4：還有什麼想說的？\n答：",
    ),
  ).toEqual([
    "q1 number 您每月來幾次？（次）",
    "q2 radio 您覺得花棚的溫度如何？ [太熱 | 合適 | 太冷]",
    "q3 radio 您喜歡什麼花？ [蘭花 | 菊花 | 桂花]",
    "q4 textarea 還有什麼想說的？",
  ]);
});

test("questions with their answers are no script", () => {
  expect(brief("花园问答\n问：花棚几点开门？\n答：八点\n问：谁来浇水？\n答：小林\n问：能带狗吗？\n答：不能")).toEqual([
    "q1 text 花棚几点开门？ = 八点",
    "q2 text 谁来浇水？ = 小林",
    "q3 text 能带狗吗？ = 不能",
  ]);
});

test("a title in brackets, what is said behind labels, and an answer with several places", () => {
  const text =
    "【花园电话问卷】\n开场：您好，这里是花园，请问是林女士吗？\n问：花苗到了吗？\n答：□到了 □没到\n问：您满意吗？（1-5分）\n答：____分\n问：花棚夜里的温度是多少？\n答：____/____℃\n问：怎么通知您？（多选）\n答：□短信 □邮件\n结束：感谢您的接听，再见。\n备注：";
  expect(brief(text)).toEqual([
    "s1 statement 开场：您好，这里是花园，请问是林女士吗？",
    "q1 radio 花苗到了吗？ [到了 | 没到]",
    "q2 number 您满意吗？（1-5分）",
    "q3 blanks 花棚夜里的温度是多少？\n____/____℃",
    "q4 checkbox 怎么通知您？ [短信 | 邮件]",
    "s2 statement 结束：感谢您的接听，再见。",
    "q5 text 备注",
  ]);
});

const questions = (text: string): string[] => brief(text).filter((line) => line.startsWith("q"));

test("choices and places behind the name of the answer, and who asked", () => {
  const text =
    "花园回访记录\n\n客户姓名：____________\n\n【开场白】您好，我是花园的小王，请问您现在方便吗？\n问：园丁是否准时上门？\n答：(1)准时 (2)迟到 (3)记不清\n问：收了多少费用？\n答：______元\n问：您不满意的地方是？（可多选）\n答：(1)态度 (2)技术 (3)其他：\n问：您还有什么建议？\n答：\n\n【结束语】感谢您的配合，再见！\n\n回访人：                回访时间：    月   日   时   分";
  expect(questions(text)).toEqual([
    "q1 text 客户姓名",
    "q2 radio 园丁是否准时上门？ [准时 | 迟到 | 记不清]",
    "q3 number 收了多少费用？（元）",
    "q4 checkbox 您不满意的地方是？（可多选） [态度 | 技术 | 其他]",
    "q5 textarea 您还有什么建议？",
    "q6 text 回访人",
    "q7 date 回访时间",
  ]);
});

test("numbers behind the names, other signs, and other scripts", () => {
  const text =
    "花園訪談\n\n問1：您怎麼來花園？\n答：①捷運　②步行　③其他：\n問2：單程多久？\n答：＿＿＿＿分鐘\n問3：是否再來？\n答：( )是 ( )否";
  expect(questions(text)).toEqual([
    "q1 radio 您怎麼來花園？ [捷運 | 步行 | 其他]",
    "q2 number 單程多久？（分鐘）",
    "q3 radio 是否再來？ [是 | 否]",
  ]);
});

test("answers that were given stay answers", () => {
  const text = "花园常见问题\n\n问：如何报名？\n答：填写报名表即可。\n问：多少钱？\n答：免费。";
  expect(questions(text)).toHaveLength(2);
  expect(questions(text).join("\n")).toContain("免费");
});
