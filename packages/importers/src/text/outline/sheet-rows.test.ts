/** Sheets whose rows are questions with their choices in the cells. All texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("columns of choices without a name above the questions, and rows to write in", () => {
  const text =
    "物业回访\n\t选项1\t选项2\t选项3\n您住几楼？\t低层\t中层\t高层\n您用过哪些设施？（多选）\t泳池\t会所\t\n您的姓名？\t\t\t\n留言\t\t\t\n";
  expect(questionsOf(text)).toEqual([
    "radio 您住几楼？ [低层 | 中层 | 高层]",
    "checkbox 您用过哪些设施？ [泳池 | 会所]",
    "text 您的姓名？",
    "textarea 留言",
  ]);
});

it("lettered choices in the cells, among labels with empty cells", () => {
  const text =
    "读者问卷\t\t\t\n所在班级\t\t学号\t\n您常来吗？\tA.常来\tB.偶尔\t\n您借哪类书（多选）\tA.小说\tB.历史\tC.科普\n还想说什么？\t\t\t\n谢谢您的支持！\t\t\t\n";
  expect(questionsOf(text)).toEqual([
    "text 所在班级",
    "text 学号",
    "radio 您常来吗？ [常来 | 偶尔]",
    "checkbox 您借哪类书 [小说 | 历史 | 科普]",
    "textarea 还想说什么？",
  ]);
});

it("a key behind the choices is one", () => {
  const text = "花的颜色\tA.红\tB.黄\tC.蓝\t答案：A\n草的颜色\tA.绿\tB.黄\tC.蓝\t答案：A\n";
  expect(questionsOf(text)).toEqual(["radio 花的颜色 [红 | 黄 | 蓝] = A", "radio 草的颜色 [绿 | 黄 | 蓝] = A"]);
});
