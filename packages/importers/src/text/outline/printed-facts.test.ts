import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it.each(["班组：修枝二组          2026年第三季度", "被测评部门：园艺科        填表时间：2026.3.10"])(
  "what is printed below the title asks nothing: %s",
  (line) => {
    const text = `花园岗位考核表\n\n${line}\n\n劳动纪律：□好 □中 □差\n安全意识：□优 □良 □及格\n意见：____`;
    expect(questionsOf(text).map((question) => question.replace(/：(?= \[)/u, ""))).toEqual([
      "radio 劳动纪律 [好 | 中 | 差]",
      "radio 安全意识 [优 | 良 | 及格]",
      "textarea 意见",
    ]);
  },
);

it("labels with room beside a printed day still ask", () => {
  expect(questionsOf("花园登记表\n\n单位：________          日期：________\n\n人数：____")).toEqual([
    "text 单位",
    "date 日期",
    "text 人数",
  ]);
});
