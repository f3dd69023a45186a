/** Formats with different rules, which are detected. The texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief, codes, read } from "./testing/read.ts";

describe("GIFT", () => {
  it.each([
    ["::Q1:: Capital of France? {=Paris ~Rome ~Oslo}", "q1 radio Capital of France? [Paris | Rome | Oslo] = A"],
    ["::Q1:: The sun is cold. {F}", "q1 boolean The sun is cold. = 错"],
    ["::Q1:: 太阳是热的。{TRUE#对}", "q1 boolean 太阳是热的。 = 对"],
    ["::Q1:: Two plus two {=four =4}", "q1 text Two plus two = four / 4"],
    ["::Q1:: Pi is {#3.14:0.01}.", "q1 number Pi is ____ . = 3.14:0.01"],
    ["::Q1:: Match {=a -> 1 =b -> 2}", "q1 matching Match {a | b} [1 | 2] = 1-A,2-B"],
    ["::Q1:: Which? {~%50%a ~%50%b ~%-50%c}", "q1 checkbox Which? [a | b | c] = AB"],
    ["::Q1:: Tell me {}", "q1 textarea Tell me"],
    ["::Q1:: One {=1} and {=2} left", "q1 text One ____ and _____ left = 1"],
    ["::Q1:: Two\n  lines {=1\n\n=2}", "q1 text Two lines = 1 / 2"],
    ["::Q1:: A \\{ \\= sign {=x\\=y ~z}", "q1 radio A { = sign [x=y | z] = A"],
    ["What is red? {\n=Apple\n~Sky\n}", "q1 radio What is red? [Apple | Sky] = A"],
  ])("%j", (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  it("accounts for comments, categories, feedback and weights", () => {
    const { lines, questions, definition } = read(
      "// note\n$CATEGORY: geo\n\n::N:: Which? {~%50%half#nearly =all#yes ####general}\n\nJust a text.",
    );
    expect(lines.map(({ role }) => role)).toEqual(["comment", "heading", "blank", "stem", "blank", "stem"]);
    expect(questions).toMatchObject([{ name: "N", analysis: "general\nhalf: nearly\nall: yes" }]);
    expect(definition.pages[0]?.items.map(({ type, title }) => [type, title])).toEqual([
      ["statement", "geo"],
      ["radio", "Which?"],
      ["statement", "Just a text."],
    ]);
  });
});

describe("Aiken", () => {
  it("reads stems, options and answers without numbers", () => {
    expect(
      brief(
        "What is red?\nA. Apple\nB. Sky\nANSWER: A\n\nWhat is blue?\nA) Apple\nB) Sky\nANSWER: B\nWhat is green?\nA. Leaf\nB. Coal\nANSWER: A",
      ),
    ).toEqual([
      "q1 radio What is red? [Apple | Sky] = A",
      "q2 radio What is blue? [Apple | Sky] = B",
      "q3 radio What is green? [Leaf | Coal] = A",
    ]);
  });
});

describe("Qualtrics text", () => {
  it("reads the simple form", () => {
    expect(
      brief(
        "1. One\n\nred\nblue\n\n2. Several\n[[MultipleAnswer]]\n\nred\nblue\n\n[[PageBreak]]\n\n3. Rate\n\nrow a\nrow b\n\ngood\nbad",
      ),
    ).toEqual([
      "q1 radio One [red | blue]",
      "q2 checkbox Several [red | blue]",
      "q3 matrix-radio Rate {row a | row b} [good | bad]",
    ]);
  });

  it("reads the advanced form", () => {
    const text =
      "[[AdvancedFormat]]\n[[Block:First]]\n[[Question:MC]]\n[[ID:x]]\nPick one\n[[Choices]]\nred\nblue\n\n[[Question:Matrix]]\nRate\n[[Choices]]\nrow a\n[[Answers]]\ngood\nbad\n[[Unheard]]";
    expect(brief(text)).toEqual([
      "s1 statement First",
      "q1 radio Pick one [red | blue]",
      "q2 matrix-radio Rate {row a} [good | bad]",
    ]);
    expect(codes(text)).toContain("17 unknown_setting");
  });
});

describe("settings in brackets and remarks", () => {
  it("reads answer, score and way of scoring from the stem", () => {
    const { questions, definition } = read(
      "哪种难溶于水[单选题][答案:B][分值:5][全部](生活常识)\nA. 盐\nB. 油\n\n写短文[简答题][分值:20][手动]",
    );
    expect(questions).toMatchObject([
      { type: "radio", answer: "B", score: 5, scoring: "全部" },
      { type: "textarea", score: 20, scoring: "手动" },
    ]);
    expect(definition.pages[0]?.items[0]?.description).toBe("生活常识");
  });
});

describe("questionnaires as survey tools print them", () => {
  const printed = [
    "食堂调查",
    "",
    "*1. 您的年级： [单选题]",
    "○大一 ○大二",
    "○其他 _______________*",
    "",
    "2. 姓名： [填空题] *",
    "_______________________",
    "",
    "3. 喜欢的菜 [多选题] *",
    "□面",
    "□饭",
    "",
    "4. 评价 [矩阵量表题] *",
    "\t差\t一般\t好",
    "环境\t○\t○\t○",
    "服务\t○\t○\t○",
    "",
    "5. 推荐给朋友 [量表题] *",
    "不会\t0\t1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t一定",
    "",
    "6. 打分 [量表题]",
    "○1 ○2 ○3 ○4 ○5",
    "",
    "7. 换什么 [单选题] *",
    "依赖于第1题第2个选项,依赖于第3题第1;2个选项",
    "○面",
    "○饭",
    "",
    "8. 为什么 [填空题]",
    "依赖于第9题第1个选项",
  ].join("\n");

  it("read their boxes, underlines, printed scales and display logic", () => {
    expect(brief(printed)).toEqual([
      "q1 radio! 您的年级： [大一 | 大二 | 其他]",
      "q2 text! 姓名：",
      "q3 checkbox! 喜欢的菜 [面 | 饭]",
      "q4 matrix-radio! 评价 {环境 | 服务} [差 | 一般 | 好]",
      "q5 scale! 推荐给朋友",
      "q6 scale 打分",
      "q7 radio! 换什么 [面 | 饭]",
      "q8 text 为什么",
    ]);
    const items = read(printed).definition.pages[0]?.items ?? [];
    expect(items[0]?.["options"]).toContainEqual({ id: "o3", label: "其他", other: true });
    expect(items[4]).toMatchObject({ min: 0, max: 10, lowLabel: "不会", highLabel: "一定" });
    expect(items[5]).toMatchObject({ max: 5 });
    expect(items[6]?.visibleIf).toBe("{q1} anyof ['o2'] and {q3} anyof ['o1', 'o2']");
    expect(items[7]).toMatchObject({ description: "依赖于第9题第1个选项" });
    expect(codes(printed).filter((code) => code.endsWith("jump_not_imported")).length).toBe(1);
  });
});

describe("keys of GIFT questions", () => {
  const item = (text: string) => read(text).definition.pages[0]?.items[0] ?? {};
  const reports = (text: string) => codes(`${text}\n\n::x:: y {T}`).filter((code) => /answer|points/.test(code));

  it.each([
    ["::N:: Pi is {#3.14:0.01}.", { type: "number", key: { value: 3.14, tolerance: 0.01 } }],
    ["::N:: How many? {#3..5}", { type: "number", key: { value: 4, tolerance: 1 } }],
    [
      "::N:: When? {#=1822:0 =%50%1822:2#nearly}",
      { type: "number", key: { value: 1822, tolerance: 0 }, explanation: "50%: 1822:2\n1822:2: nearly" },
    ],
    ["::N:: Two plus two {=four =4}", { type: "text", key: { answers: ["four", "4"] } }],
    ["::N:: Two plus two {=four =%50%for}", { type: "text", key: { answers: ["four"] }, explanation: "50%: for" }],
    ["::N:: Sun {T#no#yes}", { type: "boolean", key: true, explanation: "no\nyes" }],
    ["::N:: Which? {=a#yes ~b#no}", { type: "radio", key: "o1", explanation: "a: yes\nb: no" }],
    ["::N:: Grant is buried in {=here ~there}.", { type: "radio", title: "Grant is buried in ____ .", key: "o1" }],
    ["::N:: Which? {~%50%a ~%50%b ~%-50%c}", { type: "checkbox", key: ["o1", "o2"], partial: "proportional" }],
    ["::N:: Which? {~%50%a ~%50%b ~%-100%c}", { type: "checkbox", key: ["o1", "o2"], partial: "missing" }],
    [
      "::N:: Match {=a -> 1 =b -> 2 =c -> 1 = -> 3}",
      { type: "matching", key: { row1: "o1", row2: "o2", row3: "o1" }, options: [{}, {}, { id: "o3", label: "3" }] },
    ],
    ["::N:: Why? {####Think of it.}", { type: "textarea", explanation: "Think of it." }],
  ])("%j", (text, expected) => {
    expect(item(text)).toMatchObject(expected);
    expect(reports(text)).toEqual([]);
  });

  it("score what the text says if several answers are right or some are half right", () => {
    const scoresOf = (text: string) => {
      const { options } = item(text) as { options?: { score?: number }[] };
      return options?.map(({ score }) => score);
    };
    expect(scoresOf("::N:: Which? {=a =b ~c}")).toEqual([1, 1, undefined]);
    expect(scoresOf("::N:: Which? {=a ~%50%b ~c}")).toEqual([1, 0.5, undefined]);
    expect(scoresOf("::N:: Which? {~%70%a ~%30%b ~%-10%c}")).toEqual([0.7, 0.3, -0.1]);
    expect(read("::N:: Which? {=a =b ~c}").definition.scoring).toEqual({ mode: "exam" });
  });

  it("keep the name of a question in a report", () => {
    const named = read("::Name:: Sun {T}").diagnostics.find(({ code }) => code === "detail_not_kept");
    expect(named?.params).toMatchObject({ what: "name", value: "Name" });
  });
});
