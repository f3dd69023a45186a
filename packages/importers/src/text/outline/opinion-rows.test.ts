/** Lines without numbers on which people tell their opinion. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("letters that count the questions of a sheet", () => {
  const text =
    "花园问卷\n\nA. 您的岗位：□园丁 □花匠\nB. 您的年限：□1年 □2年 □3年\nC. 您是否满意：□满意 □不满意\nD. 您的建议：______\n";
  expect(questionsOf(text).map((line) => line.replace(/[：:] ?\[/u, " ["))).toEqual([
    "radio 您的岗位 [园丁 | 花匠]",
    "radio 您的年限 [1年 | 2年 | 3年]",
    "radio 您是否满意 [满意 | 不满意]",
    "textarea 您的建议",
  ]);
});

test("stars behind labels", () => {
  const text = "花园点评\n\n花色 ☆☆☆☆☆\n花香：★★★★★\n整洁　☆ ☆ ☆ ☆ ☆\n\n您最喜欢的花：____\n";
  expect(questionsOf(text)).toEqual(["rating 花色", "rating 花香", "rating 整洁", "text 您最喜欢的花"]);
});

test.each([
  ["checkbox", "每人投2票"],
  ["radio", "每人投1票"],
])("a ballot whose title is its question: %s", (type, limit) => {
  const text = `花園會選舉（${limit}，打√）\n\n□兰（东棚）\n□菊（西棚）\n□荷（南棚）\n\n投票人签名：____\n`;
  const { definition, questions } = read(text);
  expect(definition.title).toBe(`花園會選舉（${limit}，打√）`);
  expect(questions[0]).toMatchObject({ type, options: ["兰（东棚）", "菊（西棚）", "荷（南棚）"] });
});

test("a plain heading above labels with the same degrees", () => {
  const text =
    "花园满意度调查\n\n棚号：\n\n花况评价\n花色：□很好 □好 □差\n花香：□很好 □好 □差\n花期：□很好 □好 □差\n\n其他建议：\n";
  expect(read(text).questions[1]).toMatchObject({
    type: "matrix-radio",
    title: "花况评价",
    rows: ["花色", "花香", "花期"],
  });
});
