/** GIFT: answers of all kinds with weights and feedback, blocks, escapes, categories, broken files. */
import { matchesPattern } from "@idata/engine";
import { buildOptions } from "@idata/questions/exchange-build";
import { describe, expect, it } from "vitest";
import { buildForm } from "../../exchange/index.ts";
import { lastOf, readWith } from "../exam/testing.ts";
import { giftReader } from "./gift.format.ts";

const one = (text: string) => lastOf(readWith(giftReader, text));

describe("answers", () => {
  it.each([
    ["one right", "首都？{=北京 ~上海}", { kind: "choice", many: false, key: ["A"], title: "首都？" }],
    [
      "two right of several",
      "质数？{~%50%2 ~%50%3 ~%-100%4}",
      { many: true, key: ["A", "B"], shares: { A: 0.5, B: 0.5, C: -1 } },
    ],
    ["each of two right ones is enough", "质数？{=2 =3 ~4}", { many: false, key: ["A", "B"] }],
    ["a part of the marks", "？{~错 ~%50%一半 =对}", { many: false, key: ["C"], shares: { B: 0.5, C: 1 } }],
    ["true", "地球是圆的。{T}", { kind: "boolean", key: true }],
    ["false", "地球是平的。{FALSE}", { kind: "boolean", key: false }],
    [
      "short",
      "？{=长江 =%50%扬子江}",
      { kind: "text", key: { answers: [{ text: "长江" }, { text: "扬子江", share: 0.5 }] } },
    ],
    ["number", "？{#3.1:0.05}", { kind: "number", key: { ranges: [{ min: 3.05, max: 3.15 }] } }],
    ["number between", "？{#-5..-3}", { key: { ranges: [{ min: -5, max: -3 }] } }],
    ["number in percent", "？{#200:10%}", { key: { ranges: [{ min: 180, max: 220 }] } }],
    [
      "numbers",
      "？{#=1822:0 =%50%1822:2}",
      {
        key: {
          ranges: [
            { min: 1822, max: 1822 },
            { min: 1820, max: 1824, share: 0.5 },
          ],
        },
      },
    ],
    [
      "a second set of answers is a gap and is reported",
      "水由{=一}个氧原子和{=二 =2}个氢原子组成，记作 H{2}O。",
      { kind: "text", title: "水由 _____ 个氧原子和_____个氢原子组成，记作 H{2}O。", notes: ["extraAnswers {=二 =2}"] },
    ],
    ["essay", "谈谈看法。{}", { kind: "essay" }],
    ["statement", "看下面的题。", { kind: "statement" }],
    ["matching", "配对{=中国->北京 =日本 -> 东京 = -> 巴黎}", { kind: "matching", key: { r1: "A", r2: "B" } }],
    [
      "ordering",
      "排序{>3 ALL VERTICAL\n甲\n乙\n丙}",
      { kind: "rank", key: ["A", "B", "C"], notes: ["setting 3 ALL VERTICAL"] },
    ],
    ["gap", "中国的首都是{=北京 ~上海}，不是广州。", { title: "中国的首都是 _____ ，不是广州。", key: ["A"] }],
  ])("%s", (_name, text, expected) => {
    expect(one(text)).toMatchObject({ notes: [], ...expected });
  });

  it("all feedback is in the explanation", () => {
    expect(one("？{=甲#对了 ~乙#错了\n再想 ####总的}")).toMatchObject({
      explanation: { text: "总的\n甲: 对了\n乙: 错了 再想" },
      notes: ["answerFeedback"],
    });
    expect(one("？{F#其实不对#很好}")).toMatchObject({ explanation: { text: "T: 其实不对\nF: 很好" } });
    expect(one("？{#5#刚好}")).toMatchObject({ explanation: { text: "5: 刚好" } });
  });

  it("escapes, formats and line breaks", () => {
    expect(one("\\{1\\:2\\} \\= ?\\n第二行\n接着 {=a\\~b\\\\c ~\\#1}")).toMatchObject({
      title: "{1:2} = ?\n第二行 接着",
      options: [{ label: { text: "a~b\\c" } }, { label: { text: "#1" } }],
    });
    expect(one("[html]<p>1 &lt; 2<br>对吗</p>{=[plain]<b> ~<b>粗</b>}")).toMatchObject({
      title: "1 < 2\n对吗",
      options: [{ label: { text: "<b>" } }, { label: { text: "粗", html: "<b>粗</b>" } }],
    });
  });

  it("lines of a program text stay lines", () => {
    expect(one("[html]<p>What is\nprinted?</p><pre>a();\nb();</pre>{}").title).toMatch(/a\(\);\nb\(\);/);
    expect(one("What is\nprinted?{}").title).toBe("What is printed?");
  });

  it("what cannot be said is noted", () => {
    expect(one("？{=a =%50%a*b}").notes).toEqual(["wildcard a*b"]);
    expect(one("？{=甲 =%0%乙}").notes).toEqual(["wrongAnswer 乙"]);
    expect(one("？{#三}").notes).toEqual(["badAnswer 三", "noKey"]);
    expect(one("？{北京}")).toMatchObject({ kind: "text", key: { answers: [{ text: "北京" }] }, notes: ["loose"] });
    expect(one("？{~%30%a ~%30%b}").notes).toEqual(["badShares"]);
    expect(one("集合{1，2")).toMatchObject({ kind: "statement", title: "集合{1，2", notes: ["unclosed"] });
    expect(one("？{=甲 -> 乙 =丙 ->}").notes).toEqual(["noPartner 丙"]);
    expect(one("[markdown]**粗** {=a ~b}").notes).toEqual(["markdown", "markdown"]);
  });

  it("percentages of missing word files are weights; percentages as answers are not", () => {
    expect(one("这是{=最好的 ~75%好的 ~坏的}")).toMatchObject({
      shares: { A: 1, B: 0.75 },
      notes: ["missingWordWeight 75%好的"],
    });
    expect(one("增长了{=10% ~20% ~30%左右}").notes).toEqual(["missingWordWeight 30%左右"]);
    expect(one("增长了{=10% ~20% ~30% 左右}").notes).toEqual([]);
  });
});

