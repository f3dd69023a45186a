/** Labels whose places or choices have no colon, line or box; words that come back in each row. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("places and boxes that touch their labels", () => {
  const text =
    "花友登记表\n\n姓名____________\n性别□男  □女\n出生年月    年    月\n联系电话____________\n交通方式[ ]步行  [ ]乘车\n备注____________";
  expect(questionsOf(text).map((line) => line.replace(/（年 月）/u, ""))).toEqual([
    "text 姓名",
    "radio 性别 [男 | 女]",
    expect.stringMatching(/^date 出生年月/u),
    "phone 联系电话",
    "radio 交通方式 [步行 | 乘车]",
    "text 备注",
  ]);
});

test("rooms in round brackets behind labels, and gaps behind words of a paper", () => {
  const text =
    "花友登记表\n\n姓名（          ）\n学历：□高中  □大专\n联系电话（          ）\n电子邮箱（          ）\n备注（          ）";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 学历 [高中 | 大专]",
    "phone 联系电话",
    "email 电子邮箱",
    "text 备注",
  ]);
  const words = "语文练习\n\n一、写出近义词。\n1. 高兴（      ）  美丽（      ）  勇敢（      ）\n2. 漂亮（      ）";
  expect(questionsOf(words).some((line) => line.startsWith("text "))).toBe(false);
});

test("pairs and words with slashes in cells are choices; labels with slashes are not", () => {
  const table = (pair: string) =>
    `花友登记表\n\n姓名\t\t性别\t${pair}\n年龄\t\t联系电话\t\n学历\t高中/大专/本科\n备注\t`;
  for (const pair of ["男/女", "男、女", "男／女"])
    expect(questionsOf(table(pair)).slice(0, 4)).toEqual([
      "text 姓名",
      "radio 性别 [男 | 女]",
      expect.stringMatching(/^(?:text|number) 年龄/u),
      "phone 联系电话",
    ]);
  expect(questionsOf(table("男/女"))).toContain("radio 学历 [高中 | 大专 | 本科]");
  expect(questionsOf("花友登记表\n\n用餐：需要、不需要\n姓名：____\n")).toEqual([
    "radio 用餐 [需要 | 不需要]",
    "text 姓名",
  ]);
  const people = "参会回执\n\n单位：____\n\n姓名\t性别\t职务/职称\t手机号码\n\t\t\t\n\t\t\t";
  expect(questionsOf(people).some((line) => line.includes("职务 | 职称"))).toBe(false);
});

test("required cells, labels of two words, and who signs", () => {
  const text =
    "花友登记表\n\n*姓名\t\t*性别\t□男 □女\n*联系电话\t\t*所在单位\t\n特长爱好\t\n\n填表人签名：________    日期：____年____月____日";
  expect(
    read(text)
      .definition.pages.flatMap(({ items }) => items)
      .map((item) => `${item.type}${item.required === true ? "!" : ""} ${item.title}`),
  ).toEqual([
    "text! 姓名",
    "radio! 性别",
    "phone! 联系电话",
    "text! 所在单位",
    "text 特长爱好",
    "signature 填表人签名",
    "date 日期",
  ]);
});

test("the same words behind each statement are the columns of one question", () => {
  const rows = (between: string, behind: string) =>
    `花市调查\n\n1. 您的花龄：\n□ 一年  □ 两年\n2. 请对以下各项进行评价：\n鲜花品种${behind}好${between}中${between}差\n鲜花价格${behind}好${between}中${between}差\n3. 您的建议：`;
  for (const [between, behind] of [
    [" / ", "  "],
    ["／", "："],
    ["  ", "："],
  ] as const) {
    const { questions } = read(rows(between, behind));
    expect(questions.map(({ type }) => type)).toEqual(["radio", "matrix-radio", "textarea"]);
    expect(questions[1]?.rows).toEqual(["鲜花品种", "鲜花价格"]);
    expect(questions[1]?.options).toEqual(["好", "中", "差"]);
  }
  expect(questionsOf("借花单\n\n借用日期：      年    月    日\n归还日期：      年    月    日")).toEqual([
    expect.stringMatching(/^date 借用日期/u),
    expect.stringMatching(/^date 归还日期/u),
  ]);
});

test("numbers in the cells of a table whose columns have words", () => {
  const text =
    "花农调查\n\n1. 您的花龄\n□ 一年  □ 两年\n2. 请对以下各项进行评价：\n题项\t好\t中\t差\n鲜花品种\t3\t2\t1\n鲜花价格\t3\t2\t1\n3. 您的建议：";
  const { questions } = read(text);
  expect(questions.map(({ type }) => type)).toEqual(["radio", "matrix-radio", "textarea"]);
  expect(questions[1]?.options).toEqual(["好", "中", "差"]);
});

test("choices to write oneself, behind words without signs and in front of a table", () => {
  const text =
    "花市调查\n\n1. 您常买什么（可多选）\n兰花    菊花    其他：____\n2. 您喜欢（可多选）\nA、兰花\nB、菊花\nC、其他：____\n\n3. 请评价：\n| 项目 | 好 | 差 |\n| --- | --- | --- |\n| 品种 |  |  |\n| 价格 |  |  |";
  const { questions } = read(text);
  expect(questions.map(({ type, options }) => `${type} ${options.join("|")}`)).toEqual([
    "checkbox 兰花|菊花|其他",
    "checkbox 兰花|菊花|其他",
    "matrix-radio 好|差",
  ]);
});

test("keys in front of numbers beside points behind the stems", () => {
  const text =
    "测验\n\n一、单选题\n（ C ）1、喜阴的花是（5分）\nA．月季\nB．菊花\nC．兰花\n\n（ B ）2、秋天开的花是（5分）\nA．桃花\nB．菊花";
  expect(questionsOf(text)).toEqual([
    "radio 喜阴的花是 [月季 | 菊花 | 兰花] = C",
    "radio 秋天开的花是 [桃花 | 菊花] = B",
  ]);
});
