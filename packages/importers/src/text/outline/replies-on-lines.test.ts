import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("words to choose from on one line", () => {
  it("numbers to be sent back", () => {
    expect(questionsOf("团建报名\n\n午饭吃什么？请回复序号：1.火锅 2.烤肉 3.粤菜\n姓名：____\n")).toEqual([
      "radio 午饭吃什么？请回复序号 [火锅 | 烤肉 | 粤菜]",
      "text 姓名",
    ]);
  });

  it("words to be circled", () => {
    expect(questionsOf("問卷\n\n您對服務的評價（請圈選）\n很好  好  普通  差\n\n姓名：____\n")).toEqual([
      "radio 您對服務的評價（請圈選） [很好 | 好 | 普通 | 差]",
      "text 姓名",
    ]);
  });

  it("a ballot with its names beside each other", () => {
    expect(
      questionsOf("会员大会\n\n请选举监事，在姓名上方空格内画“○”，应选1人\n符号\t\t\t\n姓名\t于海\t周敏\t吴刚\n"),
    ).toEqual(["radio 请选举监事，在姓名上方空格内画“○”，应选1人 [于海 | 周敏 | 吴刚]"]);
  });

  it("tables with English names", () => {
    expect(
      questionsOf("Application form\n\nEducation history\nSchool\tDegree\tYear\n\t\t\n\t\t\n\nName: ______\n"),
    ).toEqual(["dynamic-table Education history [School | Degree | Year]", "text Name"]);
  });
});
