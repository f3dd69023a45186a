/** Keys and verdicts in notations that no rule names: what most questions share is a key. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const LABELS = ["甲", "乙", "丙", "丁"];
const KEYS = ["B", "D", "A"];
const paper = (
  stem: (words: string, key: string) => string,
  below: (key: string) => string,
  mark = (line: string) => line,
) =>
  KEYS.map((key, at) => {
    const choices = LABELS.map((label, place) => {
      const line = `${"ABCD".charAt(place)}. ${label}`;
      return "ABCD".charAt(place) === key ? mark(line) : line;
    });
    return [`${at + 1}. ${stem(`第${"一二三".charAt(at)}样东西在哪里`, key)}`, ...choices, below(key)]
      .filter(Boolean)
      .join("\n");
  }).join("\n");
const asked = (stem: string, below = "") =>
  paper(
    (words, key) => stem.replace("#", words).replace("$", key),
    (key) => below.replace("$", key),
  );

describe("unknown notations of keys", () => {
  const keysOf = (text: string) => {
    const { questions, diagnostics } = read(text);
    expect(questions.map(({ options }) => options)).toEqual([LABELS, LABELS, LABELS]);
    expect(diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
    return questions.map(({ answer }) => answer);
  };

  it.each([
    "→ $",
    "选$",
    "应选$项",
    "Ans. $",
    "#$",
    "@答案 $",
    "✅ $",
    "*答案*：$",
    "答案及解析：$。因为书上这样写。",
    "【解析】$ 因为书上这样写。",
  ])("stand below the choices: %s", (below) => {
    expect(keysOf(asked("#？", below))).toEqual(KEYS);
  });

  it.each(["#“$”。", "#{$}", "#<$>", "#——$", "#( $", "#〔$〕", "$ #？", "【$】#？"])(
    "stand in the stem: %s",
    (stem) => {
      expect(keysOf(asked(stem))).toEqual(KEYS);
    },
  );

  it.each([(line: string) => `${line} ←`, (line: string) => `+${line}`, (line: string) => `${line}（对）`])(
    "single out one choice",
    (mark) => {
      expect(
        keysOf(
          paper(
            (words) => `${words}？`,
            () => "",
            mark,
          ),
        ),
      ).toEqual(KEYS);
    },
  );

  it("explain the answer", () => {
    expect(read(asked("#？", "答案及解析：$。因为书上这样写。")).questions[0]?.analysis).toBe("因为书上这样写。");
  });
});

describe("what only looks like keys", () => {
  const answersOf = (text: string) => read(text).questions.map(({ answer }) => answer);

  it("is a letter at one question", () => {
    expect(
      answersOf("1. 子在“B”里吗？\nA. 在\nB. 不在\n2. 丑是什么？\nA. 一\nB. 二\n3. 寅是什么？\nA. 三\nB. 四\n"),
    ).toEqual([undefined, undefined, undefined]);
  });

  it("is the same name in all stems", () => {
    expect(
      answersOf(
        paper(
          (words) => `“A”里${words}？`,
          () => "",
        ),
      ),
    ).toEqual([undefined, undefined, undefined]);
  });

  it("are points behind several choices", () => {
    const scale = (no: number) => `${no}. 我容易紧张${no}\nA. 没有；(1分)\nB. 有时(2分)\nC. 经常(3分)\n`;
    expect(answersOf(scale(1) + scale(2) + scale(3))).toEqual([undefined, undefined, undefined]);
  });

  it("is an explanation that speaks of several choices", () => {
    expect(answersOf(asked("#？", "解析：$项说的是别处，C项也不对。"))).toEqual([undefined, undefined, undefined]);
  });
});

describe("unknown notations of verdicts", () => {
  const statements = ["水会结冰", "太阳绕着地球转", "鲸是哺乳动物", "铁比木头轻"];
  const verdicts = (form: string, yes: string, no: string) =>
    statements
      .map((words, at) => `${at + 1}. ${form.replace("#", words).replace("$", at % 2 === 0 ? yes : no)}`)
      .join("\n");
  const judged = ["对", "错", "对", "错"];

  it.each([
    ["#。（$）", "○", "×"],
    ["#。（$）", "V", "X"],
    ["($) #。", "O", "X"],
    ["$ #。", "√", "×"],
    ["#。$", "✅", "❌"],
    ["#。 $", "True", "False"],
    ["#。“$”", "√", "×"],
    ["#。——$", "对", "错"],
    ["#。（$）", "A", "B"],
    ["#。\n判断：$", "对", "错"],
    ["#。\n解析：$。书上这样写。", "正确", "错误"],
    ["#。（$）", "√", "×，应为另一样"],
  ])("are %s with %s and %s", (form, yes, no) => {
    const { questions, diagnostics } = read(verdicts(form, yes, no));
    expect(diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
    expect(questions.map(({ type, answer }) => [type, answer])).toEqual(judged.map((answer) => ["boolean", answer]));
    expect(questions.map(({ title }) => title.replace(/[（）\s。]/gu, ""))).toEqual(statements);
  });

  it("are no verdicts if all are the same or only some have them", () => {
    expect(
      questionsOf("1. 见图（○）\n2. 见表（○）\n3. 见书（○）\n").filter((one) => one.startsWith("boolean")),
    ).toEqual([]);
    expect(
      questionsOf("1. 你的名字（A）\n2. 你的班级\n3. 你的学校（B）\n4. 你的爱好\n").filter((one) =>
        one.startsWith("boolean"),
      ),
    ).toEqual([]);
  });
});

describe("unknown notations of answers of gaps", () => {
  const sentences = [
    ["天上有", "太阳", "和云"],
    ["地上有", "石头", "和草"],
    ["海里有", "鲸鱼", "和沙"],
  ];
  const gaps = (form: string) =>
    sentences
      .map(
        ([before = "", answer = "", behind = ""], at) =>
          `${at + 1}. ${form.replace("<", before).replace("$", answer).replace(">", behind)}`,
      )
      .join("\n");

  it.each(["<{$}>。", "<[$]>。", "<~~$~~>。", "<____>。 → $", "<____>。\n$", "<____>。\n（$）", "<____>。\n填：$"])(
    "are %s",
    (form) => {
      const { questions, diagnostics } = read(gaps(form));
      expect(questions.map(({ type, title, answer }) => [type, title, answer])).toEqual(
        sentences.map(([before = "", answer = "", behind = ""]) => ["blanks", `${before}____${behind}。`, answer]),
      );
      expect(diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
    },
  );

  it("are no hints, units or citations", () => {
    const answers = (text: string) => read(text).questions.map(({ answer }) => answer);
    expect(answers("1. 姓名____\n请写全名。\n2. 班级____\n请写全称。\n3. 爱好____\n请写一项。\n")).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(answers("1. 身高____\n厘米\n2. 臂长____\n厘米\n3. 腿长____\n厘米\n")).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(answers("1. 谈谈第一段[1]。\n2. 谈谈第二段[2]。\n3. 谈谈第三段[3]。\n")).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
