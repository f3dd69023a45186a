/** Posts whose first sentence has the tag of a poll in front. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, title: string, questions: readonly string[]])[] = [
  [
    "above numbers as keys, the sentence begins with digits",
    "【投票】3号花棚的园丁们，卖花的钱怎么用大家投一下～\n\n1️⃣您的花棚：\n2️⃣钱用在哪（选一个）\nA买水壶  B买花种\n3️⃣怎么公示（可以多选）A公告栏 B群里发",
    "【投票】3号花棚的园丁们，卖花的钱怎么用大家投一下～",
    [
      "text 您的花棚：",
      "radio 钱用在哪（选一个） [买水壶 | 买花种]",
      "checkbox 怎么公示（可以多选） [公告栏 | 群里发]",
    ],
  ],
  [
    "in square brackets",
    "[投票] 各位园丁，花棚改造方案出来了，周五截止\n\n1. 您的花棚\n2. 支持哪个方案\nA 玻璃 B 薄膜 C 不改",
    "[投票] 各位园丁，花棚改造方案出来了，周五截止",
    ["text 您的花棚", "radio 支持哪个方案 [玻璃 | 薄膜 | 不改]"],
  ],
  [
    "below a greeting",
    "各位园丁晚上好！\n【投票】下个月种什么、什么时候种，麻烦大家选一下\n1、想种的花（最多选2种）\nA 兰花 B 菊花 C 荷花\n2、合适的时间\nA 周六下午 B 周日上午",
    "各位园丁晚上好！",
    ["checkbox 想种的花（最多选2种） [兰花 | 菊花 | 荷花]", "radio 合适的时间 [周六下午 | 周日上午]"],
  ],
];

test.each(CASES)("%s", (_, text, title, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(read(text).definition.title).toBe(title);
});

test("a tag above choices belongs to a question", () => {
  expect(questionsOf("【投票】周末去哪赏花？\nA. 东园\nB. 西园\n【投票】几点集合？\nA. 8点\nB. 9点")).toEqual([
    "radio 周末去哪赏花？ [东园 | 西园]",
    "radio 几点集合？ [8点 | 9点]",
  ]);
});
