/** What a text tells once for several questions, and lines that belong to the page or to the explanation above them. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`).join("\n");

describe("answers that are told once above statements", () => {
  const statements = ["我喜欢种花。", "我常常修理家里的灯。", "我愿意教别人唱歌。"];

  it("are a scale in a section with a number", () => {
    const text =
      "图书角\n\n一、满意度（1=很不满意，5=很满意）\nA1. 书的种类\nA2. 座位\nA3. 志愿者的服务\n\n二、您还有什么建议？\n____________";
    expect(questionsOf(text)).toEqual([
      "scale 书的种类",
      "scale 座位",
      "scale 志愿者的服务",
      "textarea 您还有什么建议？",
    ]);
  });

  it("end where another question with choices follows", () => {
    const text = [
      "社区图书角使用情况",
      "",
      "一、请根据实际情况回答“是”或“否”。",
      "1. 我每周至少去一次图书角。",
      "2. 图书角的开放时间适合我。",
      "3. 我愿意捐书。",
      "",
      "二、您希望增加哪些书？（可多选）",
      "□文学 □科普 □养生",
    ].join("\n");
    expect(questionsOf(text)).toEqual([
      ...["我每周至少去一次图书角。", "图书角的开放时间适合我。", "我愿意捐书。"].map(
        (stem) => `radio ${stem} [是 | 否]`,
      ),
      "checkbox 您希望增加哪些书？（可多选） [文学 | 科普 | 养生]",
    ]);
  });

  it("are yes and no", () => {
    const text = `爱好小测验\n请按自己的情况回答“是”或“否”。\n动手类\n${numbered(statements)}\n表达类\n${numbered(["我敢在台上说话。", "我爱写信。"])}`;
    expect(questionsOf(text)).toEqual(
      [...statements, "我敢在台上说话。", "我爱写信。"].map((line) => `radio ${line} [是 | 否]`),
    );
  });

  it("are a scale for statements with a letter and a number", () => {
    const text = `# 读者问卷\n\n题目都用五级量表（1 = 非常不同意，5 = 非常同意）。\n\n## 藏书\n\n- A1. 书架容易找。\n- A2. 新书来得快。\n\n## 环境\n\n- B1. 座位够用。\n- B2. 室内安静。\n\n## 建议\n\n1. 您还想要什么书？`;
    expect(questionsOf(text).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "scale 书架容易找。",
      "scale 新书来得快。",
      "scale 座位够用。",
      "scale 室内安静。",
      expect.stringMatching(/^text(?:area)? 您还想要什么书？$/u),
    ]);
  });

  it("do not reach questions with choices of their own", () => {
    const text = `请在“是”或“否”中选择。\n1. 您住在哪里\nA. 城里\nB. 乡下\n2. 您养什么\nA. 猫\nB. 狗\n3. 您喝什么\nA. 茶\nB. 水`;
    expect(questionsOf(text)).toEqual([
      "radio 您住在哪里 [城里 | 乡下]",
      "radio 您养什么 [猫 | 狗]",
      "radio 您喝什么 [茶 | 水]",
    ]);
  });
});

describe("sources below answers", () => {
  it("go on with the explanation", () => {
    const question = (no: number, key: string) =>
      `### ${no}. 子是第几？\n\n- A. 一\n- B. 二\n\n**答案：** ${key}\n\n**解析：** 因为如此。\n*参考：地支第${no}章*\n\n---\n\n`;
    const { questions } = read(question(1, "A") + question(2, "B") + question(3, "A"));
    expect(questions.map(({ title, answer, analysis }) => [title, answer, analysis])).toEqual([
      ["子是第几？", "A", "因为如此。 参考：地支第1章"],
      ["子是第几？", "B", "因为如此。 参考：地支第2章"],
      ["子是第几？", "A", "因为如此。 参考：地支第3章"],
    ]);
  });

  it("are the explanation below choices", () => {
    const text = `1. 哪个是水果？\n- [x] 梨\n- [ ] 葱\n- [ ] 蒜\n\n[来源] 食物图谱第二页。\n\n2. 哪个是蔬菜？\n- [ ] 桃\n- [x] 芹菜\n- [ ] 李`;
    expect(questionsOf(text)).toEqual([
      "radio 哪个是水果？ [梨 | 葱 | 蒜] = A",
      "radio 哪个是蔬菜？ [桃 | 芹菜 | 李] = B",
    ]);
    expect(read(text).questions[0]?.analysis).toContain("食物图谱第二页。");
  });

  it("are questions of a form where nothing is explained", () => {
    expect(questionsOf("姓名：____\n来源：____\n电话：____")).toHaveLength(3);
  });
});

describe("lines of pages", () => {
  it("are no part of the choices that they tear apart", () => {
    const header = "某市园林工人岗位知识汇编（第三版）";
    const text = numbered(
      ["甲", "乙", "丙", "丁", "戊", "己"].map((name, at) =>
        [
          `${name}是哪一种（ ）。`,
          "A.树",
          "B.花",
          ...(at % 2 === 0 ? [header] : []),
          "C.草",
          "D.苔",
          "正确答案：B",
        ].join("\n"),
      ),
    );
    const result = read(text);
    expect(questionsOf(text)).toEqual(
      ["甲", "乙", "丙", "丁", "戊", "己"].map((name) => `radio ${name}是哪一种（ ）。 [树 | 花 | 草 | 苔] = B`),
    );
    expect(result.diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  it("are what a browser prints around them", () => {
    const page = (no: number) => `https://forms.example.org/#/f/1\n\n${no}/2\n\n`;
    const head = "3/4/25, 9:05 AM\n\nGarden survey\n\n";
    const text = `${head}1. Your garden:\nSmall\nLarge\n2. Your soil:\nSand\nClay\nLoam\n${page(1)}${head}3. Your water:\nRain\nWell\n4. Your tools:\nSpade\nRake\n${page(2)}`;
    expect(questionsOf(text)).toEqual([
      "radio Your garden: [Small | Large]",
      "radio Your soil: [Sand | Clay | Loam]",
      "radio Your water: [Rain | Well]",
      "radio Your tools: [Spade | Rake]",
    ]);
  });
});

describe("numbers that are not given yet", () => {
  it("go on with those above", () => {
    const text =
      "1. 您喝茶吗？\n\t- 喝\n\t- 不喝\n\n2. 您喝哪种？\n\t- 绿茶\n\t- 红茶\n\nXX. 您住在哪里？\n\nXX. 您做什么工作？";
    expect(questionsOf(text).map((line) => line.replace(/^\S+ /u, ""))).toEqual([
      "您喝茶吗？ [喝 | 不喝]",
      "您喝哪种？ [绿茶 | 红茶]",
      "您住在哪里？",
      "您做什么工作？",
    ]);
  });
});
