import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const FORM = "花园评价\n\n园丁：____\n\n";

describe("rows with digits below one sentence that tells how to rate", () => {
  it.each([
    [
      "numbers",
      "1.浇水       5   4   3   2   1\n2.修枝       5   4   3   2   1\n3.除草       5   4   3   2   1\n\n4.您的建议：____\n",
    ],
    ["narrow blanks", "1、浇水 5 4 3 2 1\n2、修枝 5 4 3 2 1\n3、除草 5 4 3 2 1\n\n4、您的建议：____\n"],
    ["colons", "浇水：5 4 3 2 1\n修枝：5 4 3 2 1\n除草：5 4 3 2 1\n\n您的建议：____\n"],
  ])("%s", (_, rows) => {
    const { questions } = read(`${FORM}请在数字上画圈（5=很好，1=很差）。\n\n${rows}`);
    expect(questions.map(({ title }) => title)).toEqual(["园丁", "请在数字上画圈（5=很好，1=很差）。", "您的建议"]);
    expect(questions[1]).toMatchObject({ rows: ["浇水", "修枝", "除草"], options: ["5", "4", "3", "2", "1"] });
  });

  it("a head that names the columns asks nothing", () => {
    const { questions } = read(
      `${FORM}请您根据感受圈选分数（5分最好）：\n\n评价内容      评分\n浇水     5   4   3   2   1\n修枝     5   4   3   2   1\n除草     5   4   3   2   1\n`,
    );
    expect(questions.map(({ title }) => title)).toEqual(["园丁", "请您根据感受圈选分数（5分最好）："]);
  });

  it("numbers that are no steps, and rows that nothing introduces, stay as they are", () => {
    expect(questionsOf("算一算\n\n1. 花有  3 5 9\n2. 树有  3 5 9\n3. 草有  3 5 9\n")).not.toContain("matrix-radio");
    expect(questionsOf(`${FORM}1. 浇水 5 4 3 2 1\n2. 修枝 5 4 3 2 1\n3. 除草 5 4 3 2 1\n`).slice(1)).toHaveLength(3);
  });
});

describe("signs in and in front of labels", () => {
  it("codes of one letter and a digit are choices", () => {
    const text =
      "学车回访\n\n1.您报考的车型是：\nC1（手动） C2（自动） B2（货车）\n\n2.您学到哪个科目：\n科目一 科目二 科目三\n\n3.您的建议：\n";
    expect(questionsOf(text)[0]).toBe("radio 您报考的车型是： [C1（手动） | C2（自动） | B2（货车）]");
  });

  it("a blank in front of the bracket of a label", () => {
    expect(questionsOf("活動報名表\n\n姓名 （中文） ： ______      聯絡電話 ： ______\n日期 ： ______\n")).toEqual([
      "text 姓名（中文）",
      "phone 聯絡電話",
      "date 日期",
    ]);
  });

  it("choices with numbers behind a numbered label", () => {
    expect(questionsOf("应聘登记表\n\n一、姓名：____\n二、是否服从调剂：（1）是 （2）否\n三、电话：____\n")[1]).toMatch(
      /^radio 是否服从调剂：? \[是 \| 否\]$/u,
    );
  });
});
