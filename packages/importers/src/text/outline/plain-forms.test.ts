/** Forms in plain text and Markdown: bullets, bold labels, underlined headings, checklists, clauses and boxes behind choices. */
import { describe, expect, it } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";

describe("fields with bullets", () => {
  it("are fields with and without boxes", () => {
    const text =
      "# 借书登记\n\n## 借书人\n- 姓名: ________\n- 班级: ____班\n- 身份: □学生 □老师\n\n## 归还\n- 书的状况: □完好 □破损\n- 备注: ________\n";
    expect(questionsOf(text)).toEqual([
      "text 姓名",
      expect.stringContaining("班级"),
      "radio 身份 [学生 | 老师]",
      "radio 书的状况 [完好 | 破损]",
      expect.stringMatching(/^text(?:area)? 备注/u),
    ]);
  });

  it("are gaps of a question below its stem", () => {
    const text = "# 问卷\n\n### Q1：请写下每组的组长\n\n- 红组：______\n- 蓝组：______\n\n### Q2：其他想法\n\n______\n";
    expect(questionsOf(text)).toHaveLength(2);
  });

  it("may be bold", () => {
    expect(questionsOf("**姓名**：____\n\n**电话：** ____\n\n- **性别**：□ 男 □ 女")).toEqual([
      "text 姓名",
      "phone 电话",
      "radio 性别 [男 | 女]",
    ]);
  });
});

describe("underlined headings", () => {
  it("are headings, and the clauses below a declaration ask nothing", () => {
    const text =
      "    参加者\n    ----------\n    姓名：________\n    电话：________\n\n    家长\n    ----------\n    家长姓名：________\n\n    安全承诺\n    ----------\n    1. 我会听从老师的安排；\n    2. 我不会独自离开营地。\n\n    签字：________";
    expect(questionsOf(text)).toEqual(["text 姓名", "phone 电话", "text 家长姓名", "signature 签字"]);
    expect(brief(text).join("\n")).toContain("我不会独自离开营地");
  });
});

describe("tasks below a heading", () => {
  it("are ticked each by itself where the heading names a checklist", () => {
    const text =
      "# 试用记录\n\n- 姓名: ________\n- 手机: □新 □旧\n\n## 已完成的步骤\n- [ ] 登录\n- [ ] 拍照\n- [ ] 上传\n\n## 结尾\n- 邮箱: ________\n";
    expect(questionsOf(text)).toContain("checkbox 已完成的步骤 [登录 | 拍照 | 上传]");
  });
});

describe("hints alone between stems and choices", () => {
  it("belong to the stems of Markdown headings", () => {
    const question = (no: number, stem: string, hint: string) =>
      `### ${no}. ${stem}\n\n${hint}- [ ] 早上\n- [ ] 晚上\n- [ ] 其他：______\n\n`;
    const text = `# 锻炼调查\n\n${question(1, "您何时跑步", "（可多选）\n\n")}${question(2, "您最常何时散步", "")}${question(3, "您何时游泳", "（可多选）\n\n")}`;
    expect(questionsOf(text)).toEqual([
      "checkbox 您何时跑步（可多选） [早上 | 晚上 | 其他]",
      "radio 您最常何时散步 [早上 | 晚上 | 其他]",
      "checkbox 您何时游泳（可多选） [早上 | 晚上 | 其他]",
    ]);
  });
});

describe("remarks behind `No`", () => {
  it("are no part of the choice, and a number may follow the lines to write on", () => {
    const dots = ".".repeat(60);
    const text = `BOAT CLUB FORM\n\n1. Can you swim?\n\nYes\n\nNo (If no, please explain)\n\n${dots} 2. Do you own a boat?\n\nYes\n\nNo (If yes, please name it)\n\n${dots} 3. Do you fish?\n\nYes\n\nNo (If yes, please say where)\n\n${dots}`;
    expect(questionsOf(text).map((line) => line.replace(/^\S+ /u, ""))).toEqual([
      "Can you swim? [Yes | No]",
      "Do you own a boat? [Yes | No]",
      "Do you fish? [Yes | No]",
    ]);
    expect(JSON.stringify(read(text).definition)).toContain("please say where");
  });
});

describe("questions that are counted from 0", () => {
  it("are all asked", () => {
    const question = (no: number, stem: string, key: string) => `${no} ${stem}\nA：正确\nB：错误\n${key}\n\n`;
    const text = question(0, "猫会爬树。", "A") + question(1, "鱼会爬树。", "B") + question(2, "鸟会飞。", "A");
    expect(questionsOf(text)).toEqual(["boolean 猫会爬树。 = 对", "boolean 鱼会爬树。 = 错", "boolean 鸟会飞。 = 对"]);
  });
});

describe("a ballot with boxes behind the choices", () => {
  it("has one question", () => {
    const text =
      "Village poll on the old mill\n\n\nMark a cross [x] in one box only next to your choice\n\n\nShould the village buy the old mill?\n\n\n\tBuy the old mill [ ]\n\n\n\tDo not buy it [ ]";
    expect(questionsOf(text)).toEqual([
      "radio Should the village buy the old mill? [Buy the old mill | Do not buy it]",
    ]);
  });
});
