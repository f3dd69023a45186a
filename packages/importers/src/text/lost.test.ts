/** The ledger of characters: what is not in the form is in a message with its place. */
import { textFaces } from "@idata/questions/text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLostText, parseText } from "./index.ts";

const parse = (text: string) => parseText(text, { faces: textFaces });

/** Papers, pages and forms, written for this test, whose parts are then damaged. */
const TEXTS = [
  "期末测验\n一、单项选择题（每题2分）\n1.水在（B）度结冰。\nA.一 B.零\n2、首都是（ ）\nA．北京\nB．上海\n【答案】A\n【解析】因为。\n二、判断题\n（√）1．太阳是圆的。\n三、填空题\n1. 由__甲__和（乙）组成。\n四、简答题\n说说理由。\n",
  "登记表\n姓名：____ 性别：□男 □女\n年级______ 专业______\n1. 各项评价\n环境：□好 □一般 □差\n服务：□好 □一般 □差\n2. 打分 5 4 3 2 1\n3. 爱好（限选2项）\n（ ）球（ ）书（ ）棋\n4. 建议？____\n",
  "*\n1.\n你的年级\n大一\n大二\n*\n2.\n爱好【多选题】【最少选择1项】\n球\n其他____\n提交\n",
  "文档简介试题及答案一、单选题（每题2分）1.甲是什么？A.一B.二答案：B（见第三条）2.乙是什么？A.一B.二答案：A二、判断题3.丙是丁。答案：错\n参考答案\n题号 1 2\n答案 B A\n",
  "题干\t题型\t选项A\t选项B\t答案\n甲是\t单选题\t一\t二\tB\n\n姓名\t同意\t反对\n赵一\t\t\n钱二\t\t\n",
  "# 卷子\n\n## 选择\n\n**1. 若 i<s 则 t>u？**\n\n- A. `x<y`\n- B. <b>粗</b>\n\n```js\nlet a;\n```\n\n> 说明\n\n<details>\n<summary>答案</summary>\n\nB\n\n</details>\n",
  "## Question 1 — Plants [3 marks]\n\n> Plants need light.\n\n(a) State **two** things.\n[2 marks]\n\n(b) Describe:\n\n(i) Sand (S)\n[1 mark]\n\n(ii) Clay (C)\n[1 mark]\n\n## Question 2 [2 marks]\n\n(a) Name one tool. [1 mark]\n(b) Draw it. [1 mark]\n",
  "# 调研\n\n## 1. 种什么\n\n- **花**：哪种？\n  - [x] 月季\n  - [ ] 其他：____\n\n- **工具**：\n  - [ ] 铲子\n  - [ ] 耙子\n\n## 2. 量表\n\n请选出数字。\n\n0=从不；1=有时；2=常常。\n\n| 序号 | 项目 | 从不 | 有时 | 常常 |\n| --- | --- | --- | --- | --- |\n| 1 | 松土 | 0 | 1 | 2 |\n| 2 | 施肥 | 0 | 1 | 2 |\n",
  "**1.**[单选]\n\n```\n浇花用什么？\n```\n\n（ **1分** **）**\n\n得分：**0**分\n\n[ ] **雨水**\n\n[ ] **盐水**未选\n\n**正确答案**雨水\n\n**答案解析**盐水伤花。\n\n**2.**[单选]\n\n```\n种花用什么？\n```\n\n[ ] **铲子**\n\n[ ] **云**未选\n\n**正确答案**铲子\n",
];

/** Each run of the tests draws other texts. `IDATA_LEDGER_RUNS=20000` draws as many as a release needs. */
const RUNS = Number(process.env["IDATA_LEDGER_RUNS"] ?? 300);

/** What stands in the form, in the record of the questions and in the messages. */
function toldBy(text: string): string {
  const result = parse(text);
  return JSON.stringify([result.definition, result.questions, result.diagnostics.map(({ params }) => params ?? {})]);
}

