/** Repairs of whole runs of numbers, and of marks that single out one choice. */
import { describe, expect, it } from "vitest";
import { findLostText } from "../index.ts";
import { textFaces } from "@idata/questions/text";
import { questionsOf, read } from "../testing/read.ts";

describe("numbers of instructions", () => {
  const rules = "1. 本卷下载前请自行检查。\n2. 如有问题请联系客服。\n3. 本卷不提供打印。\n\n";
  it("count no questions above questions that all have answers", () => {
    const text = `${rules}某课程题库\n1. 子是丑。\n答案：错误\n2. 寅是卯。\n答案：正确\n3. 谁是辰？\n答案：巳`;
    expect(questionsOf(text)).toEqual(["boolean 子是丑。 = 错", "boolean 寅是卯。 = 对", "text 谁是辰？ = 巳"]);
  });

  it("count statements below the name of their kind", () => {
    const text = `一、判断题\n${rules}二、问答题\n1. 谁是辰？\n2. 谁是巳？`;
    expect(read(text).questions).toHaveLength(5);
  });
});

describe("numbers of two levels", () => {
  it("count the questions of each part, with signs or without", () => {
    const text =
      "一、基本信息\n1.1.您的年龄:\n1.2 您的性别:\n1.3 您住在哪里?\n二、使用情况\n2.1.您每周来几次?\n2.2.您觉得方便吗?\n2.3 您怎样来?";
    expect(read(text).questions.map(({ title }) => title.replace(/:$/, ""))).toEqual([
      "您的年龄",
      "您的性别",
      "您住在哪里?",
      "您每周来几次?",
      "您觉得方便吗?",
      "您怎样来?",
    ]);
  });
});

describe("a list that numbers choices as well", () => {
  it("counts the stems", () => {
    const text =
      "单元测试\n  1. 下列属于子的是( )\n\n  2. A:甲 B:乙 C:丙\n    答案:乙\n  3. 丑的顺序正确的是( )\n\n  4. A:丁 B:戊 C:己\n    答案:丁";
    expect(questionsOf(text)).toEqual([
      "radio 下列属于子的是( ) [甲 | 乙 | 丙] = B",
      "radio 丑的顺序正确的是( ) [丁 | 戊 | 己] = A",
    ]);
  });
});

describe("full stops behind numbers and letters", () => {
  it("part questions and choices that run on", () => {
    const text =
      "消费调研 1。您经常购物吗? a。经常b。偶尔c。从不 2。您怎样付款? a现金b。刷卡c。手机 3。您注重什么? a。质量b。价格c。服务";
    expect(questionsOf(text)).toEqual([
      "radio 您经常购物吗? [经常 | 偶尔 | 从不]",
      "radio 您怎样付款? [现金 | 刷卡 | 手机]",
      "radio 您注重什么? [质量 | 价格 | 服务]",
    ]);
    expect(findLostText(text, read(text), textFaces)).toEqual([]);
  });
});

describe("marks of right choices", () => {
  it("are words behind the choice", () => {
    const text =
      "1. Which is 子?\na) A\nb) B -ans\nc) AB\n2. Which is 丑?\na) red <- correct answer\nb) blue\nc) green";
    expect(questionsOf(text)).toEqual([
      "radio Which is 子? [A | B | AB] = B",
      "radio Which is 丑? [red | blue | green] = A",
    ]);
  });

  it("stand behind one of both verdicts", () => {
    const text = "培训试题1 .子是丑。对(正确答案)错2 .寅是卯。对错(正确答案)3 .辰是巳。对(正确答案)错";
    expect(questionsOf(text)).toEqual(["boolean 子是丑。 = 对", "boolean 寅是卯。 = 错", "boolean 辰是巳。 = 对"]);
  });
});

describe("types below the choices", () => {
  it("belong to the stems above", () => {
    const text =
      "1. How do you like 子?\n- Good\n- Bad\n-- Single Choice\n\n2. What do you use?\n- 甲\n- 乙\n- 丙\n-- Multiple Choice\n\n3. Tell us more:\n-- Text";
    expect(questionsOf(text)).toEqual([
      "radio How do you like 子? [Good | Bad]",
      "checkbox What do you use? [甲 | 乙 | 丙]",
      "textarea Tell us more",
    ]);
  });

  it("are choices where only one question has such a line", () => {
    const text = "1. Which item is this?\n- Yes/No\n- Single Choice\n\n2. 子是什么？\n- 甲\n- 乙";
    expect(questionsOf(text)[0]).toContain("Single Choice]");
  });
});

