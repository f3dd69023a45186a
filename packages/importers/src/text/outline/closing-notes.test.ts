import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it.each(["周三晚上截止，定了我去订位子😊", "有问题私信我，谢谢～", "下午三点前回复，过时不候！"])(
  "a sentence at the end of a message is no question: %s",
  (line) => {
    const text = `花友聚会投票\n\n1. 时间\n○ 周六中午\n○ 周日晚上\n\n2. 地点\n○ 东园\n○ 西园\n\n3. 还想叫上谁：________\n\n${line}`;
    expect(questionsOf(text)).toEqual([
      "radio 时间 [周六中午 | 周日晚上]",
      "radio 地点 [东园 | 西园]",
      "text 还想叫上谁",
    ]);
  },
);

it("a sentence that invites to write is one", () => {
  const text =
    "花友会回访\n\n您来过几次？\n○ 一次\n○ 多次\n\n您最喜欢哪一处？\n○ 东园\n○ 西园\n\n随便说两句你的想法吧～";
  expect(questionsOf(text).at(-1)).toBe("textarea 随便说两句你的想法吧～");
});
