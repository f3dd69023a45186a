/** For any text: nothing throws, no line is lost, and parsing takes linear time. */
import { checkDefinition } from "@idata/questions/schema";
import { textFaces } from "@idata/questions/text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TextResult, parseText } from "./index.ts";
import { questionsOf } from "./testing/read.ts";

const parse = (text: string) => parseText(text, { faces: textFaces });

/** Texts in the grammars that people paste, written for these tests. */
const FIXTURES = [
  "社团招新\n请如实填写。\n\n1. 年级[单选题]（必填）\nA. 大一\nB. 大二\n\n2. 评价[矩阵量表题]\n行：\n- 环境\n- 服务\n列：\n- 差\n- 好\n\n=== 分页 ===\n\n3. 打分[量表题]\n1~5\n",
  "# 期末测验\n\n## 一、单项选择题（每题2分，共4分）\n\n1. 水在（B）度结冰。\n  A. 一\n  **B. 零**\n    > 标准气压下。\n\n2. 首都是？\n  A. 北京\n  B. 上海\n\n## 二、判断题\n\n1. 太阳从西边升起。（❌）\n\n## 三、简答题\n\n1. 说说理由。\n\n   第一段。\n   ```js\n   const x = 1;\n   ```\n",
  "## 1.\n\n程序输出（ ）。\n```\nA. 1\n2. x\n```\n\nA.\n一\n\nB.\n`二`\n\n### Answer ✅\n\nB\n\n## 2.\n\n填空\\_\\_(1)\\_\\_\n\n### Answer ❌\n\n甲\n乙\n",
  "【单选框组】你的年级\n大一\n大二\n【单行文本】姓名\n【多选框组】爱好\n足球\n篮球\n",
  "满意度调查\n\n你满意吗？\n满意\n不满意\n\n你的建议\n\n手机\n",
  "练习\n1、甲（）\nA、东B、西C、南\n2、乙（  ）\nA、上B、下\n\n参考答案\n1-2 AB\n",
  "What is red?\nA. Apple\nB. Sky\nANSWER: A\n\nWhat is blue?\nA) Apple\nB) Sky\nANSWER: B\n",
  "// note\n::Q1:: Capital? {=Paris ~Rome#No ~Oslo}\n\nTrue? {T}\n\n$CATEGORY: geo\n\nMatch {=a -> 1 =b -> 2}\n\nWhy? {}\n",
  "[[AdvancedFormat]]\n\n[[Question:MC]]\nPick one\n[[Choices]]\nred\nblue\n\n[[PageBreak]]\n\n[[Question:Matrix]]\nRate\n[[Choices]]\nrow a\n[[Answers]]\ngood\nbad\n",
  '### 1.选一个________。\n|编号|选项|\n|:-|:-|\n|A|红|\n|<font color="red">B</font>|<font color="red">蓝</font>|\n\n---\n\n### 2.再选\n| |选项|\n|-|-|\nA|是|\nB|否|\n',
];

/** Expects that the definition can be saved, or that a diagnostic says why not. */
function expectSavable(result: TextResult): void {
  const tooLarge = result.diagnostics.some(({ code }) => code === "too_large");
  const checked = checkDefinition(result.definition);
  expect(checked.ok || tooLarge ? [] : checked.issues).toEqual([]);
}

const unused = (result: TextResult) => result.lines.filter((use) => use.role === "unused");

/** Words that share no sign with each other or with the texts around them. */
const WORDS = ["蓝鲸7", "紫藤7", "赤狐7", "银杏7", "墨鱼7"];
const MARKED = new RegExp(`${WORDS.join("|")}|词元\\d`);

/** The lines whose marked word (`蓝鲸7`) stands neither in the form nor in a diagnostic. */
function findLost(text: string, result = parse(text)): string[] {
  const comments = new Set(result.lines.filter((use) => use.role === "comment").map((use) => use.line));
  const told = JSON.stringify([result.definition, result.questions, result.diagnostics.map((one) => one.params ?? {})]);
  return text.split("\n").filter((line, at) => {
    const word = MARKED.exec(line)?.[0];
    return word !== undefined && !comments.has(at + 1) && !told.includes(word);
  });
}

