/** Ballots, surveys and appraisals as ordinary people lay them out. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("several names with places behind them on a line are one list", () => {
  expect(
    questionsOf(
      "最美花棚评选\n\n候选花棚（选出3个，在名字后的括号里打√）：\n牡丹棚（  ）  月季棚（  ）  兰花棚（  ）\n1号棚（  ）  2号棚（  ）\n\n另选：________",
    ),
  ).toEqual([
    "checkbox 候选花棚（选出3个，在名字后的括号里打√） [牡丹棚 | 月季棚 | 兰花棚 | 1号棚 | 2号棚]",
    "text 另选",
  ]);
});

test("a label with its value behind the boxes of another one", () => {
  expect(
    questionsOf(
      "花匠互评\n被评人：________  评价人：□棚长 □同棚 □本人  评价时间：下半年\n\n1.浇水：□好 □中 □差\n2.建议：",
    ).slice(0, 2),
  ).toEqual(["text 被评人", "radio 评价人 [棚长 | 同棚 | 本人]"]);
});

test("what the interviewer does behind the code of a choice", () => {
  expect(
    questionsOf(
      "花卉调查\nS1. 您种花吗？（单选）\n种.......................1\n不种.......................2 → 终止访问\n\nQ1. 您种什么？（可多选）\n月季.......1\n兰花.......2\n牡丹.......3",
    ),
  ).toEqual(["radio 您种花吗？ [种 | 不种]", "checkbox 您种什么？（可多选） [月季 | 兰花 | 牡丹]"]);
});

test("a signature in brackets with its day on the same line", () => {
  expect(
    questionsOf(
      "花园表决票\n\n1. 是否同意修暖棚？\n□同意 □不同意\n\n棚主（签字）：________        2026年   月   日",
    ).at(-1),
  ).toBe("signature 棚主（签字）");
});

test("a ballot whose names stand beside each other, above empty cells for the marks", () => {
  expect(
    questionsOf(
      "花社理事选举票\n\n应选：3名\n候选人（按姓氏笔画为序）\n\n姓名\t丁 一\t王小二\t李三三\n符号\t\t\t\n\n姓名\t周四\t吴五五\n符号\t\t\n\n另选人\t\n符号\t\n\n说明：多于3名的无效。",
    ),
  ).toEqual(["checkbox 候选人（按姓氏笔画为序） [丁 一 | 王小二 | 李三三 | 周四 | 吴五五]", "text 另选人"]);
  expect(
    questionsOf(
      "花社選舉選票\n\n| 候選人 | 王小明 | 林美玲 | 陳志豪 |\n|---|---|---|---|\n| 畫○處 |  |  |  |\n\n另選他人：\n\n注：應選1名",
    )[0],
  ).toBe("radio 候選人 [王小明 | 林美玲 | 陳志豪]");
});

test("places for the answer behind the choices", () => {
  expect(
    questionsOf(
      "花园入户调查\n\n1、您常来花园吗？ ①每天 ②每周 ③很少     【    】\n2、您喜欢什么花？（可选两项） ①月季 ②兰花 ③其他_____     【    】【    】\n3、您的性别：A.男  B.女    （   ）\n4、您的建议：______",
    ),
  ).toEqual([
    "radio 您常来花园吗？ [每天 | 每周 | 很少]",
    "checkbox 您喜欢什么花？（可选两项） [月季 | 兰花 | 其他]",
    "radio 您的性别： [男 | 女]",
    expect.stringMatching(/^(?:text|textarea) 您的建议/u),
  ]);
});

test("who calls and when, among the fields of a record", () => {
  expect(
    questionsOf(
      "花农回访记录表\n花农姓名：        花棚号：      \n联系电话：            回访日期：   年   月   日    回访人：\n\n1. 花苗是否成活？ □是 □否\n2. 意见：____",
    ).slice(2, 5),
  ).toEqual(["phone 联系电话", "date 回访日期", "text 回访人"]);
});
