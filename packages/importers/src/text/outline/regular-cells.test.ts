/** Words beside fields that say what they are. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

describe("remarks beside the boxes of a table", () => {
  it("say that several may be chosen", () => {
    const text =
      "花园登记表\n序号\t项目\t填写内容\t说明\n1\t园名\t\t全称\n2\t种过的花\t□玫瑰  □梅花  □菊花\t可多选\n3\t工具\t□水壶  □剪刀  □铁锹\t多选\n4\t朝向\t□朝南  □朝北\t单选\n";
    expect(
      questionsOf(text)
        .filter((line) => /玫瑰|水壶|朝南/u.test(line))
        .map((line) => line.split(" ")[0]),
    ).toEqual(["checkbox", "checkbox", "radio"]);
  });
});

describe("labels with numbers that share a line", () => {
  it.each([
    [
      "Chinese",
      "一、姓名：________        二、园号：________\n三、入园日期：10月    日        四、离园日期：10月    日\n",
    ],
    ["Arabic", "1. 姓名：________        2. 园号：________\n3. 入园日期：10月    日        4. 离园日期：10月    日\n"],
  ])("are fields of their own, %s", (_, lines) => {
    expect(read(`入园登记\n${lines}`).questions.map(({ title }) => title.slice(0, 4))).toEqual([
      expect.stringContaining("姓名"),
      expect.stringContaining("园号"),
      "入园日期",
      "离园日期",
    ]);
  });
});

describe("pages with stars in front of their labels", () => {
  it("arrows of lists, choices side by side and headings in brackets", () => {
    const text =
      "花园夏令营报名\n带 * 的为必填项\n\n【营员信息】\n* 营员姓名\n\n* 性别\n○ 男   ○ 女\n\n* 出生日期\n请选择日期\n\n就读学校\n\n* 年级\n请选择 ▼\n三年级\n四年级\n\n【家长信息】\n* 家长姓名\n\n* 手机号码\n请输入手机号\n\n* 带来的工具（可多选）\n□ 水壶   □ 剪刀   □ 铁锹\n\n提交报名\n";
    expect(questionsOf(text)).toEqual([
      "text 营员姓名",
      "radio 性别 [男 | 女]",
      "date 出生日期",
      "text 就读学校",
      "radio 年级 [三年级 | 四年级]",
      "text 家长姓名",
      "phone 手机号码",
      "checkbox 带来的工具（可多选） [水壶 | 剪刀 | 铁锹]",
    ]);
  });
});
