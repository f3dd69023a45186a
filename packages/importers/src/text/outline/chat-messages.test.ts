/** Chats in which questions are asked. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";
import { readChatMessages } from "./chat-messages.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "names and times above messages",
    "园艺一班群\n\n花老师 9:05\n1️⃣ 玫瑰有几种颜色？\nA. 一种 B. 两种\n2️⃣ 松树怎样过冬？\n\n花老师 9:06\n明天说结果，先别讨论哈\n\n小树妈妈 9:10\n收到，辛苦了\n\n小草爸爸 9:11\n好的",
    ["radio 玫瑰有几种颜色？ [一种 | 两种]", "textarea 松树怎样过冬？"],
  ],
  [
    "what others say between questions",
    "树老师 2024/5/6 18:37\n①松是什么？\nA.树 B.石 C.水\n\n小草 2024/5/6 18:38\n哈哈简单\n\n树老师 2024/5/6 18:39\n②花有几种？\nA.两种 B.三种 C.四种\n\n小叶 2024/5/6 18:40\n第二个我会\n第一个忘了",
    ["radio 松是什么？ [树 | 石 | 水]", "radio 花有几种？ [两种 | 三种 | 四种]"],
  ],
  [
    "names and times in front of messages",
    "園藝家長群\n\n[10/5/2024, 20:02:10] 松老師: 1. 哪一種是花？\nA. 石頭\nB. 玫瑰\n2. 試寫出兩種樹。\n[10/5/2024, 20:05:40] 林媽媽: 收到，謝謝\n[10/5/2024, 20:06:02] 柏爸爸: 請問明天幾點交？",
    ["radio 哪一種是花？ [石頭 | 玫瑰]", "textarea 試寫出兩種樹。"],
  ],
  [
    "answers of others with the numbers of the questions",
    "花友会群\n\n园长 昨天 20:15\n1. 你最喜欢什么花？\n2. 园子大吗？\nA. 大\nB. 小\n\n阿草 昨天 20:20\n1. 玫瑰\n2. A\n\n小叶 昨天 20:22\n1B 2A",
    ["textarea 你最喜欢什么花？", "radio 园子大吗？ [大 | 小]"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test("choices that are times, and answers of a message, stay", () => {
  const lines = (text: string) => text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  const times = lines("1. 几点来园里？\n早班 8:00\n晚班 18:00\n2. 几点走？\n早班 12:00\n晚班 22:00");
  expect(readChatMessages(times)).toBe(times);
  const answered = readChatMessages(
    lines("花老师 9:05\n1. 松是树吗？\n2. 花是石头吗？\n\n花老师 9:30\n1.√ 2.×\n\n花老师 9:40\n答案是 1.√"),
  );
  expect(answered.filter(({ debris }) => debris === true).map(({ text }) => text)).toEqual([
    "花老师 9:05",
    "花老师 9:30",
    "花老师 9:40",
  ]);
});
