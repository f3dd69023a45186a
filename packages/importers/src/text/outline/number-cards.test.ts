/** Cards with the number on its own line and marks of the page below the stem. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

const card =
  (between: string) =>
  (number: string, ...lines: string[]) =>
    `${number}\n${lines.slice(0, 1).join("\n")}\n${lines.slice(1).join(between)}\n\n`;

test.each(["\n", "\n\n"])("choices below marks, parted by %j", (between) => {
  const write = card(between);
  const text = `公园问卷\n${write("01", "您常来公园吗？", "必填", "常来", "偶尔")}${write("02", "您来做什么？", "必填\n多选", "跑步", "下棋", "唱歌")}${write("03", "您给公园打几分", "必填\n1分", "2分", "3分", "4分", "5分", "很差", "很好")}${write("04", "还想说什么？", "请输入")}`;
  expect(brief(text)).toEqual([
    "q1 radio! 您常来公园吗？ [常来 | 偶尔]",
    "q2 checkbox! 您来做什么？ [跑步 | 下棋 | 唱歌]",
    "q3 scale! 您给公园打几分",
    "q4 textarea 还想说什么？",
  ]);
});

test("numbers with signs, and Traditional Chinese", () => {
  const text =
    "公園問卷\nQ1\n您的年齡\n必填\n單選\n未滿40歲\n40歲以上\nQ2\n您來做什麼？\n選填\n可複選\n跑步\n下棋\nQ3\n其他意見\n選填\n請輸入內容\n感謝您的填寫！\n";
  expect(brief(text).slice(0, 3)).toEqual([
    "q1 radio! 您的年齡 [未滿40歲 | 40歲以上]",
    "q2 checkbox 您來做什麼？（可複選） [跑步 | 下棋]",
    "q3 textarea 其他意見",
  ]);
});
