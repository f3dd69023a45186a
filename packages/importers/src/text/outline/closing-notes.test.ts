/** What stands below the last question. All texts were written for these tests. */
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

it("wishes and who signs, below an open question", () => {
  const text =
    "各位花友：\n\n请回答下面的问题。\n\n1. 您种兰花吗？\nA. 种\nB. 不种\n2. 您的联系电话：\n\n顺祝安康！\n花园小组\n2024年9月1日\n";
  expect(questionsOf(text)).toEqual(["radio 您种兰花吗？ [种 | 不种]", "text 您的联系电话"]);
});

it("where the sheet goes to, and links of the page", () => {
  const text =
    "1. 您喜欢的花？\nA. 兰花\nB. 菊花\n2. 您对花园有何建议？\n填好后请发送至邮箱或交给园丁。\n上一篇：关于闭园的公告\n下一篇：没有了\n";
  expect(questionsOf(text)).toEqual(["radio 您喜欢的花？ [兰花 | 菊花]", "textarea 您对花园有何建议？"]);
});

it("wishes and returned sheets that are choices", () => {
  const text =
    "1. 您喜欢的祝福语？\nA. 祝您安康！\nB. 祝你快乐！\n2. 填好表格后您会怎么做？\nA. 交给园丁\nB. 放进信箱\n";
  expect(questionsOf(text)).toEqual([
    "radio 您喜欢的祝福语？ [祝您安康！ | 祝你快乐！]",
    "radio 填好表格后您会怎么做？ [交给园丁 | 放进信箱]",
  ]);
});

it("who has written the mail, below the last label", () => {
  const text =
    "各位同事：\n\n1) 您的座位：\n\n2) 您养花吗？\n   - 养\n   - 不养\n\n3) 您想要的花及理由：\n\n行政部 小林\n分机 8026\n";
  expect(questionsOf(text)).toEqual(["text 您的座位：", "radio 您养花吗？ [养 | 不养]", "textarea 您想要的花及理由："]);
});
