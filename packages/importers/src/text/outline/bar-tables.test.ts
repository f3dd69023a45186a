/** Tables of forms and what stands around them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

test("bars between the cells of a form, opinions with their seals, and what an applicant declares", () => {
  const text =
    "花园工会入会登记表\n\n| 姓名 |  | 性别 |  |\n| 户籍 | □城镇 □农村 | 电话 |  |\n| 花棚 |  |  |  |\n| 有何特长 |  |  |  |\n\n入会申请：\n\n    我自愿加入花园工会，遵守章程，积极参加各项浇水活动。\n\n| 小组意见 |        组长（签字）：     年    月    日 |\n| 花园意见 |      （盖章）：    年    月    日 |\n| 备注 |  |";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 text 性别",
    "q3 radio 户籍 [城镇 | 农村]",
    "q4 phone 电话",
    "q5 text 花棚",
    "q6 text 有何特长",
    "s1 statement 入会申请：\n我自愿加入花园工会，遵守章程，积极参加各项浇水活动。",
    "q7 textarea 小组意见",
    "q8 textarea 花园意见",
    "q9 text 备注",
  ]);
});

test("a table with a rule below its head stays a table", () => {
  const text = "1. 请评价各项\n\n| 项目 | 好 | 差 |\n| --- | --- | --- |\n| 兰花 |  |  |\n| 菊花 |  |  |";
  expect(brief(text)).toEqual(["q1 matrix-radio 请评价各项 {兰花 | 菊花} [好 | 差]"]);
});

test("the house in front of the name of its sheet, steps with dashes, and the date of a visit", () => {
  const text =
    "第二花园医院\n养护随访登记表\n\n1. 疼痛程度\n0—1—2—3—4—5—6—7—8—9—10\n2. 是否浇水\n□是 □否\n3. 您还缺什么？（可多选）\n□水壶 □花盆\n□其他________\n随访护士签名：______  随访日期：______";
  expect(read(text).definition.title).toBe("第二花园医院 养护随访登记表");
  expect(brief(text)).toEqual([
    "q1 scale 疼痛程度",
    "q2 radio 是否浇水 [是 | 否]",
    "q3 checkbox 您还缺什么？（可多选） [水壶 | 花盆 | 其他]",
    "q4 signature 随访护士签名",
    "q5 date 随访日期",
  ]);
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("the place for a picture in a table, with a remark below it", () => {
  const text =
    "花园登记表\n\n姓  名\t\t性  别\t\t照  片\n（近期一寸免冠）\n籍  贯\t\t民  族\t\t\n手机号码\t\t\t\t\n身高\t    cm\t\t\t\n";
  const form = brief(text);
  expect(form).toContain("q3 image 照片（近期一寸免冠）");
  expect(form).toContain("q5 text 民族");
});

test("signs in front of the names of tables, and what people are told at the end", () => {
  const tables =
    "花园登记表\n\n姓名：____ 性别：____\n手机号码：____\n\n◆ 种花经历（从去年填起）\n起止时间\t花园名称\t职务\n\t\t\n\t\t\n\n◆ 浇水经历\n起止时间\t单位名称\t职务\n\t\t\n\t\t\n\n◆ 其他\n特长：____\n";
  expect(brief(tables).filter((line) => line.includes("dynamic-table"))).toEqual([
    "q4 dynamic-table 种花经历（从去年填起） [起止时间 | 花园名称 | 职务]",
    "q5 dynamic-table 浇水经历 [起止时间 | 单位名称 | 职务]",
  ]);
  const notes =
    "花园报名\n\n姓名：\n性别（男/女）：\n花棚号：\n电话：\n特长（浇水/松土/剪枝，可多选）：\n可以来的时间（上午/下午，可多选）：\n想去的花棚（东棚/西棚，选一个）：\n其他想说的：\n\n温馨提示：\n①请穿运动鞋，自带水杯；\n②满六十人就停止报名。\n谢谢大家！";
  expect(brief(notes).map((line) => line.replace(/^\w+ /u, ""))).toEqual([
    "text 姓名",
    "radio 性别 [男 | 女]",
    "text 花棚号",
    "phone 电话",
    "checkbox 特长（可多选） [浇水 | 松土 | 剪枝]",
    "checkbox 可以来的时间（可多选） [上午 | 下午]",
    "radio 想去的花棚（选一个） [东棚 | 西棚]",
    "text 其他想说的",
    "statement 温馨提示：",
    "statement ①请穿运动鞋，自带水杯；",
    "statement ②满六十人就停止报名。",
    "statement 谢谢大家！",
  ]);
});

test("choices with numbers in brackets below a stem with a number are no legend", () => {
  const text =
    "花园问卷\n\n1. 您的花棚类型：\n(1) 小棚　　(2) 中棚　　(3) 大棚　　(4) 连栋花棚\n2. 您会再来吗：\n(1) 一定会　　(2) 可能会　　(3) 可能不会\n3. 您常浇水吗：\n(1) 是　　(2) 否\n4. 您常松土吗：\n(1) 是　　(2) 否";
  expect(brief(text).slice(0, 2)).toEqual([
    "q1 radio 您的花棚类型： [小棚 | 中棚 | 大棚 | 连栋花棚]",
    "q2 radio 您会再来吗： [一定会 | 可能会 | 可能不会]",
  ]);
});

test("labels that touch their lines", () => {
  const text =
    "花园登记表\n\n【资料】\n姓名＿＿＿＿　性别　○男　○女　年龄＿＿＿岁\n职业＿＿＿＿　联系电话＿＿＿＿\n住址＿＿＿＿＿＿＿＿\n\n【其他】\n1、您常浇水吗？　○是　○否\n2、您常松土吗？　○是　○否";
  expect(
    brief(text)
      .filter((line) => line.startsWith("q"))
      .slice(0, 6),
  ).toEqual([
    "q1 text 姓名",
    "q2 radio 性别 [男 | 女]",
    "q3 number 年龄（岁）",
    "q4 text 职业",
    "q5 phone 联系电话",
    "q6 text 住址",
  ]);
});

test("a declaration above the signature is no part of the office, and classes with a digit are fields", () => {
  const form =
    "花园登记表\n\n1、您常浇水吗？　○是　○否\n2、您常松土吗？　○是　○否\n\n以上情况本人已如实填写，如有隐瞒由本人承担。\n\n园丁（或家长）签名：＿＿＿＿　与园丁关系：＿＿＿＿\n日期：＿＿＿＿年＿＿月＿＿日";
  expect(brief(form).slice(-3)).toEqual(["q3 signature 园丁（或家长）签名", "q4 text 与园丁关系", "q5 date 日期"]);
  const paper =
    "花園小學\n上學期考試\n\n姓名：________　　班別：4(   )　　學號：(      )\n\n甲、選擇題\n1. 蘭花是甚麼顏色？　　(      )\n   A. 紅     B. 白\n2. 荷花長在哪裡？　　(      )\n   A. 水中     B. 山上";
  expect(brief(paper).slice(0, 3)).toEqual(["q1 text 姓名", "q2 text 班別（4）", "q3 text 學號"]);
});

test("a grid between bars without a rule is the one of the request above it", () => {
  const text =
    "食堂月度自查\n检查人：____________\n请对照实际情况打勾：\n| 项目 | 达标 | 不达标 | 未涉及 |\n| 餐具消毒 | | | |\n| 生熟分开 | | | |\n其他问题：";
  expect(brief(text)).toEqual([
    "q1 text 检查人",
    "q2 matrix-radio 请对照实际情况打勾 {餐具消毒 | 生熟分开} [达标 | 不达标 | 未涉及]",
    "q3 text 其他问题",
  ]);
});
