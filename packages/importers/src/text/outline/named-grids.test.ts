import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("reads a table of names below a title, with what is told of each name", () => {
  const text = [
    "2025届优秀毕业生推荐票",
    "班级：高三（2）班",
    "",
    "序号\t姓名\t职务\t同意\t反对",
    "1\t周一鸣\t班长\t\t",
    "2\t钱小红\t委员\t\t",
    "注：每人只能划一种。",
  ].join("\n");
  const [question, ...others] = read(text).questions;
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    type: "matrix-radio",
    title: "2025届优秀毕业生推荐票",
    rows: ["周一鸣（班长）", "钱小红（委员）"],
  });
  expect(question?.options).toEqual(["同意", "反对"]);
});

test("leaves a table to the sentence that asks right above it", () => {
  const text = "班组评选\n\n请对下列班组进行投票\n班组\t赞成\t反对\n电工班\t\t\n焊工班\t\t";
  expect(questionsOf(text)).toEqual(["matrix-radio 请对下列班组进行投票 [赞成 | 反对]"]);
});

test("reads a sentence in a wide row above a table, and a label in one below it", () => {
  const text = [
    "插花比赛打分表",
    "每项满分20分，请评委直接写分数\t\t\t",
    "作品\t造型\t配色\t寓意",
    "1号 春晓\t\t\t",
    "2号 秋实\t\t\t",
    "评委姓名：\t\t\t",
  ].join("\n");
  expect(questionsOf(text)).toEqual([
    "matrix-text 每项满分20分，请评委直接写分数 [造型 | 配色 | 寓意]",
    "text 评委姓名",
  ]);
});

test("instructions between the title and the table ask nothing", () => {
  const text =
    "花园第二支部\n2023年度园丁测评表\n\n说明：1.请在相应栏内划“○”，每人只选一个等次；\n2.优秀不超过2名；\n3.本表不记名。\n\n序号\t姓名\t优秀\t合格\t不合格\n1\t周一鸣\t\t\t\n2\t钱小红\t\t\t\n\n对花园的意见建议：\n\n";
  expect(questionsOf(text)).toEqual([
    "matrix-radio 2023年度园丁测评表 [优秀 | 合格 | 不合格]",
    "textarea 对花园的意见建议",
  ]);
});

test("a code outside the list goes on counting, in brackets too", () => {
  expect(
    questionsOf(
      "花園調查\n\n1. 您贊不贊成種樹？\n(1)贊成　(2)不贊成　(3)沒意見\n\n2. 您希望種什麼？【單選】\n(1)蘭　(2)菊　(3)松　(99)其他，請說明____\n",
    )[1],
  ).toMatch(/^radio 您希望種什麼？.* \[蘭 \| 菊 \| 松 \| 其他，請說明\]$/u);
});
