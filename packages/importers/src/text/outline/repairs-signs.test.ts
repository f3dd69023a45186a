/** Repairs of signs: around answers, in numbers, in bullets and letters, and in explanations. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const CHOICES = "A. 甲\nB. 乙\nC. 丙\nD. 丁\n";
const LISTED = "[甲 | 乙 | 丙 | 丁]";

describe("signs around answers", () => {
  const text = (answer: string) => `1. 子是哪个？\n${CHOICES}答案：${answer}\n\n2. 丑是哪个？\n${CHOICES}答案：A\n`;
  it.each([
    ["brackets", "【B】", "B"],
    ["a bracket that is not closed", "【 B", "B"],
    ["dashes", "——B——", "B"],
    ["the label in brackets", "【 乙】", "B"],
    ["several labels behind an open bracket", "【乙；丁", "BD"],
    ["labels with commas", "甲，丙", "AC"],
    ["a letter with its reason", "【C】因为寅", "C"],
  ])("are %s", (_, answer, key) => {
    expect(read(text(answer)).questions.map((one) => one.answer)).toEqual([key, "A"]);
  });

  it("have no answer inside", () => {
    expect(read(text("【")).questions.map((one) => one.answer)).toEqual([undefined, "A"]);
    expect(read(text("————")).questions.map((one) => one.answer)).toEqual([undefined, "A"]);
  });

  it("belong to an answer that is a sentence", () => {
    const essay = "1. 简述子。\n答案：（1）寅；（2）卯。\n2. 简述丑。\n答案：「辰」与「巳」。\n";
    expect(read(essay).questions.map((one) => one.answer)).toEqual(["（1）寅；（2）卯。", "「辰」与「巳」。"]);
  });
});

describe("letters of judgements", () => {
  const part = (...lines: string[]) => `一、判断题（每题2分）\n${lines.join("\n")}\n`;
  it("stand for true and false in a part of statements", () => {
    expect(questionsOf(part("1. 子在丑前。（ A ）", "2. 寅在子前。( B )", "3. 卯在辰前。(A) A.对 B.错"))).toEqual([
      "boolean 子在丑前。 = 对",
      "boolean 寅在子前。 = 错",
      "boolean 卯在辰前。 = 对",
    ]);
  });

  it("stand for the contrary if the paper says so", () => {
    expect(questionsOf(part("1. 子在丑前。（A） A.错 B.对", "2. 寅在子前。(B)"))).toEqual([
      "boolean 子在丑前。 = 错",
      "boolean 寅在子前。 = 对",
    ]);
  });

  it("stay the letters of choices in other parts", () => {
    expect(questionsOf(`一、选择题\n1. 子是（ A ）\n${CHOICES}2. 丑是（ B ）\n${CHOICES}`)).toEqual([
      `radio 子是（  ） ${LISTED} = A`,
      `radio 丑是（  ） ${LISTED} = B`,
    ]);
  });
});

describe("numbers", () => {
  const asked = (...heads: string[]) => heads.map((head) => `${head}是哪个？\n${CHOICES}`).join("");
  const titles = (text: string) => read(text).questions.map(({ title }) => title);

  it("stand twice", () => {
    expect(titles(asked("1.1.子", "2.2.丑", "3.寅"))).toEqual(["子是哪个？", "丑是哪个？", "寅是哪个？"]);
  });

  it("stand in front of a year", () => {
    expect(titles(asked("1.2024年子", "2.2025年丑"))).toEqual(["2024年子是哪个？", "2025年丑是哪个？"]);
  });

  it("count inside a heading with a number", () => {
    const text = `1.单项选择题（每题1分）\n\n${asked("1.1子", "1.2丑", "1.3寅")}2.判断题\n2.1卯在辰前。（√）\n2.2巳在午前。（×）\n`;
    expect(questionsOf(text)).toEqual([
      `radio 子是哪个？ ${LISTED}`,
      `radio 丑是哪个？ ${LISTED}`,
      `radio 寅是哪个？ ${LISTED}`,
      "boolean 卯在辰前。 = 对",
      "boolean 巳在午前。 = 错",
    ]);
  });

  it("count questions whose amounts look like numbers inside", () => {
    expect(titles(asked("1.5米的子", "2.5米的丑"))).toHaveLength(2);
  });

  it("are glued to the line above", () => {
    const row = (head: string) => `${head}    从不  有时  经常  总是`;
    const text = [row("1.我睡得好"), row("2.我吃得好"), row("3.我跑得快") + row("4.我跳得高"), row("5.我唱得好")].join(
      "\n\n",
    );
    expect(titles(text)).toEqual(["我睡得好", "我吃得好", "我跑得快", "我跳得高", "我唱得好"]);
  });

  it("stand behind the title on its line", () => {
    const text = `某某工程师考试题库100题含答案1. 子是哪个？A.甲 B.乙 C.丙 D.丁 答案：A 2. 丑是哪个？A.甲 B.乙 C.丙 D.丁 答案：B 3. 寅是哪个？A.甲 B.乙 C.丙 D.丁 答案：C`;
    expect(questionsOf(text)).toEqual([
      `radio 子是哪个？ ${LISTED} = A`,
      `radio 丑是哪个？ ${LISTED} = B`,
      `radio 寅是哪个？ ${LISTED} = C`,
    ]);
    expect(read(text).definition.title).toBe("某某工程师考试题库100题含答案");
  });

  it("of pages stand alone above the title", () => {
    const text = `7\n某校测验\n${asked("1. 子", "2. 丑")}`;
    expect(read(text).definition.title).toBe("某校测验");
    expect(titles(text)).toEqual(["子是哪个？", "丑是哪个？"]);
  });

  it("in words do not count where a line goes on", () => {
    const text = `1. 这是一句很长很长的话，说到某某物品是许多人喜爱的用具之\n一,其名称的正确写法是（  ）\n${CHOICES}2. 丑是哪个？\n${CHOICES}`;
    expect(read(text).questions.map(({ options }) => options.length)).toEqual([4, 4]);
  });
});

describe("types in front of stems", () => {
  const card = (head: string) => `${head}\n${CHOICES}答案：B\n`;
  it("touch the stems behind the numbers", () => {
    const text = card("第 1 题单选子的名称") + card("第 2 题单选丑的名称") + card("第 3 题多选寅的名称");
    expect(questionsOf(text).map((one) => one.split(" [")[0])).toEqual([
      "radio 子的名称",
      "radio 丑的名称",
      "checkbox 寅的名称",
    ]);
  });

  it("are words of one stem", () => {
    const text = card("1. 选择子的人") + card("2. 丑的名称") + card("3. 寅的名称");
    expect(read(text).questions[0]?.title).toBe("选择子的人");
  });

  it("stand behind a code", () => {
    const text = card("T1.U2[单选]子的名称") + card("T2.U2[单选]丑的名称") + card("T3.U2[单选]寅的名称");
    expect(questionsOf(text)).toEqual([
      `radio 子的名称 ${LISTED} = B`,
      `radio 丑的名称 ${LISTED} = B`,
      `radio 寅的名称 ${LISTED} = B`,
    ]);
  });

  it("stand behind a label", () => {
    expect(
      questionsOf(card("1. 题型:单选题子的名称") + card("2. 题型：判断题丑在寅前。").replace(CHOICES, ""))[0],
    ).toBe(`radio 子的名称 ${LISTED} = B`);
  });

  it("are a heading with a number above several questions", () => {
    const text = `知识考核\n\n1.单选题\n\n问题：子是哪个？\n${CHOICES}答案：B\n\n问题：丑是哪个？\n${CHOICES}答案：A\n`;
    expect(questionsOf(text)).toEqual([`radio 子是哪个？ ${LISTED} = B`, `radio 丑是哪个？ ${LISTED} = A`]);
  });
});

describe("damaged signs", () => {
  it("are bullets of a font that the copy has lost", () => {
    const text = "1. 您赞成吗？\nq 赞成\nq 不赞成\nq 无意见\n2. 放在哪里？\nq 前面\nq\n后面\n";
    expect(questionsOf(text)).toEqual(["radio 您赞成吗？ [赞成 | 不赞成 | 无意见]", "radio 放在哪里？ [前面 | 后面]"]);
  });

  it("are letters of the text where few lines begin with them", () => {
    expect(read("1. 求值\nq 表示电量\nn 表示数目\n2. 证明").questions).toHaveLength(2);
  });

  it("are dots and dashes behind numbers and letters", () => {
    const text =
      "1•子为（A）A・甲B・乙C•丙D-丁2•丑为（C）A-甲乙B•乙丙C-丙丁D-丁甲3.寅为（B）A.甲B.乙C.丙D.丁4•卯为（D）A・甲B-乙C・丙D•丁";
    expect(read(text).questions.map(({ answer, options }) => [answer, options.length])).toEqual([
      ["A", 4],
      ["C", 4],
      ["B", 4],
      ["D", 4],
    ]);
    expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  it("are blanks between the characters of a label", () => {
    const text = "班级：____  电  话____\n1. 子是哪个？\nA. 甲\nB. 乙\n";
    expect(read(text).questions.map(({ title }) => title)).toEqual(["班级", "电话", "子是哪个？"]);
  });

  it("are brackets of the title that the copy has torn", () => {
    const text = `测验\n（时间：\n90分钟 满分：\n100分）\n1. 子是哪个？\n${CHOICES}2. 丑是哪个？\n${CHOICES}`;
    expect(read(text).questions.map(({ title }) => title)).toEqual(["子是哪个？", "丑是哪个？"]);
  });

  it("are circles whose labels run over several lines", () => {
    const text =
      "( )1. 我們應該怎麼做？ ①聽同學的\n話，這樣他們才會高興 ②了解別\n人和自己的差別，學會尊重他人\n③不說話 ④走開\n( )2. 哪一個是？ ①甲 ②乙 ③丙 ④丁\n";
    expect(read(text).questions.map(({ options }) => options.length)).toEqual([4, 4]);
  });
});

describe("points of explanations", () => {
  const question = (no: number, explanation: string) => `${no}. 子${no}是哪个？\n${CHOICES}答案：B\n${explanation}`;
  it("are no questions", () => {
    const text =
      question(1, "【解析】略\n") +
      question(2, "【解析】\n一、处罚分为几类：\n(1)甲类。包括两种：①寅②卯。\n(2)乙类。\n包括三种：\n①辰②巳③午。\n") +
      question(3, "【解析】略\n");
    expect(read(text).questions.map(({ title }) => title)).toEqual(["子1是哪个？", "子2是哪个？", "子3是哪个？"]);
    expect(read(text).questions[1]?.analysis).toContain("(2)乙类。");
  });

  it("end at the heading of the next part", () => {
    const text = `${question(1, "【解析】略\n")}${question(2, "【解析】略\n")}二、判断题\n1. 丑在寅前。（√）\n2. 卯在辰前。（×）\n`;
    expect(read(text).questions.map(({ type }) => type)).toEqual(["radio", "radio", "boolean", "boolean"]);
  });

  it("are folded away with the answer", () => {
    const fold =
      "<details>\n<summary>查看答案</summary>\n> 答案: B\n\n解析:\n\n分为几段：\n* 寅\n* 卯\n* 辰\n</details>\n\n";
    const text = `### 1. 子是哪个？\n* A: 甲\n* B: 乙\n\n${fold}### 2. 丑是哪个？\n* A: 甲\n* B: 乙\n\n${fold}`;
    expect(questionsOf(text)).toEqual(["radio 子是哪个？ [甲 | 乙] = B", "radio 丑是哪个？ [甲 | 乙] = B"]);
  });

  it("stand behind labels without colons", () => {
    const text =
      "1. 子是( )。A甲B乙C丙D丁 考点 天干地支 解析 因此，本题正确答案为D。2. 丑是( )。A甲B乙C丙D丁 考点 天干地支 解析 综上所述，A项正确。";
    expect(read(text).questions.map(({ answer, options }) => [answer, options.length])).toEqual([
      ["D", 4],
      ["A", 4],
    ]);
  });
});

describe("sentences", () => {
  it("are to be worked on and no choices", () => {
    const text = `1. 子是（  ）\n${CHOICES}2. 用现代汉语翻译下面的句子。\n(1)寅卯辰，巳午未。\n(2)申酉戌亥。\n3. 丑是（  ）\n${CHOICES}`;
    expect(questionsOf(text)).toEqual([
      `radio 子是（  ） ${LISTED}`,
      "textarea 寅卯辰，巳午未。",
      "textarea 申酉戌亥。",
      `radio 丑是（  ） ${LISTED}`,
    ]);
  });

  it("are finished by their choices, with nothing in front", () => {
    const text =
      "党课测试\n\n这样的安排，从根本上说是为了\n\n甲乙\n\n丙丁\n\n戊己\n\n这句话说明，最重要的原因是\n\n子丑\n\n寅卯\n\n辰巳\n\n下列做法里属于正常的是\n\n申酉\n\n戌亥\n\n午未\n";
    expect(questionsOf(text)).toEqual([
      "radio 这样的安排，从根本上说是为了 [甲乙 | 丙丁 | 戊己]",
      "radio 这句话说明，最重要的原因是 [子丑 | 寅卯 | 辰巳]",
      "radio 下列做法里属于正常的是 [申酉 | 戌亥 | 午未]",
    ]);
  });
});

describe("copies of sites", () => {
  it("have the type of a question alone behind its number", () => {
    const text = `Q1 (Single)\nWhat is it?\n子是哪个?\n${CHOICES}Answer: A\nQ2 (Multiple)\nWhich are they?\n丑是哪些?\n${CHOICES}Answer: BC\n`;
    expect(questionsOf(text)).toEqual([
      `radio What is it?⏎子是哪个? ${LISTED} = A`,
      `checkbox Which are they?⏎丑是哪些? ${LISTED} = BC`,
    ]);
  });

  it("have the reason behind the letter of an answer", () => {
    const text = `Q1 子\n子是哪个？\n${CHOICES}答案\nC 因为寅。\n还因为卯。\nQ2 丑\n丑是哪个？\n${CHOICES}答案\nA 因为辰。\n`;
    expect(read(text).questions.map(({ answer, analysis }) => [answer, analysis])).toEqual([
      ["C", "因为寅。\n还因为卯。"],
      ["A", "因为辰。"],
    ]);
  });

  it("have verdicts and types on the lines of the next questions", () => {
    const text =
      "一、常识判断题1.子在丑前。\n\n(对) 2.寅在子前。\n\n(错)3、卯在辰前。\n\n(对) 选择题4.巳是哪个? (C)A.甲B.乙C.丙问答题5.请简述午是什么?答:午是未前面的一个。\n\n6.请简述申是什么?答:申是酉前面的一个。";
    expect(questionsOf(text)).toEqual([
      "boolean 子在丑前。 = 对",
      "boolean 寅在子前。 = 错",
      "boolean 卯在辰前。 = 对",
      "radio 巳是哪个? [甲 | 乙 | 丙] = C",
      "textarea 请简述午是什么? = 午是未前面的一个。",
      "textarea 请简述申是什么? = 申是酉前面的一个。",
    ]);
  });

  it("have two dots behind the numbers and boxed answers inside their lines", () => {
    const text =
      "(1)某年會考解析卷 1.. 子是下列何者? (A)甲 (B)乙 (C)丙 (D)丁 答案【B】 科目【地科】第一章 試題解析:因為寅。 2.. 丑是下列何者? (A)甲 (B)乙 (C)丙 (D)丁 答案【A】 科目【生物】第二章 試題解析:因為卯。";
    expect(questionsOf(text)).toEqual([`radio 子是下列何者? ${LISTED} = B`, `radio 丑是下列何者? ${LISTED} = A`]);
  });

  it("part questions without numbers by several blank lines", () => {
    const text =
      "质量员考题\n\n\n子称为( )。\n\nA.甲\nB.乙\n\n答案:A\n解析:\n因为寅。\n\n\n丑在寅前面，次序不变。\n\n答案:对\n解析:\n因为卯。\n\n\n辰是哪个？\n\nA.甲\nB.乙\nC.丙\n\n答案:A,B\n解析:\n因为巳。\n";
    expect(questionsOf(text)).toEqual([
      "radio 子称为( )。 [甲 | 乙] = A",
      "boolean 丑在寅前面，次序不变。 = 对",
      "checkbox 辰是哪个？ [甲 | 乙 | 丙] = AB",
    ]);
  });

  it("have as many lines below each question", () => {
    const long = "这是一个说得很长很长的选项，长到没有人会把它当作一个简短的标签来看待，也还没有说完的时候";
    const text = `子的说法哪个正确?\n${long}一\n甲\n${long}二\n丑的说法哪个正确?\n乙\n${long}三\n丙\n寅的说法哪个正确?\n${long}四\n丁\n戊\n`;
    expect(read(text).questions.map(({ options }) => options.length)).toEqual([3, 3, 3]);
  });
});

describe("grids", () => {
  it("have what their columns mean on a second line", () => {
    const text = "很少 有时 经常\n(1天) (2天) (3天)\n1. 我觉得累 □ □ □\n2. 我睡不好 □ □ □\n3. 我吃不下 □ □ □\n";
    expect(questionsOf(text)).toEqual([
      "radio 我觉得累 [很少 (1天) | 有时 (2天) | 经常 (3天)]",
      "radio 我睡不好 [很少 (1天) | 有时 (2天) | 经常 (3天)]",
      "radio 我吃不下 [很少 (1天) | 有时 (2天) | 经常 (3天)]",
    ]);
  });
});

describe("texts that run on", () => {
  it("say behind a choice that it is right, and the reason without a space", () => {
    const text =
      "1.子是哪个【2 分】【A】甲 【B】乙【此项为本题正确答案】【C】丙 【D】丁 本题思路:因为寅。\n2.丑是哪个【2 分】【A】甲 【B】乙 【C】丙 【D】丁【此项为本题正确答案】本题思路:因为卯。";
    expect(read(text).questions.map(({ options, answer }) => [options, answer])).toEqual([
      [["甲", "乙", "丙", "丁"], "B"],
      [["甲", "乙", "丙", "丁"], "D"],
    ]);
  });

  it("have numbers with the digits of their answers in brackets", () => {
    const text =
      "1. (2) 子是下列何者？①甲 ②乙 ③丙 ④丁。 2. (4) 丑是下列何者？①甲 ②乙 ③丙 ④丁。 3. (1) 寅是下列何者？①甲 ②乙 ③丙 ④丁。";
    expect(read(text).questions.map(({ options, answer }) => [options.length, answer])).toEqual([
      [4, "B"],
      [4, "D"],
      [4, "A"],
    ]);
  });

  it("have numbers with a zero in front and nothing around them", () => {
    const text =
      "一、单选题01子的标志是()。A、甲B、乙C、丙D、丁答案C021920年8月的是()。A、甲B、乙C、丙D、丁答案B031922年的是()。A、甲B、乙C、丙D、丁答案A";
    expect(read(text).questions.map(({ title, answer }) => [title, answer])).toEqual([
      ["子的标志是()。", "C"],
      ["1920年8月的是()。", "B"],
      ["1922年的是()。", "A"],
    ]);
  });
});