it("names, ids, tags, comments and categories", () => {
  const text = `// 说明 [id:Q7] [tag:几何] [tag:难]
::第一题::甲{T}

$CATEGORY: $course$/top/代数
// 注释
::第二题:: 乙 {
  // 其中一个
  =1

  ~2
}
::第三题:: 丙 {}

$CATEGORY: 空的`;
  const { items, notes } = readWith(giftReader, text);
  expect(items.map(({ kind, code, title, place }) => [kind, code, title.text, place.line])).toEqual([
    ["boolean", "Q7", "甲", 2],
    ["section", "", "代数", 4],
    ["choice", "第二题", "乙", 6],
    ["essay", "第三题", "丙", 12],
  ]);
  expect(notes).toEqual(["emptyCategory 空的", "name 第一题", "tags 几何、难"]);
});

it("an empty file is refused; line ends and a byte order mark make no difference", () => {
  expect(readWith(giftReader, "// 只有注释\n").refused).toBe("empty");
  for (const end of ["\r\n", "\r", "\n"])
    expect(readWith(giftReader, `\uFEFF一{T}${end}${end}二{F}`).items.map(({ title }) => title.text)).toEqual([
      "一",
      "二",
    ]);
});

it("recognises GIFT by its answers and names, not other files", () => {
  const sure = (text: string) => giftReader.recognise({ kind: "text", name: "a.txt", text });
  expect(sure("::名::题{T}")).toBe(0.95);
  expect(sure("题{=a ~b}")).toBe(0.8);
  expect(sure("[html]<p>只是说明</p>")).toBe(0.6);
  expect(giftReader.recognise({ kind: "text", name: "a.gift", text: "谈谈 {}" })).toBe(0.3);
  for (const text of [
    "1. 题干\nA. 甲\nB. 乙\n答案：A",
    '{"a": {}}',
    "<quiz><question>{=a}</question></quiz>",
    "设集合 A={1,2}，求…",
  ])
    expect([text, sure(text)]).toEqual([text, 0]);
});

it("hostile texts are read to their end", { timeout: 60_000 }, () => {
  for (const text of ["{", "=", "~%", "::", "{=a", "\\", "####", "{}\n"])
    expect(readWith(giftReader, `题{=a ~b}\n\n题 ${text.repeat(50_000)}`).items.length).toBeGreaterThan(0);
  expect(readWith(giftReader, "\n\n=".repeat(9000)).items.length).toBe(9000);
});

describe("wildcards of short answers", () => {
  const build = (answers: string) => {
    const read = giftReader.read({ kind: "text", name: "a.gift", text: `？{${answers}}` });
    if ("refused" in read) throw new Error(read.refused.code);
    const { definition, notes } = buildForm(read.form, { ...buildOptions, fallbackTitle: "a" });
    const [item] = definition.pages.flatMap((page) => page.items);
    return { key: (item as { key?: { answers?: string[]; pattern?: string } }).key, notes: [...read.notes, ...notes] };
  };

  it.each([
    ["=a*b", "Axx B", true],
    ["=a*b", "ab", true],
    ["=a*b", "abc", false],
    ["=*北京*", "中国北京市", true],
    ["=*北京*", "上海", false],
    ["=3.5 (ca. *", "3.5 (CA. 4", true],
    ["=3.5 (ca. *", "3x5 (ca. 4", false],
    ["=x* =z*", "zebra", true],
  ])("%s and the answer %s", (answers, given, isRight) => {
    const { key, notes } = build(answers);
    expect(notes).toEqual([]);
    expect(matchesPattern(key?.pattern ?? "", given, true)).toBe(isRight);
  });

  it("stand beside answers without them, and an escaped one is a character", () => {
    expect(build("=y =x*").key).toEqual({ answers: ["y"], pattern: "[xX].*" });
    expect(build(String.raw`=2\*3`).key).toEqual({ answers: ["2*3"] });
  });
});