describe("answers in fences", () => {
  it("fill the gaps above", () => {
    const text = "### 1.子的速率为____Mb/s。\n```\n2.048\n```\n### 2.丑有____个字节\n```\n6\n```\n";
    expect(questionsOf(text).map((line) => line.split(" = ")[1])).toEqual(["2.048", "6"]);
  });
});

describe("small letters in brackets", () => {
  it("are letters of choices behind numbered parts of a stem", () => {
    const text =
      "作业一、单项选择题1、下列属于子的是（）(1)甲(2)乙(3)丙(a)仅(1)(b)(1)(2)(c)(2)(3)(d)全部2、丑的单位是（）(a)寅(b)卯(c)辰(t/ 型)(d)巳3、午按（）分类。(a)未(b)申(c)酉(d)戌";
    expect(questionsOf(text).map((line) => /\[(.*)\]/.exec(line)?.[1])).toEqual([
      "仅(1) | (1)(2) | (2)(3) | 全部",
      "寅 | 卯 | 辰(t/ 型) | 巳",
      "未 | 申 | 酉 | 戌",
    ]);
  });
});

describe("terms that run on", () => {
  it("are questions below the heading that asks for their meaning", () => {
    const text =
      "一、名词解释(共4小题)1、经济法2、合同权3、代位权4、破产法二、单项选择1、子是( )A、甲B、乙C、丙2、丑是( )A、甲B、乙C、丙";
    expect(questionsOf(text).map((line) => line.split(" ")[1])).toEqual([
      "经济法",
      "合同权",
      "代位权",
      "破产法",
      "子是(",
      "丑是(",
    ]);
  });
});

describe("a topic above the next number", () => {
  it("is no choice", () => {
    const text =
      "1. 您的年级\n大一\n大二\n大三\n学生对垃圾分类的认知\n2. 您是否了解分类\n了解\n不了解\n说不清\n3. 您会分类吗\n会\n不会\n有时会";
    expect(questionsOf(text).map((line) => /\[(.*)\]/.exec(line)?.[1])).toEqual([
      "大一 | 大二 | 大三",
      "了解 | 不了解 | 说不清",
      "会 | 不会 | 有时会",
    ]);
  });
});

describe("records of questions", () => {
  it("have their labels behind bullets", () => {
    const text =
      "# Feedback\n\n### 1. Quality\n- **Type:** Single choice\n- **Question:** Are you satisfied?\n- **Options:** Yes, A bit, No\n- **Required:** Yes\n\n### 2. Remarks\n- **Type:** Long text\n- **Question:** What can we improve?\n- **Required:** No\n\n### 3. Age\n- **Type:** Single choice\n- **Question:** How old are you?\n- **Options:** Under 30, 30 or more\n- **Required:** No\n";
    const { definition, questions } = read(text);
    expect(questions.map(({ type, title, options }) => [type, title, options])).toEqual([
      ["radio", "Are you satisfied?", ["Yes", "A bit", "No"]],
      ["textarea", "What can we improve?", []],
      ["radio", "How old are you?", ["Under 30", "30 or more"]],
    ]);
    expect(definition.pages.flatMap(({ items }) => items).map(({ required }) => required === true)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the last choice of a list above the next number", () => {
  it.each([
    ["A.很少", "B.常常", "C.我从来没有遇到过这样的情况"],
    ["A．很少", "B．常常", "C．我家裡沒有人有過這種行為"],
    ["A很少", "B常常", "C我从来没有遇到过这样的情况"],
  ])("is no topic, however long it is: %s %s %s", (...choices) => {
    const text = `花园调查\n1.花会枯吗？\n${choices.join("\n")}\n2.您浇水吗？\nA.是\nB.否`;
    expect(read(text).questions[0]).toMatchObject({ options: { length: 3 } });
    expect(read(text).questions).toHaveLength(2);
  });
});
