/** Rows that are rated with the same digits. All texts were written for these tests. */
import { expect, test } from "vitest";
import { read } from "../testing/read.ts";

const MATRIX = ["花的颜色 | 草的高度 | 水池", "1 | 2 | 3 | 4 | 5"];

function matricesOf(text: string): string[][] {
  return read(text)
    .questions.filter(({ type }) => type === "matrix-radio")
    .map(({ rows = [], options }) => [rows.join(" | "), options.join(" | ")]);
}

const HEADS = ["## 花园打分（1-5分）", "二、花园评分", "请为花园打分：", "2. 请为花园的各项打分"];

test.each(HEADS)("rows below %s", (head) => {
  const form = (box: string, bullet: string) => {
    const steps = [1, 2, 3, 4, 5].map((step) => `${box}${step}`).join(" ");
    const rows = ["花的颜色", "草的高度", "水池"].map((row) => `${bullet}${row}：${steps}`).join("\n");
    return `花园评价\n\n${head.startsWith("2") ? "1. " : ""}您的姓名：____\n\n${head}\n${rows}\n\n谢谢您的参与！`;
  };
  expect(matricesOf(form("□", "- "))).toEqual([MATRIX]);
  expect(matricesOf(form("○ ", ""))).toEqual([MATRIX]);
});

test("two rows, or rows with other steps, stay questions", () => {
  const text = "花园评价\n\n## 打分\n花：□1 □2 □3\n草：□1 □2 □3 □4\n水：□1 □2 □3 □4 □5\n";
  expect(matricesOf(text)).toEqual([]);
});

test("rows of empty boxes whose tabs became blanks, below a heading that asks for a rating", () => {
  const text =
    "花园问卷\n性别：□男  □女     年龄：        岁\n住处：□东园  □西园\n二、您对花园的评价\n内容 满意 一般 不满意\n花的颜色 □ □ □\n草的高度 □ □ □\n树的影子 □ □ □\n三、其他问题\n1. 您常来吗？ □常来  □偶尔\n2. 您有什么建议？\n";
  const { questions } = read(text);
  expect(questions.find(({ type }) => type === "matrix-radio")).toMatchObject({
    title: "您对花园的评价",
    rows: ["花的颜色", "草的高度", "树的影子"],
    options: ["满意", "一般", "不满意"],
  });
  expect(questions.map(({ type }) => type)).toEqual(["radio", "number", "radio", "matrix-radio", "radio", "textarea"]);
});
