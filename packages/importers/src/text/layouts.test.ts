/** Layouts as copies of papers, pages and forms have them. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief, read } from "./testing/read.ts";

/** Items without the ids, and without the title line that each text begins with. */
const items = (text: string) => brief(`卷子\n${text}`).map((line) => line.replace(/^\S+ /, ""));
const judged = ["radio 甲（） [一 | 二]", "radio 乙（） [一 | 二]"];

describe("numbers", () => {
  it.each([
    ["a bracket before the number", "(√)1.甲是乙。\n(×)2.丙是丁。", ["boolean 甲是乙。 = 对", "boolean 丙是丁。 = 错"]],
    [
      "a letter before it",
      "( B )1、甲\nA.一 B.二\n( A )2、乙\nA.一 B.二",
      ["radio 甲（  ） [一 | 二] = B", "radio 乙（  ） [一 | 二] = A"],
    ],
    [
      "a type name before it",
      "(单选题)1.甲\nA.一\nB.二\n(多选题)2.乙\nA.一\nB.二",
      ["radio 甲 [一 | 二]", "checkbox 乙 [一 | 二]"],
    ],
    ["letters in the number", "F1. 甲（）\n一\n二\nF2. 乙（）\n一\n二", judged],
    ["numbers of a chapter", "2.1. 甲（）\n一\n二\n2.2. 乙（）\n一\n二", judged],
    ["keys of a telephone", "1️⃣甲（）\nA. 一\nB. 二\n2️⃣乙（）\nA. 一\nB. 二", judged],
    ["no sign at all", "1甲（）\nA.一\nB.二\n2乙（）\nA.一\nB.二\n3丙\nA.一\nB.二", [...judged, "radio 丙 [一 | 二]"]],
    [
      "a number that touches a digit",
      "8.甲（）\nA.一\nB.二\n9.6个乙（）\nA.一\nB.二\n10.丙\nA.一\nB.二",
      ["radio 甲（） [一 | 二]", "radio 6个乙（） [一 | 二]", "radio 丙 [一 | 二]"],
    ],
    ["a type name that touches the number", "第1题 单选甲（）\nA.一\nB.二\n第2题 单选乙（）\nA.一\nB.二", judged],
    ["an example", "例1：甲（）\nA.一\nB.二\n例2：乙（）\nA.一\nB.二", judged],
  ])("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });

  it("of instructions are no questions", () => {
    const text =
      "注意事项：\n1. 请用黑色的笔填写本卷。\n2. 请不要在答题卡上做记号。\n一、选择题\n1. 甲（）\nA. 一\nB. 二";
    expect(read(`卷子\n${text}`).questions.map(({ title }) => title)).toEqual(["甲（）"]);
  });

  it("of parts with gaps are questions, and the stem above them is not", () => {
    expect(items("1. 读图回答。\n(1)甲是____。\n(2)说明乙的原因。\n2. 丙")).toEqual([
      "statement 读图回答。",
      "blanks 甲是____。",
      "textarea 说明乙的原因。",
      "text 丙",
    ]);
  });
});

describe("several parts on one line", () => {
  it.each([
    [
      "1.甲（）A.一B.二答案：B解析：略。2.乙（）A.一B.二答案：A",
      ["radio 甲（） [一 | 二] = B", "radio 乙（） [一 | 二] = A"],
    ],
    [
      "一、单选题（每题2分）1.甲（）A.一B.二答案：A二、判断题（每题1分）2.乙是丙。答案：错误",
      [
        "statement 一、单选题（每题2分）",
        "radio 甲（） [一 | 二] = A (2)",
        "statement 二、判断题（每题1分）",
        "boolean 乙是丙。 = 错 (1)",
      ],
    ],
    ["1. 甲\n①一 ②二 2. 乙\n①一\n②二", ["radio 甲 [一 | 二]", "radio 乙 [一 | 二]"]],
    ["1. 甲\n①一 ②很长\n的二 ③三\n2. 乙", ["radio 甲 [一 | 很长的二 | 三]", "text 乙"]],
    ["1. 甲？ A.一 B.二\n2. 乙", ["radio 甲？ [一 | 二]", "text 乙"]],
    ["1. 甲A一 B二 C三\n2. 乙\nA 一 B 二 C 三", ["radio 甲 [一 | 二 | 三]", "radio 乙 [一 | 二 | 三]"]],
    ["1. 甲\nA、一□ B、二□", ["radio 甲 [一 | 二]"]],
    ["1. 甲：（ ）一（ ）二（ ）三\n2. 乙:一( ) 二( )", ["radio 甲： [一 | 二 | 三]", "radio 乙: [一 | 二]"]],
    ["1. 甲\n答案：1、一 2、二", ["text 甲 = 1、一 2、二"]],
  ])("%j", (text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});

describe("lists that share their choices", () => {
  const matrix = ["matrix-radio 评价 {环境 | 服务} [好 | 中 | 差]", "textarea 建议"];

  it.each([
    "1. 评价\n环境：□好 □中 □差\n服务：□好 □中 □差\n2. 建议",
    "1. 评价\n| 项目 | 好 | 中 | 差 |\n|---|---|---|---|\n| 环境 | □ | □ | □ |\n| 服务 | □ | □ | □ |\n2. 建议",
    "1. 评价\n项目\t好\t中\t差\n环境\t\t\t\n服务\t\t\t\n2. 建议",
    "1. 评价\n• 好\n• 中\n• 差\n环境\n服务\n2. 建议",
  ])("%j", (text) => {
    expect(items(text)).toEqual(matrix);
  });

  it("a bank of questions as a table", () => {
    const text = "题干\t题型\t选项A\t选项B\t答案\n甲\t单选题\t一\t二\tB\n乙\t判断题\t\t\t对";
    expect(items(text)).toEqual(["radio 甲 [一 | 二] = B", "boolean 乙 = 对"]);
  });
});

describe("fields", () => {
  it("on one line are questions of their own, except the marks of a paper", () => {
    expect(items("姓名：______　性别：□男 □女　得分：____\n1. 甲")).toEqual([
      "text 姓名",
      "radio 性别 [男 | 女]",
      "text 甲",
    ]);
  });

  it("are known by their words", () => {
    expect(
      items("1. 家乡：____省____市\n2. 手机号码：\n3. 出生日期：____年____月____日").map((line) => line.split(" ")[0]),
    ).toEqual(["region", "phone", "date"]);
  });
});

describe("limits and scales", () => {
  it("limits in brackets and in the stem become settings", () => {
    const { definition } = read(
      "卷\n1. 甲【最少选择1项】\n一\n二\n2. 乙（限选3项）\n一\n二\n三\n四\n3. 丙【请选择1-2项】\n一\n二\n三",
    );
    expect(definition.pages[0]?.items).toMatchObject([
      { type: "checkbox", title: "甲", minPicks: 1 },
      { type: "checkbox", title: "乙（限选3项）", maxPicks: 3 },
      { type: "checkbox", title: "丙", minPicks: 1, maxPicks: 2 },
    ]);
  });

  it("scales are read from digits, stars and remarks", () => {
    const text =
      "1. 甲\n1 2 3 4 5\n2. 推荐的可能性 0~10分\n3. 乙（1-5分）\n4. 丙：☆☆☆☆☆\n5. 丁   5 4 3 2 1\n6. 戊\n是 / 否";
    expect(items(text).map((line) => line.split(" ")[0])).toEqual([
      "rating",
      "nps",
      "rating",
      "rating",
      "rating",
      "radio",
    ]);
  });

  it("scales stand behind a question mark", () => {
    const text = "卷\n\nQ1. 您对食堂满意吗？1-5分\n\nQ2. 您会推荐食堂吗？0-10\n\nQ3. 您几点吃饭？\nA. 11\nB. 12";
    expect(items(text).map((line) => line.split(" ")[0])).toEqual(["rating", "nps", "radio"]);
  });

  it("headings of parts are no lines of a stem", () => {
    const heads = [
      "一、单选题（每题 5 分，共 2 题）",
      "二、判断题（每题 5 分，共 4 题）",
      "三、简答题（每题 9 分，共 2 题）",
    ];
    const parts = [
      "**1. 水果是（　）。**\nA. 石头\nB. 苹果\n\n**2. 树是（　）。**\nA. 松\nB. 水",
      "**1. 松四季常青。**\n\n**2. 石头会开花。**\n\n**3. 水往高处流。**\n\n**4. 盐是甜的。**",
      "**1. 说明种树的步骤。**\n\n**2. 列出三种花。**",
    ];
    const text = heads.map((head, at) => `## ${head}\n\n${parts[at] ?? ""}`).join("\n\n");
    expect(read(text).questions.map(({ type }) => type)).toEqual([
      "radio",
      "radio",
      "boolean",
      "boolean",
      "boolean",
      "boolean",
      "textarea",
      "textarea",
    ]);
  });

  it("an option that asks for a reason opens a text", () => {
    const { definition } = read("卷\n1. 甲\nA. 满意\nB. 不满意（请说明原因：____）");
    expect(definition.pages[0]?.items[0]?.["options"]).toMatchObject([
      { label: "满意" },
      { label: "不满意（请说明原因）", other: true },
    ]);
  });
});

describe("copies of web pages", () => {
  it("have the star and the number on lines of their own", () => {
    expect(items("*\n1.\n甲\n一\n二\n*\n2.\n乙 【多选题】\n一\n二")).toEqual([
      "radio! 甲 [一 | 二]",
      "checkbox! 乙 [一 | 二]",
    ]);
  });

  it("have the numbers and answers of a bank in brackets", () => {
    expect(items("1. 甲[单选][B]\nA. 一\nB. 二\n2. 乙[简答>计算]")).toEqual(["radio 甲 [一 | 二] = B", "textarea 乙"]);
  });

  it("have no marks but question marks", () => {
    expect(brief("甲是什么？\n一\n二\n乙是什么？\n一\n二\n还有什么想说的？")).toEqual([
      "q1 radio 甲是什么？ [一 | 二]",
      "q2 radio 乙是什么？ [一 | 二]",
      "q3 textarea 还有什么想说的？",
    ]);
  });

  it("have lettered lines in the explanation", () => {
    expect(items("1. 甲\nA. 一\nB. 二\n【答案】B\n【解析】\nA. 一是错的；\nB. 二是对的。\n故选B。")).toEqual([
      "radio 甲 [一 | 二] = B",
    ]);
  });

  it("may begin the letters anew without a number", () => {
    expect(items("1. 甲\nA. 一\nB. 二\n乙是什么\nA. 三\nB. 四")).toEqual([
      "radio 甲 [一 | 二]",
      "radio 乙是什么 [三 | 四]",
    ]);
  });
});

describe("answers", () => {
  it.each([
    ["1. 由__甲__组成。", ["blanks 由____组成。 = 甲"]],
    ["一、填空题\n1. 由（甲）和（乙）组成。", ["statement 一、填空题", "blanks 由（____）和（____）组成。 = 甲|乙"]],
    ["1. 甲是乙。\n（错）", ["boolean 甲是乙。 = 错"]],
    ["1. 甲\nA. 一\nB. 二\n> 答案：B", ["radio 甲 [一 | 二] = B"]],
    ["1. 甲\nA. 一\nB. 二\n本題正確答案為B", ["radio 甲 [一 | 二] = B"]],
    ["1. 甲\nA. 一\nB. 二\n答案：B（见第三条）", ["radio 甲 [一 | 二] = B"]],
    [
      "1. 甲\nA. 一\nB. 二\n2. 乙\nA. 一\nB. 二\n参考答案\n题号 1 2\n答案 B A",
      ["radio 甲 [一 | 二] = B", "radio 乙 [一 | 二] = A"],
    ],
    [
      "1. 甲\nA. 一\nB. 二\n2. 乙\nA. 一\nB. 二\n答案\n1．A　2．B",
      ["radio 甲 [一 | 二] = A", "radio 乙 [一 | 二] = B"],
    ],
    [
      "1. 正确的是：B\nA. 一\nB. 二\n2. 多少A\nA. 一\nB. 二",
      ["radio 正确的是： [一 | 二] = B", "radio 多少 [一 | 二] = A"],
    ],
  ])("%j", (text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});

describe("signs that are no markup", () => {
  it("stay", () => {
    expect(items("1. 若 i<s 则 t>u\nA. <br>\nB. 3<b>2")).toEqual(["radio 若 i<s 则 t>u [<br> | 3<b>2]"]);
  });

  it("words behind an opening code fence and behind a type name stay", () => {
    const told = JSON.stringify(
      read("卷\n1. 甲[单选题] 提示词\nA. 一\nB. 二\n2. 乙\n```text 说明词\nx\n```").definition,
    );
    expect(told).toContain("提示词");
    expect(told).toContain("说明词");
  });
});

it.each([
  ["日期是____月 __9__ 日。", "日期是____月 ____ 日。", [undefined, ["9"]]],
  ["由__甲__和____组成。", "由____和____组成。", [["甲"], undefined]],
  [
    "____是第一个，__二__是第二个，____是第三个。",
    "____是第一个，____是第二个，____是第三个。",
    [undefined, ["二"], undefined],
  ],
  ["空 __ 格 __ 和____", "空 __ 格 __ 和____", [undefined, undefined, undefined]],
])("no answer stays readable beside an empty gap: %s", (line, title, keys) => {
  const { definition } = read(`测验\n\n1. ${line}`);
  const item = definition.pages[0]?.items[0];
  expect(item?.title).toBe(title);
  const blanks = (item?.["blanks"] ?? []) as { key?: { answers?: string[] } }[];
  expect(blanks.map(({ key }) => key?.answers)).toEqual(keys);
});

describe("papers that are longer than what is read to choose the layouts", { timeout: 20_000 }, () => {
  const one = (no: number) => `${no}、第${no}个问题的答案是（ ）。A.甲B.乙C.丙`;

  it.each([
    ["in one line", ""],
    ["with all options on the lines of the stems", "\n"],
  ])("are read %s", (_name, between) => {
    const text = Array.from({ length: 2000 }, (_, index) => one(index + 1)).join(between);
    const { questions } = read(text);
    expect(questions).toHaveLength(2000);
    expect(questions.every(({ options }) => options.join() === "甲,乙,丙")).toBe(true);
  });
});
