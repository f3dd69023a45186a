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
