import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("beside round brackets, square ones allow several choices", () => {
  const text =
    "Garden day\n\nYour name:\n\n1) Which Saturdays suit you?\n[ ] 3 June\n[ ] 10 June\n\n2) How will you come?\n( ) Own car\n( ) Coach\n\n3) Lunch\n( ) Soup  ( ) Salad\n\n4) Tools to bring\n[ ] Spade\n[ ] Rake\n\n5) Anything else?\n";
  expect(questionsOf(text)).toEqual([
    "text Your name",
    "checkbox Which Saturdays suit you? [3 June | 10 June]",
    "radio How will you come? [Own car | Coach]",
    "radio Lunch [Soup | Salad]",
    "checkbox Tools to bring [Spade | Rake]",
    "textarea Anything else?",
  ]);
});

it("a vote with both kinds of brackets", () => {
  const text =
    "优秀园丁评选投票\n\n投票人姓名：\n\n所在部门：\n( ) 东园\n( ) 西园\n\n请选出您心中的优秀园丁（限选2人）：\n[ ] 张三（东园）\n[ ] 李四（西园）\n[ ] 王五（东园）\n\n推荐理由：";
  expect(questionsOf(text).map((question) => question.replace("：", ""))).toEqual([
    "text 投票人姓名",
    "radio 所在部门 [东园 | 西园]",
    "checkbox 请选出您心中的优秀园丁（限选2人） [张三（东园） | 李四（西园） | 王五（东园）]",
    "textarea 推荐理由",
  ]);
});