describe("parseText on any text", { timeout: 60_000 }, () => {
  it("accounts for every line of texts that were damaged", () => {
    const damage = fc.record({
      fixture: fc.constantFrom(...FIXTURES),
      cuts: fc.array(fc.tuple(fc.nat(400), fc.nat(6)), { maxLength: 4 }),
      swaps: fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 4 }),
      junk: fc.array(fc.tuple(fc.nat(400), fc.string({ unit: "binary", maxLength: 12 })), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(damage, ({ fixture, cuts, swaps, junk }) => {
        let text = fixture;
        for (const [at, length] of cuts) text = text.slice(0, at) + text.slice(at + length);
        for (const [at, piece] of junk) text = text.slice(0, at) + piece + text.slice(at);
        const lines = text.split("\n");
        for (const [a, b] of swaps) {
          const [x, y] = [lines[a % lines.length] ?? "", lines[b % lines.length] ?? ""];
          lines[a % lines.length] = y;
          lines[b % lines.length] = x;
        }
        const result = parse(lines.join("\n"));
        expect(result.lines.length).toBe(lines.join("\n").split(/\r\n|\n|\r/).length);
        expect(unused(result)).toEqual([]);
        expectSavable(result);
        expect(result.questions.every((question) => question.title.length <= text.length)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("keeps every word, wherever it stands and whatever stands around it", () => {
    const shapes = [
      "X",
      "A. X",
      "B、X",
      "（C）X",
      "- X",
      "* X",
      "□X",
      "1. X",
      "2、X",
      "（1）X",
      "①X",
      "一、X",
      "二、X（每题2分）",
      "第3题 X",
      "Q4 X",
      "# X",
      "## X",
      "> X",
      "    X",
      "答案：X",
      "【答案】X",
      "正确答案：X",
      "ANSWER: X",
      "答：X",
      "解析：X",
      "难度：X",
      "标签：X",
      "说明：X",
      "行：X",
      "列：X",
      "选项：X",
      "分值：X",
      "参考答案\nX",
      "1-2 AB X",
      "X[单选题]",
      "[多选题]X",
      "【X】",
      "【X】词",
      "[X]",
      "（X）",
      "X（必填）",
      "X[必填]",
      "X[占位:词]",
      "词[占位:X]",
      "词[单位:X]",
      "[显示条件:X]",
      "题[X题]",
      "词[答案:X]",
      "词[单选题](X)",
      "[分值:X]",
      "X：",
      "X____",
      "X（正确答案）",
      "X√",
      "A. X（3分）",
      "A. X[可填写]",
      "A. 词[X:1]",
      "=== 分页：X ===",
      "=== 结束语：X ===",
      "===<<<X>>>===",
      "---X---",
      "[[X]]",
      "[[Block:X]]",
      "**X**",
      "`X`",
      "<b>X</b>",
      "|A|X|",
      "|X|词|",
      "X|词",
      "```\nX\n```",
      "1~5 X",
      "X 1-5",
      "X-词",
      "{X}",
      "{=X ~词}",
      "::X:: 词",
      "1. ",
      "A.",
      "X（A）",
      "X（√）",
      "转第3题X",
      "部分X",
      "第一部分X",
      "标题：X",
      "【标题】X",
      "【欢迎语】X",
      "X【欢迎语】",
      "[语言:X]",
      "[题号:X]",
      "[题号:{}]",
      "依赖于第1题第1个选项X",
      "依赖于第1题第1个选项\nX",
      "X 1 2 3 4 5",
      "词 1 2 3 X",
      "X\t○\t○",
      "____\nX",
      "词*（X）",
      "词（必填）（X）",
      "词[填空题][X:1]",
      "词[X:1][填空题]",
      "词（X）[单选题]（词）",
      "词[颜色:X]",
      "词[颜色:X]*",
      "[编号:X]",
      "甲[编号:9]",
      "甲[最多字数:-1]",
      "甲[宽度:99]",
      '甲[其它设置:{"a":"X"}]',
      '甲[默认值:{"__proto__":1}]',
      "[段落说明]X[必填]",
      "\\[X\\]",
      "X\\",
      "1. X A. 甲 B. 乙",
      "1. 性别：□X □乙",
      "题目：X",
      "A X",
      "B X",
      "１．X",
      "①甲 ②X",
      "1、甲 2、X",
      "单选题（X）",
      "【多选题】1. X",
      "答案：A【解析】X",
      "- A. X",
      "A.甲；B.X",
      "X（答案：B）",
      "√A. X",
      "&lt;X",
      "![X](/a.png)",
      "[X](/a)",
    ];
    const insertion = fc.tuple(fc.nat(60), fc.constantFrom(...shapes), fc.boolean());
    fc.assert(
      fc.property(
        fc.constantFrom("", ...FIXTURES),
        fc.array(insertion, { minLength: 1, maxLength: 5 }),
        (fixture, insertions) => {
          const lines = fixture.split("\n");
          insertions.forEach(([at, shape, spaced], index) => {
            const piece = shape.replaceAll("X", WORDS[index] ?? "");
            lines.splice(at % (lines.length + 1), 0, ...(spaced ? ["", piece, ""] : [piece]));
          });
          const text = lines.join("\n");
          const result = parse(text);
          expect(findLost(text, result)).toEqual([]);
          expectSavable(result);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("reads any number of brackets in front of a number", () => {
    expect(() => parse("(1) ".repeat(40_000))).not.toThrow();
    expect(() => parse(`${"（√）".repeat(40_000)}1. 题`)).not.toThrow();
  });

  it.each([
    "2、词元0\n你满意吗？\n词元3：\n词元1（答案：B）",
    "1. 性别：□词元1 □乙\n\n词元3：\nWhat is red?\nANSWER: A\n\nWhat is blue?\nA) Apple\nB) Sky",
    "2、词元4\n（1）词元0\n1-2 AB\n【标题】词元3",
    "1、甲（）\n2、乙（  ）\n【多选题】1. 词元1\n参考答案\n1-2 AB\n词元0√",
  ])("keeps every word of %j", (text) => expect(findLost(text)).toEqual([]));

  it("does not add the words below a list of answers to the last one", () => {
    const { definition } = parse("1、甲是什么（）\nA. 一\nB. 二\n2、乙是什么（  ）\nA. 三\nB. 四\n1-2 AB\n完");
    expect(definition.pages[0]?.items.map((item) => item["key"])).toEqual(["o1", "o2", undefined]);
  });

  it("reads runs of blanks and lines that are wider than any page as if they were as wide as one", () => {
    for (const run of [" ", "\u3000", "\t", "_"])
      expect(questionsOf(`问卷\n1. 您的姓名：${run.repeat(20_000)}\n2. 您的城市？\nA. 北京\nB. 上海`)).toEqual(
        questionsOf(`问卷\n1. 您的姓名：${run.repeat(120)}\n2. 您的城市？\nA. 北京\nB. 上海`),
      );
  });

  it("reads long and hostile texts", () => {
    const pieces = [
      "a",
      "1",
      " ",
      "(",
      "（",
      "[",
      "【",
      ")",
      "<",
      "*",
      "_",
      "`",
      "|",
      "-",
      "=",
      "#",
      ">",
      ".",
      "、",
      "：",
      "□",
      "\\",
      "&",
      "!",
      "\n",
      "~",
      "{",
      "\u3000",
      "一",
      "题",
      "\u{1F600}",
      "\uD800",
      "1.\n",
      "A.\n",
      "A\n",
      "- \n",
      "[单选题]",
      "A.x ",
      "1. x\n",
      "一、x\n",
      "<b>",
      "**",
      "[[",
      "![",
      "[a](",
      "1-5 ABCDE ",
      "=== 分页 ===\n",
      "|a|b|\n",
      "```\n",
      "<!--\n",
      "---\n",
      "a\n\n",
      "（B.）",
      "[必填]",
      "x[单选题]\n",
      "列：\n- a\n",
      "::a:: {=b ~c}\n\n",
      "1. a\nA. x\n1-2 AB\n",
    ];
    const length = 6_000;
    for (const piece of pieces) {
      const result = parse(piece.repeat(length / piece.length));
      expect(unused(result)).toEqual([]);
      expectSavable(result);
    }
    const count = 6_600;
    expect(parse("1. x\nA. a\nB. b\n".repeat(count)).questions.length).toBe(count);
  });
});
