/** Ballots that list motions. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

const VOTES = " [同意 | 反对 | 弃权]";

const CASES: readonly (readonly [name: string, text: string])[] = [
  [
    "counted in words, with the choices below",
    "花园大会表决票\n\n园丁姓名：______\n\n第一项  关于扩建花棚的表决\n  □ 同意  □ 反对  □ 弃权\n\n第二项  关于购买水泵的表决\n  □ 同意  □ 反对  □ 弃权\n",
  ],
  [
    "the name of the thing in front, with the choices behind",
    "花园大会表决票\n\n园丁姓名：______\n\n议题一：关于扩建花棚的表决  □同意 □反对 □弃权\n议题二：关于购买水泵的表决  □同意 □反对 □弃权\n",
  ],
  [
    "in brackets",
    "花园大会表决票\n\n园丁姓名：______\n\n【议案1】关于扩建花棚的表决\n（ ）同意 （ ）反对 （ ）弃权\n\n【议案2】关于购买水泵的表决\n（ ）同意 （ ）反对 （ ）弃权\n",
  ],
];

test.each(CASES)("motions %s", (_, text) => {
  expect(questionsOf(text)).toEqual([
    "text 园丁姓名",
    `radio 关于扩建花棚的表决${VOTES}`,
    `radio 关于购买水泵的表决${VOTES}`,
  ]);
});

test("points of a rule without a vote stay", () => {
  expect(
    questionsOf("花园规定\n第一项 浇水\n早晚各一次\n第二项 松土\n每周一次\n1. 您知道了吗？\nA. 是\nB. 否"),
  ).toHaveLength(1);
});

test("opinions with their places behind them, and one motion with plans", () => {
  const ballot = (place: string) =>
    `花园业主大会表决票\n\n议题一：关于更换喷泉的议案（预算两万元）\n    同意${place}    反对${place}    弃权${place}\n\n议题二：关于修改《花园公约》第二条的议案\n    同意${place}    反对${place}    弃权${place}\n\n议题三：停车方案（二选一）\n    先到先停，按次收费（    ）\n    每年摇号一次（    ）\n\n业主签名：________`;
  const expected = [
    "q1 radio 关于更换喷泉的议案（预算两万元） [同意 | 反对 | 弃权]",
    "q2 radio 关于修改《花园公约》第二条的议案 [同意 | 反对 | 弃权]",
    "q3 radio 停车方案（二选一） [先到先停，按次收费 | 每年摇号一次]",
    "q4 signature 业主签名",
  ];
  expect(brief(ballot("（    ）"))).toEqual(expected);
  expect(brief(ballot("____"))).toEqual(expected);
});

test("traditional opinions below numbers", () => {
  expect(
    brief(
      "花園表決票\n1. 更換噴泉\n贊成（　）　反對（　）　棄權（　）\n2. 增設花棚\n贊成（　）　反對（　）　棄權（　）",
    ),
  ).toEqual(["q1 radio 更換噴泉 [贊成 | 反對 | 棄權]", "q2 radio 增設花棚 [贊成 | 反對 | 棄權]"]);
});

test("motions with tables, plans on one line and a line for others", () => {
  const text =
    "花园协会表决票\n\n表决事项一　关于工作报告的决议\n　　　同意（　）　　　反对（　）　　　弃权（　）\n\n表决事项二　选举理事（等额选举，应选2名）\n\n候选人\t同意\t反对\t弃权\n牡丹\t\t\t\n月季\t\t\t\n\n　　　另选他人姓名：\n\n表决事项三　花展地点\n　　　东园（　）　　　西园（　）　　　南园（　）\n";
  const expected = [
    "radio 关于工作报告的决议 [同意 | 反对 | 弃权]",
    expect.stringMatching(/^matrix-radio 选举理事（等额选举，应选2名）/u),
    expect.stringMatching(/^text 另选他人姓名/u),
    "radio 花展地点 [东园 | 西园 | 南园]",
  ];
  expect(questionsOf(text)).toEqual(expected);
  expect(questionsOf(text.replaceAll(/表决事项([一二三])　/gu, "第$1项："))).toEqual(expected);
  expect(questionsOf(text.replaceAll(/表决事项([一二三])　/gu, "議案$1、"))).toEqual(expected);
});

test("motions behind signs, with names on several lines and a wish", () => {
  const text =
    "花园协会表决票\n\n会员姓名：____\n\n◆ 议题一　是否扩建花棚\n☐同意　☐不同意　☐弃权\n\n◆ 议题二　推选园丁（6选3）\n☐牡丹　☐月季　☐玫瑰\n☐百合　☐海棠　☐茶花\n\n◆ 议题三　花展地点（限选一处）\n☐东园　☐西园　☐另荐：____________\n\n◆ 议题四　对协会的希望\n\n________________\n\n日期：____年__月__日";
  const expected = [
    "text 会员姓名",
    "radio 是否扩建花棚 [同意 | 不同意 | 弃权]",
    "checkbox 推选园丁（6选3） [牡丹 | 月季 | 玫瑰 | 百合 | 海棠 | 茶花]",
    "radio 花展地点（限选一处） [东园 | 西园 | 另荐]",
    "textarea 对协会的希望",
    "date 日期",
  ];
  expect(questionsOf(text)).toEqual(expected);
  expect(questionsOf(text.replaceAll("◆ 议题", "● 議案"))).toEqual(expected);
});
