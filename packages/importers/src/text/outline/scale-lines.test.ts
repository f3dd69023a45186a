/** Scales on lines of their own, and names for lines that ask among typed ones. */
import { describe, expect, it } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

describe("scales below a sentence", () => {
  it("reads boxed steps between their ends, and ends on the line below", () => {
    const text = `食堂调查

总的来说，您对饭菜满意吗？
很不满意 □1 □2 □3 □4 □5 很满意

今天有多累？
0  1  2  3  4  5  6  7  8  9  10
一点不累              累极了`;
    expect(questionsOf(text)).toEqual(["scale 总的来说，您对饭菜满意吗？", "scale 今天有多累？"]);
  });

  it("takes such a line above rows for the head of their columns", () => {
    const text = "店铺回访\n\n请评价以下方面\n很差 1 2 3 很好\n灯光\t○\t○\t○\n音乐\t○\t○\t○";
    expect(brief(text)).toEqual(["q1 matrix-radio 请评价以下方面（1＝很差，3＝很好） {灯光 | 音乐} [1 | 2 | 3]"]);
  });

  it("asks lines without a type where others have theirs", () => {
    const text = `回访

* 您的会员等级是？ [单选题]

○普通会员

○金卡会员

请为这次维修打分（1—5分，5分最高）：______分

您印象最深的师傅的姓名（选填）：____________`;
    expect(questionsOf(text).map((one) => one.split(" ")[0])).toEqual(["radio", "scale", "text"]);
  });

  it("shares a sum among the lines below", () => {
    const text = `预算

请把100分分给以下三项（合计须为100分）
种花____分
种树____分
修路____分`;
    expect(brief(text)).toEqual(["q1 constant-sum 请把100分分给以下三项（合计须为100分） {种花 | 种树 | 修路}"]);
  });
});

it("points with their unit below the question", () => {
  expect(questionsOf("花园小调查\n①常来吗？\n常来／不常\n②花园打几分？\n1分 2分 3分 4分 5分\n③一句话：\n")[1]).toBe(
    "radio 花园打几分？ [1分 | 2分 | 3分 | 4分 | 5分]",
  );
});

it("ends of a scale behind its first and last step, and words behind each digit", () => {
  expect(questionsOf("Garden form\n\nHow clean is the path?\n1 - Very dirty   2   3   4   5 - Very clean\n")).toEqual([
    expect.stringMatching(/^(?:rating|scale) How clean is the path\?/u),
  ]);
  expect(questionsOf("花园回访\n\n对浇水的评价：5（优）  4（良）  3（中）\n姓名：____\n")[0]).toBe(
    "radio 对浇水的评价 [5（优） | 4（良） | 3（中）]",
  );
});
