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

test("the title of a sheet for marks asks for those of the table right below it", () => {
  const text = "花园歌会评委打分表\n\n选手\t音准（50分）\t台风（50分）\t总分\n小红\t\t\t\n小蓝\t\t\t\n\n评委签名：";
  const { questions } = read(text);
  expect(questions[0]).toMatchObject({
    type: "matrix-text",
    title: "花园歌会评委打分表",
    rows: ["小红", "小蓝"],
    options: ["音准（50分）", "台风（50分）", "总分"],
  });
});

test("a sentence right above a table with a column for marks asks for them", () => {
  const text =
    "听课记录\n\n授课人：____\n\n请对本节课逐项打分：\n项目\t要点\t分值\t得分\n目标\t明确具体\t40\t\n过程\t环节清楚\t60\t\n\n听课人：____";
  expect(read(text).questions.map(({ title }) => title)).toEqual(["授课人", "请对本节课逐项打分", "听课人"]);
});

test("names of columns in two languages without a corner are written into, below what is chosen", () => {
  const text =
    "場地租用表格 HIRE FORM\n團體名稱 Name ____________________\n聯絡電話 Tel ____________________\n租用時段 Session\n\t日期 Date\t時間 Time\n第一選擇 First\t\t\n第二選擇 Second\t\t\n簽署：__________";
  expect(read(text).questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
    "text 團體名稱 Name",
    "phone 聯絡電話 Tel",
    "matrix-text 租用時段 Session",
    "signature 簽署",
  ]);
});
