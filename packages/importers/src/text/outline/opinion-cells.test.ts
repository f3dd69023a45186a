/** Cells for the opinions of offices, and filled or starred cells of copied tables. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";

const FORM = "花园资助申请表\n园名\t\t地址\t\n联系人\t\t电话\t\n";

describe("opinions of offices", () => {
  test.each([
    [
      "torn to single letters",
      "园\n会\n意\n见\t\n\n     负责人签字：        （盖章）\n      年   月   日\n",
      "园会意见",
    ],
    [
      "torn to pairs of letters",
      "街道\n办审\n核意\n见\t\n\n     签名：      （公章）\n   年  月  日\n",
      "街道办审核意见",
    ],
    ["in Traditional characters", "主\n管\n機\n關\n意\n見\t\n\n     （蓋章）\n   年  月  日\n", "主管機關意見"],
    [
      "with a remark in brackets",
      "园会意见（是否属实）：\n\n   法人代表签章：\n  （单位盖章）\n   年  月  日\n",
      "园会意见（是否属实）",
    ],
  ])("%s", (_name, cell, label) => {
    expect(questionsOf(`${FORM}${cell}`).slice(4)).toEqual([`textarea ${label}`]);
    expect(read(`${FORM}${cell}`).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  test("beside each other, and below a heading that names them all", () => {
    const cells = "二、审批意见\n园会意见：\n\n（盖章）\n年 月 日\t街道批复：\n\n（盖章）\n年 月 日";
    expect(questionsOf(`${FORM}${cells}`).slice(4)).toEqual(["textarea 园会意见", "textarea 街道批复"]);
  });

  test("a torn name above the columns of a table names the table", () => {
    const cells =
      "已\n种\n花\n木\n记\n录\t名称\t棵数\t园丁签章\n  年   月   日\n\t\t\t\n\t\t\t\n\t\t\t\n\t花木总数\t\t空地面积\t\n";
    expect(questionsOf(`${FORM}${cells}`).slice(4)).toEqual([
      "dynamic-table 已种花木记录 [名称 | 棵数 | 园丁签章]",
      "text 花木总数",
      "text 空地面积",
    ]);
  });

  test("who signs an opinion of their own is asked", () => {
    const titles = questionsOf(`${FORM}家长意见：\n\n家长签名：________\n`).slice(4);
    expect(titles.some((title) => title.includes("家长签名"))).toBe(true);
  });
});

describe("cells of tables", () => {
  test("with a star have to be filled in", () => {
    const text = "花园登记\n姓名\t *\n手机*\t\n个人爱好*\t\n邮箱\t＊\n性别*\t□男 □女\n单位\t\n";
    expect(brief(text)).toEqual([
      "q1 text! 姓名",
      "q2 phone! 手机",
      "q3 text! 个人爱好",
      "q4 email! 邮箱",
      "q5 radio! 性别 [男 | 女]",
      "q6 text 单位",
    ]);
  });

  test("with a unit of one letter do not go on below", () => {
    const text = "花园登记\n姓名\t\n年 收 入\t 萬\n种花人数\t 名\n个人爱好\t\n手机\t\n";
    expect(questionsOf(text)).toEqual([
      "text 姓名",
      "text 年收入（萬）",
      "text 种花人数（名）",
      "text 个人爱好",
      "phone 手机",
    ]);
  });

  test("with an example in them ask for no more", () => {
    const text =
      "花园登记\n姓名\t\t性别\t\n学历\t\t学位\tMBA\t毕业年份\t\n国籍\t中国\t籍贯\t\n职务\t\t园丁/助手☐ 年限\t\n";
    expect(questionsOf(text).map((line) => line.replace(/^\S+ /u, ""))).toEqual([
      "姓名",
      "性别",
      "学历",
      "学位",
      "毕业年份",
      "国籍",
      "籍贯",
      "职务",
      "园丁/助手☐ 年限",
    ]);
  });
});