describe("the ledger of characters", { timeout: 900_000 }, () => {
  it.each(TEXTS)("finds every run of a text in its form: %#", (text) => {
    expect(parse(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  it("keeps an explanation above choices whose last one is the next stem", () => {
    const text = "1. 甲是（ ）。\n答案：A【解析】因为甲大\nA.\n一\nB.\n二\n乙是什么\nA. 三\nB. 四";
    expect(parse(text).questions.map(({ title, analysis }) => [title, analysis])).toEqual([
      ["甲是（ ）。", "因为甲大"],
      ["乙是什么", undefined],
    ]);
  });

  it("knows a word of which one sign is also a word of the grammar", () => {
    const text =
      "计算机测验\n二、名词解释\n(16) 网址\n(17) 域名\n(18) 带宽\n参考答案\n二、名词解释\n(16) 网址：网页的位置。\n(17) 域名：标识计算机的、与地址对应的名称。\n(18) 带宽：单位时间的数据量。";
    expect(parse(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  it("keeps words inside the first cell of a table of answers", () => {
    expect(toldBy("词元一。甲是什么？答案：A\n参考答案\n题号 1 2\n答词元乙案 B A\n")).toContain("词元乙");
  });

  it("keeps a type of a bank that is not known", () => {
    const bank = (kind: string) => `题干\t题型\t选项A\t选项B\t答案\n甲是\t${kind}\t一\t二\tB\n乙是\t单选题\t一\t二\tA`;
    const told = parse(bank("速写题")).diagnostics.find(({ code }) => code === "unknown_type");
    expect(told).toMatchObject({ line: 2, params: { name: "速写题" } });
    expect(parse(bank("图形推理")).questions.map(({ title, analysis }) => [title, analysis])).toEqual([
      ["甲是", "题型：图形推理"],
      ["乙是", undefined],
    ]);
  });

  it("finds a cell that is in no form although the row has an answer", () => {
    const text = "题干\t题型\t选项A\t选项B\t答案\n甲是\t图形推理\t一\t二\tB\n乙是\t单选题\t一\t二\tA";
    const result = parse(text);
    const short = JSON.parse(JSON.stringify(result).replaceAll("图形推理", "图形")) as typeof result;
    expect(findLostText(text, short, textFaces)).toHaveLength(1);
  });

  it("finds characters that a form does not contain", () => {
    const text = "卷子\n1. 若甲则乙\nA. 一\nB. 二";
    const result = parse(text);
    const [page] = result.definition.pages;
    const items = page?.items.map((item) => ({ ...item, title: "若则乙" })) ?? [];
    const short = { ...result, definition: { ...result.definition, pages: [{ id: "p1", items }] } };
    expect(findLostText(text, short, textFaces)).toEqual([{ line: 2, text: "若甲则乙" }]);
  });

  // `MA`, `选` and `项` are words of the grammar wherever they stand.
  it.each([
    ["numbers of a table that are data", "| 甲 | 12 | 5 | 7 |", ["12", "5", "7"]],
    ["a name that is also a word for points", "Mark waters the rose", ["rk waters"]],
    ["a word of a result page in a sentence", "他未选这一项", ["他未"]],
  ])("finds %s", (_name, line, missing) => {
    const text = `卷子\n1. 题\n${line}\nA. 一\nB. 二`;
    const result = parse(text);
    const pages = [{ id: "p1", items: [] }];
    const empty = { ...result, questions: [], diagnostics: [], definition: { ...result.definition, pages } };
    const lost = findLostText(text, empty, textFaces)
      .filter((one) => one.line === 3)
      .map((one) => one.text.toLowerCase());
    for (const word of missing) expect(lost.join(" ")).toContain(word);
  });

  it("holds for texts with words in any place", () => {
    const change = fc.record({
      text: fc.constantFrom(...TEXTS),
      cuts: fc.array(fc.tuple(fc.nat(400), fc.nat(5)), { maxLength: 3 }),
      places: fc.array(fc.nat(400), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(change, ({ text: source, cuts, places }) => {
        let text = source;
        for (const [at, length] of cuts) text = text.slice(0, at) + text.slice(at + length);
        const words = places.map((_, index) => `词元${"甲乙丙".charAt(index)}`);
        for (const [index, at] of places.entries()) text = text.slice(0, at) + (words[index] ?? "") + text.slice(at);
        const told = toldBy(text);
        const comments = text.split("\n").filter((line) => /^\s*(?:\/\/|<!--|```)/.test(line));
        const kept = words.filter((word) => text.includes(word) && !comments.some((line) => line.includes(word)));
        expect(kept.filter((word) => !told.includes(word))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
