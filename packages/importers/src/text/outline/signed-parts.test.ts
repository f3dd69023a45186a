/** What is signed below the room of a part, and empty tables without rows. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";

const HEAD = "花园资助申请表\n园名：              园主：\n联系电话：          面积：\n";

describe("parts with a signature and a date below", () => {
  test("of the applicant are asked, of an office they are not", () => {
    const text = `${HEAD}二、申请理由\n\n\n          申请人签名：\n             年   月   日\n三、园会意见\n\n\n          （公章）\n          年   月   日`;
    expect(questionsOf(text).slice(4)).toEqual([
      "textarea 申请理由",
      "signature 申请人签名",
      "date 年 月 日（申请人签名）",
      "textarea 园会意见",
    ]);
    expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  test.each([
    ["below labels", "部门主管意见：\n        签字：        日期：\n园长审批：\n        签字：        日期："],
    ["in cells", "部门主管意见\t\n\n\t签字：      年   月   日\n园长审批\t\n\n\t签字：      年   月   日"],
    [
      "in Traditional characters",
      "部門主管意見：\n________________________\n主管（簽名）：        年    月    日\n園長審批：\n________________________\n園長簽章：        年    月    日",
    ],
  ])("an office signs without a seal, %s", (_name, end) => {
    const asked = questionsOf(`${HEAD}${end}`).slice(4);
    expect(asked).toHaveLength(2);
    expect(asked.every((one) => one.startsWith("textarea "))).toBe(true);
  });

  test("who gives an opinion of their own signs", () => {
    const text = `${HEAD}您对花园的意见：\n________________________\n签名：____________  日期：____________`;
    expect(questionsOf(text).slice(4)).toEqual(["textarea 您对花园的意见", "signature 签名", "date 日期"]);
  });
});

describe("tables for entries", () => {
  test("have nothing but room below the names of their columns", () => {
    const text = `${HEAD}二、园丁成员\n姓名\t花棚\t分工\n\n\n三、花木明细（单位：棵）\n花名\t棵数\t用途\n\n\n`;
    expect(questionsOf(text).slice(4)).toEqual([
      "dynamic-table 园丁成员 [姓名 | 花棚 | 分工]",
      "dynamic-table 花木明细（单位：棵） [花名 | 棵数 | 用途]",
    ]);
  });

  test("have numbers and nothing behind them", () => {
    const text = `${HEAD}借用工具清單\n序號\t工具\t規格\t數量\n1.\n2.\n3.\n歸還日期：____年____月____日`;
    expect(questionsOf(text).slice(4)).toEqual(["dynamic-table 借用工具清單 [工具 | 規格 | 數量]", "date 歸還日期"]);
  });

  test("and degrees above blank lines are none", () => {
    const text = "花园调查\n1. 您的意见\n满意\t一般\t不满意\n\n\n2. 您的建议";
    expect(brief(text).some((line) => line.includes("dynamic-table"))).toBe(false);
  });
});

test("points with Chinese numbers belong to the rules above a signature", () => {
  const text = `${HEAD}借用须知\n一、借用人应爱护园内花木，保持整洁。\n二、离开时请关好水阀、锁好园门。\n三、损坏花木的，由借用人照价赔偿。\n\n申请人签字：               日期：`;
  expect(questionsOf(text).slice(4)).toEqual(["signature 申请人签字", "date 日期"]);
});

test("who signs and when, without places, below what is declared", () => {
  const text =
    "花园事故登记\n\n1、姓名\n\n2、联系电话\n\n3、证据材料（请附照片等）\n\n本人保证以上内容属实，愿意接受调解。\n\n登记人签名\n\n填表日期\n\n四、处理意见（园会部门填写）\n\n\n          经办人：        年   月   日";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "phone 联系电话",
    expect.stringContaining("证据材料（请附照片等）"),
    "signature 登记人签名",
    "date 填表日期",
    "textarea 处理意见（园会部门填写）",
  ]);
});

test("the last of numbered questions, above the date, keeps its number", () => {
  const text =
    "花园意见征集\n\n一、您多久来一次？\n□每天  □每周\n\n二、您每月可投入____小时\n\n三、对花园的建议：\n\n\n填写日期：    年   月   日\n";
  expect(questionsOf(text)).toEqual([
    "radio 您多久来一次？ [每天 | 每周]",
    "number 您每月可投入",
    "textarea 对花园的建议：",
    "date 填写日期",
  ]);
});
