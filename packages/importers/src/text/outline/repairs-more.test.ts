/** Repairs of markup, of keys in front of questions and of lines with places to write in. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const told = (text: string) =>
  read(text).questions.map(({ title, answer = "", analysis = "" }) => [title, answer, analysis]);

describe("answers that a page folds away", () => {
  const question = (no: number, stem: string) => `${no}. ${stem}\n\nA. 甲\nB. 乙\nC. 丙\n\n`;
  it("have no label", () => {
    const fold = (answer: string) => `<details>\n<summary>点击查看答案</summary>\n${answer}\n</details>\n\n`;
    const text = question(1, "子是什么？") + fold("B") + question(2, "丑是什么？") + fold("A");
    expect(told(text)).toEqual([
      ["子是什么？", "B", ""],
      ["丑是什么？", "A", ""],
    ]);
  });

  it("have an explanation without a label below them", () => {
    const fold = (answer: string) =>
      `<details><summary>答案与解析</summary>\n\n**答案：${answer}**。\n\n因为寅。\n\n</details>\n\n`;
    const text = question(1, "子是什么？") + fold("C") + question(2, "丑是什么？") + fold("A");
    expect(told(text)).toEqual([
      ["子是什么？", "C", "因为寅。"],
      ["丑是什么？", "A", "因为寅。"],
    ]);
  });

  it("stand in boxes of notes", () => {
    const text =
      "### 一、判断题\n\n> [!question] 判断题 1\n> 子是丑。（ ）\n> - [ ] 正确\n> - [ ] 错误\n>\n> > [!success]- 点击查看答案\n> > 答案: 错误\n> > **解析**: 子是寅。\n\n### 二、选择题\n\n> [!question] 选择题 1\n> 卯是哪个？\n> - [ ] A. 甲\n> - [ ] B. 乙\n>\n> > [!success]- 点击查看答案\n> > 正确答案: B\n";
    expect(questionsOf(text)).toEqual(["boolean 子是丑。（ ） = 错", "radio 卯是哪个？ [甲 | 乙] = B"]);
  });

  it("are no answers where a page folds something else", () => {
    const text =
      "<details><summary>活动背景</summary>\n本次活动由校方举办\n</details>\n1. 您参加吗？\nA. 参加\nB. 不参加\n2. 您的姓名";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual([undefined, undefined]);
  });
});

describe("questions inside quotes", () => {
  it("are questions", () => {
    const text = "> 1. 子是什么？\n> A. 甲\n> B. 乙\n> 答案：B\n>\n> 2. 丑是什么？\n> A. 甲\n> B. 乙\n> 答案：A";
    expect(questionsOf(text)).toEqual(["radio 子是什么？ [甲 | 乙] = B", "radio 丑是什么？ [甲 | 乙] = A"]);
  });
});

describe("keys in front of questions", () => {
  it("stand between signs", () => {
    const text =
      ":A:1.子是何者？\n(A) 甲 (B) 乙 (C) 丙\n:C:2.丑是何者？\n(A) 甲 (B) 乙 (C) 丙\n:B:3.寅是何者？\n(A) 甲 (B) 乙 (C) 丙";
    expect(told(text).map(([, key]) => key)).toEqual(["A", "C", "B"]);
    expect(told(text.replace(/:([ABC]):/g, "/$1/ ")).map(([, key]) => key)).toEqual(["A", "C", "B"]);
  });

  it("stand in front of stems without numbers that begin with years", () => {
    const text =
      "(C) 1975 年发生了子？\n(A) 甲 (B) 乙 (C) 丙\n(A) 1911 年发生了丑？\n(A) 甲 (B) 乙 (C) 丙\n(B) 何处有寅？\n(A) 甲\n(B) 乙\n(C) 丙";
    expect(questionsOf(text)).toEqual([
      "radio 1975 年发生了子？ [甲 | 乙 | 丙] = C",
      "radio 1911 年发生了丑？ [甲 | 乙 | 丙] = A",
      "radio 何处有寅？ [甲 | 乙 | 丙] = B",
    ]);
  });

  it("leave numbers alone", () => {
    const text = "(C) 1 子是何者？\n(A)甲 (B)乙 (C)丙\n(A) 2 丑是何者？\n(A)甲 (B)乙 (C)丙";
    expect(questionsOf(text)).toEqual(["radio 子是何者？ [甲 | 乙 | 丙] = C", "radio 丑是何者？ [甲 | 乙 | 丙] = A"]);
  });

  it("stand in boxes below the choices, with their reasons", () => {
    const text = "1. 子是什么？\nA. 甲\nB. 乙\n【B】见第2页\n2. 丑是什么？\nA. 甲\nB. 乙\n【A】见第3页";
    expect(told(text)).toEqual([
      ["子是什么？", "B", "见第2页"],
      ["丑是什么？", "A", "见第3页"],
    ]);
  });

  it("repeat a label", () => {
    const text = "1. 子是什么？\nA. 甲\nB. 乙\n答案：乙\n2. 丑有哪些？\nA. 甲\nB. 乙\nC. 丙\n答案：C. 丙";
    expect(told(text).map(([, key]) => key)).toEqual(["B", "C"]);
  });
});

describe("names of kinds of questions", () => {
  it("are no part of a stem without a number", () => {
    const text =
      "护理试卷\n\nA1型题\n子是\nA. 甲\nB. 乙\nC. 丙\n丑是\nA. 甲\nB. 乙\nC. 丙\n\nA2型题\n患者男，寅是\nA. 甲\nB. 乙\nC. 丙";
    expect(read(text).questions.map(({ title }) => title)).toEqual(["子是", "丑是", "患者男，寅是"]);
  });

  it("are headings of a list of answers", () => {
    const text = "一、A1型题\n1.子是\nA.甲\nB.乙\n二、A2型题\n2.丑是\nA.甲\nB.乙\n参考答案\nA1型题：1.B\nA2型题：2.A";
    expect(told(text).map(([, key]) => key)).toEqual(["B", "A"]);
  });
});

describe("papers that were read by a machine", () => {
  it("have commas instead of the signs of letters", () => {
    const text =
      "1、下列哪项是子A.甲甲B.乙乙C.丙丙D.丁丁E,戊戊答案：B2、下列哪项是丑A.甲甲B.乙乙C,丙丙D.丁丁答案：A3、下列哪项是寅A.甲甲B.乙乙C.丙丙D.丁丁答案：C";
    expect(read(text).questions.map(({ options, answer }) => [options.length, answer])).toEqual([
      [5, "B"],
      [4, "A"],
      [4, "C"],
    ]);
  });

  it("keep commas between letters of explanations", () => {
    const text = "1. 子是什么？\nA. 甲\nB. 乙\nC. 丙\n答案：A\n解析：A对，B，C两项错误。";
    expect(read(text).questions[0]?.analysis).toBe("A对，B，C两项错误。");
  });

  it("have the number of another paper inside a case", () => {
    const asked = (no: number, key: string) =>
      `${no}、病人采取何种体位最为适宜()A、稳定卧位B、主动卧位C、被迫卧位D、被动卧位正确答案:${key}`;
    const text = `${asked(1, "C")}${asked(2, "B")}${asked(3, "D")}${asked(4, "C")}5、钱先生,68岁。\n外伤一周转入本院,消瘦.嗜睡。\n检测发现:清蛋白20g/L。\n4.若该病人鼻饲期间出现呛咳,提示可能的情况是()A、胃肠道不耐受B、误吸C、急性腹膜炎正确答案:B${asked(6, "A")}`;
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["C", "B", "D", "C", "B", "A"]);
    expect(read(text).questions[4]?.title).toContain("4.若该病人");
  });
});

describe("circled sentences", () => {
  it("stay sentences of the text that is to be corrected", () => {
    const text =
      "一、下面的短文有三处语病，请找出并改正。（6分）\n①通过子，使我们懂得了丑。②大家讨论并听取了寅。③卯洋溢着辰和巳。\n第____句，改为：________\n二、默写午。（4分）";
    const [first] = read(text).questions;
    expect(first?.options).toEqual([]);
    expect(first?.title).toContain("②大家讨论并听取了寅。");
  });

  it("are choices where one of them is to be chosen", () => {
    const text =
      "1. 下列句子没有语病的是（ ）\n①通过子，使我们懂得了丑。②大家讨论并听取了寅。③卯洋溢着辰和巳。\n2. 默写午。";
    expect(read(text).questions[0]?.options.length).toBe(3);
  });
});

describe("lines with places to write in", () => {
  const titles = (text: string) => read(text).questions.map(({ type, title }) => `${type} ${title}`);
  it("have printed values beside their places", () => {
    const text =
      "歷史科試題\n科目：歷史  年級：八年級  座號：____  班級：____  姓名：________\n一、選擇題\n1. 子是何者？ (A)甲 (B)乙 (C)丙\n2. 丑是何者？ (A)甲 (B)乙 (C)丙";
    expect(titles(text)).toEqual(["text 座號", "text 班級", "text 姓名", "radio 子是何者？", "radio 丑是何者？"]);
  });

  it("have two dates and a number of days", () => {
    const text =
      "请假单\n姓名：        部门：\n请假时间：自    年  月  日至    年  月  日，共   天\n请假事由：\n申请人签字：        日期：";
    expect(titles(text)).toEqual([
      "text 姓名",
      "text 部门",
      "blanks 请假时间：自____年____月____日至____年____月____日，共____天",
      "text 请假事由",
      "signature 申请人签字",
      "date 日期",
    ]);
  });

  it("name the person of a label", () => {
    expect(titles("报名表\n单位名称：\n领队姓名：      手机：\n教练姓名：      手机：")).toEqual([
      "text 单位名称",
      "text 领队姓名",
      "phone 手机",
      "text 教练姓名",
      "phone 手机",
    ]);
  });

  it("have places for examiners behind headings", () => {
    const text =
      "一、填空题（每空1分）得分：____ 评卷人：____\n1、子是____。\n2、丑是____。\n二、选择题（每题2分）得分：分\n1、寅是（）\nA. 甲\nB. 乙";
    expect(titles(text)).toEqual(["blanks 子是____。", "blanks 丑是____。", "radio 寅是（）"]);
  });
});

describe("a part that asks by itself", () => {
  it("has its answer below it", () => {
    const text =
      "一、名词解释（每题3分）\n1. 子集\n2. 补集\n二、简述寅的概念，并说明卯的方法（10分）。\n寅是辰的集合，卯有三步。";
    expect(read(text).questions.map(({ title }) => title.split("\n")[0])).toEqual([
      "子集",
      "补集",
      "简述寅的概念，并说明卯的方法（10分）。",
    ]);
  });
});

describe("labels and remarks on lines with something else", () => {
  it("are the points and the answer", () => {
    const text =
      "1. 子是什么？\nA. 甲\nB. 乙\n分值: 1 答案:A\n2. 丑是什么？\nA. 甲\nB. 乙\n分值: 1 答案:B\n3. 寅是什么？\nA. 甲\nB. 乙\n分值: 2 答案:B";
    expect(told(text).map(([title, key]) => [title, key])).toEqual([
      ["子是什么？", "A"],
      ["丑是什么？", "B"],
      ["寅是什么？", "B"],
    ]);
  });

  it("are choices whose brackets are not closed", () => {
    const text = "1. 子是什么？\n(A甲(B乙(C丙\n2. 丑是什么？\n(A丁(B戊(C己\n3. 寅是什么？\n(A庚(B辛(C壬";
    expect(questionsOf(text)).toEqual([
      "radio 子是什么？ [甲 | 乙 | 丙]",
      "radio 丑是什么？ [丁 | 戊 | 己]",
      "radio 寅是什么？ [庚 | 辛 | 壬]",
    ]);
  });

  it("are remarks below choices", () => {
    const text =
      "Q1. 您的学历？\n①小学\n②中学\n③大学\n(说明：以最后毕业的学校为准)\nQ2. 您的住处？\n①城里\n②乡下\n(说明：以现在的住处为准)";
    expect(questionsOf(text)).toEqual(["radio 您的学历？ [小学 | 中学 | 大学]", "radio 您的住处？ [城里 | 乡下]"]);
  });

  it("are headings on the line of the title", () => {
    const text = "安全知识竞赛试题含答案一：填空题（每题1分）\n1. 火警电话是____。\n2. 急救电话是____。";
    const result = read(text);
    expect(result.questions.map(({ title }) => title.slice(0, 4))).toEqual(["火警电话", "急救电话"]);
    expect(result.definition.title).toBe("安全知识竞赛试题含答案");
  });
});

describe("circled choices", () => {
  it("end at the tenth", () => {
    const circles = Array.from("①②③④⑤⑥⑦⑧⑨⑩", (sign, at) => `${sign}${"子丑寅卯辰巳午未申酉"[at] ?? ""}`);
    const text = `Q1. 您在哪里工作？\n${circles.join("\n")}\nQ2. 您的住处？\n①城里\n②乡下`;
    expect(questionsOf(text)).toEqual([
      "radio 您在哪里工作？ [子 | 丑 | 寅 | 卯 | 辰 | 巳 | 午 | 未 | 申 | 酉]",
      "radio 您的住处？ [城里 | 乡下]",
    ]);
  });
});
