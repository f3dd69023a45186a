import { expect, it } from "vitest";
import { read } from "../testing/read.ts";

const rowsOf = (text: string) =>
  read(text).questions.map(
    ({ type, title, rows = [], options }) => `${type} ${title} {${rows.join(" | ")}} [${options.join(" | ")}]`,
  );

it("cells below a task to tick are choices", () => {
  const text = `班组安全检查表
检查人：____

一、请在对应栏内打“√”
检查项目\t符合\t基本符合\t不符合
消防通道畅通\t\t\t
灭火器在有效期\t\t\t
二、整改建议：______`;
  expect(rowsOf(text)).toEqual([
    "text 检查人 {} []",
    "matrix-radio 请在对应栏内打“√” {消防通道畅通 | 灭火器在有效期} [符合 | 基本符合 | 不符合]",
    "text 整改建议 {} []",
  ]);
});

it("a printed column is told, and the empty ones are written into", () => {
  const text = `化学实验报告单

1. 实验目的是什么？
2. 观察并记录，填写下表。
试剂\t用量\t现象\t结论
盐酸\t2mL\t\t
碳酸钠\t3g\t\t
3. 写出实验中的一条注意事项。`;
  expect(rowsOf(text)).toEqual([
    "textarea 实验目的是什么？ {} []",
    "matrix-text 观察并记录，填写下表。 {盐酸 | 碳酸钠} [现象 | 结论]",
    "textarea 写出实验中的一条注意事项。 {} []",
  ]);
  expect(JSON.stringify(read(text).definition)).toContain("用量：盐酸 2mL，碳酸钠 3g");
});

it("rows with a number, words and an empty cell for the answer ask", () => {
  const text = `五年級國語聽寫單

題號\t題目\t答案
1\t美麗的相反詞\t
2\t勇敢的相反詞\t

3. 用「雖然……但是……」造句。`;
  expect(rowsOf(text).map((line) => line.split(" {")[0])).toEqual([
    "text 美麗的相反詞 ____",
    "text 勇敢的相反詞 ____",
    "text 用「雖然……但是……」造句。",
  ]);
});

it("the unit in a cell belongs to its label", () => {
  const text = `保养单
车型\t\t行驶里程\t            km
车主\t\t日期\t   年   月   日

1. 发动机有无异响？ □有 □无`;
  expect(rowsOf(text).map((line) => line.split(" {")[0])).toEqual([
    "text 车型",
    "text 行驶里程（km）",
    "text 车主",
    "date 日期",
    "radio 发动机有无异响？",
  ]);
});

it("a table that is to be filled in has cells to write into, unless its columns are degrees", () => {
  const text = `科学观察单
姓名：____

把观察结果填入下表。
天数\t第1天\t第3天
高度\t\t
叶片数\t\t
1. 你发现了什么？
2. 请完成下表，写出你的评价。
小组\t优秀\t良好\t一般
第一组\t\t\t
第二组\t\t\t`;
  expect(rowsOf(text).filter((line) => line.startsWith("matrix"))).toEqual([
    "matrix-text 把观察结果填入下表。 {高度 | 叶片数} [第1天 | 第3天]",
    "matrix-radio 请完成下表，写出你的评价。 {第一组 | 第二组} [优秀 | 良好 | 一般]",
  ]);
});

it("beside a table that asks for ticks, degrees below other headings are ticked, too, and posts belong to names", () => {
  const text = `园艺会测评表

一、对班子的测评（请在相应栏内划“√”）
内容\t好\t一般\t差
团结\t\t\t
作风\t\t\t

二、对成员的测评（优秀不超过2人）
姓名\t职务\t优秀\t称职\t不称职
张三\t会长\t\t\t
李四\t副会长\t\t\t

三、您的意见和建议
`;
  expect(rowsOf(text).filter((line) => line.startsWith("matrix"))).toEqual([
    "matrix-radio 对班子的测评（请在相应栏内划“√”） {团结 | 作风} [好 | 一般 | 差]",
    "matrix-radio 对成员的测评（优秀不超过2人） {张三（会长） | 李四（副会长）} [优秀 | 称职 | 不称职]",
  ]);
});
