/** Lists of answers in many shapes: each paper has the same questions, and each list gives the same answers. */
import { describe, expect, it } from "vitest";
import { codes, read } from "../testing/read.ts";

interface Asked {
  stem: string;
  options?: readonly string[];
  key: string;
}

const ONE: readonly Asked[] = [
  { stem: "下列哪种灭火器不能用于扑灭电器火灾（　　）", options: ["泡沫", "干粉", "二氧化碳", "四氯化碳"], key: "A" },
  { stem: "安全帽的有效期一般为（　　）年", options: ["1", "2.5", "5", "8"], key: "B" },
  { stem: "发生触电时，第一步应当做什么？", options: ["拨打电话", "用手拉人", "切断电源"], key: "C" },
];
const SEVERAL: readonly Asked[] = [
  { stem: "下列属于个人防护用品的有（　　）", options: ["安全帽", "护目镜", "手机", "防护手套"], key: "ABD" },
  { stem: "“三违”包括（　　）", options: ["违章指挥", "违章作业", "违反纪律", "违反食谱"], key: "ABC" },
];
const JUDGED: readonly Asked[] = [
  { stem: "电气设备着火可以用水扑救。（　　）", key: "错" },
  { stem: "特种作业人员必须持证上岗。（　　）", key: "对" },
  { stem: "高处作业不必系安全带。（　　）", key: "错" },
];
const GAPS: readonly Asked[] = [
  { stem: "我国的火警电话号码是______。", key: "119" },
  { stem: "安全生产方针是安全第一、______、______。", key: "预防为主|综合治理" },
];
const OPEN: readonly Asked[] = [
  { stem: "简述发生火灾时的逃生要点。", key: "用湿毛巾捂住口鼻，低姿撤离" },
  { stem: "什么是“四不放过”原则？", key: "原因未查清不放过，措施未落实不放过" },
];
const SECTIONS = [
  { name: "单项选择题", asked: ONE },
  { name: "多项选择题", asked: SEVERAL },
  { name: "判断题", asked: JUDGED },
  { name: "填空题", asked: GAPS },
  { name: "简答题", asked: OPEN },
] as const;
type Section = (typeof SECTIONS)[number];

/** Numbers of the questions of each section: they go on, or begin anew. */
function numbersOf(goOn: boolean): number[][] {
  let next = 1;
  return SECTIONS.map(({ asked }) => {
    if (!goOn) next = 1;
    return asked.map(() => next++);
  });
}

function paper(list: string, goOn: boolean): string {
  const numbers = numbersOf(goOn);
  const lines = SECTIONS.flatMap(({ name, asked }, at) => [
    `${"一二三四五"[at] ?? ""}、${name}`,
    ...asked.flatMap(({ stem, options = [] }, index) => [
      `${numbers[at]?.[index] ?? 0}．${stem}`,
      ...options.map((option, place) => `${"ABCD"[place] ?? ""}．${option}`),
    ]),
    "",
  ]);
  return ["安全知识试卷", "", ...lines, list].join("\n");
}

const KEYS = SECTIONS.flatMap(({ asked }) => asked.map(({ key }) => key));
const keysOf = (text: string) =>
  read(text).questions.map(({ answer = "" }) => answer.replace(/[；;]/g, "|").replace(/[。]$/, ""));

type Entry = (no: number, key: string, section: Section) => string;
const list = (
  title: string,
  entry: Entry,
  between: string,
  head: (section: Section, at: number) => string,
  goOn = false,
) => {
  const numbers = numbersOf(goOn);
  const parts = SECTIONS.map((section, at) => {
    const entries = section.asked.map(({ key }, index) => entry(numbers[at]?.[index] ?? 0, key, section));
    return `${head(section, at)}${entries.join(between)}`;
  });
  return [title, ...parts].filter((line) => line !== "").join("\n");
};
const counted = ({ name }: Section, at: number) => `${"一二三四五"[at] ?? ""}、${name}\n`;
const words = (key: string) => key.replace("|", "；");
const sign = (key: string, yes: string, no: string) => (key === "对" ? yes : key === "错" ? no : words(key));

describe("lists of answers at the end of a paper", () => {
  it.each<[shape: string, list: string, goOn?: boolean]>([
    ["numbers with dots", list("参考答案", (no, key) => `${no}.${words(key)}`, "  ", counted)],
    [
      "entries on the lines of their headings",
      list(
        "【参考答案】",
        (no, key) => `${no}、${sign(key, "√", "×")}`,
        " ",
        ({ name }) => `${name}：`,
      ),
    ],
    [
      "no headings, numbers that go on",
      list(
        "答案：",
        (no, key) => `${no}. ${words(key)}`,
        "\n",
        () => "",
        true,
      ),
      true,
    ],
    [
      "no headings, numbers that begin anew",
      list(
        "附：参考答案",
        (no, key) => `${no}．${sign(key, "✓", "✗")}`,
        "\n",
        () => "",
      ),
    ],
    [
      "numbers in brackets",
      list(
        "参考答案与解析",
        (no, key) => `（${no}）${words(key)}`,
        "\n",
        ({ name }) => `【${name}】\n`,
      ),
    ],
    ["第…题", list("————答案————", (no, key) => `第${no}题：${sign(key, "正确", "错误")}`, "\n", counted)],
    [
      "labels in front of the answers",
      list(
        "试题答案",
        (no, key) => `${no}、答案：${words(key)}`,
        "\n",
        (_, at) => `${"一二三四五"[at] ?? ""}、\n`,
      ),
    ],
    [
      "explanations on the next line",
      list("※ 答案及评分标准 ※", (no, key) => `${no}.【答案】${words(key)}\n【解析】见教材第${no}2页。`, "\n", counted),
    ],
    [
      "explanations behind the answers",
      list(
        "# 答案部分",
        (no, key) => `${no}. ${words(key)}　解析：参见教材。`,
        "\n",
        ({ name }) => `### ${name}答案：\n`,
      ),
    ],
    [
      "bold print",
      list(
        "**答案**",
        (no, key) => `**${no}.** ${sign(key, "T", "F")}`,
        "\n\n",
        ({ name }) => `**${name}**\n`,
      ),
    ],
    [
      "bullets",
      list(
        "Answer Key",
        (no, key) => `- ${no}. ${words(key)}`,
        "\n",
        (_, at) => `（${"一二三四五"[at] ?? ""}）\n`,
      ),
    ],
    [
      "judgements as letters",
      list("安全知识试卷参考答案（A卷）", (no, key) => `${no}. ${sign(key, "A", "B")}`, "\n", counted),
    ],
    [
      "rows of a table",
      list(
        "参考答案",
        (no, key) => `| ${no} | ${words(key)} | 略 |`,
        "\n",
        (section, at) => `${counted(section, at)}| 题号 | 答案 | 说明 |\n|---|---|---|\n`,
      ),
    ],
  ])("are read from %s", (_shape, answers, goOn = false) => {
    expect(keysOf(paper(answers, goOn))).toEqual(KEYS);
    expect(codes(paper(answers, goOn)).filter((code) => /text_left_out|unused_line|unmatched/.test(code))).toEqual([]);
  });

  const closed = [
    "安全知识试卷",
    "一、单选题",
    "1. 甲（  ）",
    "A. 一  B. 二  C. 三  D. 四",
    "2. 乙（  ）",
    "A. 一  B. 二  C. 三  D. 四",
    "3. 丙（  ）",
    "A. 一  B. 二  C. 三  D. 四",
    "二、判断题",
    "1. 丁。（  ）",
    "2. 戊。（  ）",
  ];
  it.each([
    ["ranges", "参考答案\n一、1-3 BDA\n二、1-2 √×"],
    ["ranges with wide signs", "答案\n一、单选题\n1～3：B D A\n二、判断题\n1—2：对错"],
    ["signs in order", "参考答案\n一、单选题：BDA\n二、判断题：√×"],
    ["signs in order on lines of their own", "参考答案：\n单选题\nB  D  A\n判断题\n√  ×"],
    ["two rows", "参考答案\n一、\n题号 1 2 3\n答案 B D A\n二、\n题号 1 2\n答案 √ ×"],
    [
      "pairs in the rows of a table",
      "## 答案速查\n> | 题 | 答案 | 题 | 答案 |\n> | - | - | - | - |\n> | 1 | B | 2 | D |\n> | 3 | A | | |\n\n判断题：1.对 2.错",
    ],
    ["no announcement", "一、1.B 2.D 3.A\n二、1.√ 2.×"],
    ["no signs behind the numbers", "答案\n单选：1B 2D 3A\n判断：1√ 2×"],
    ["the labels", "参考答案\n一、1. B. 二\n2. D. 四\n3. A. 一\n二、1. 正确\n2. 错误"],
    [
      "reasons in brackets",
      "参考答案\n一、\n1. B（见第2页）\n2. D（见第(4)页）\n3. A（见第3页）\n二、\n1. √（见第5页）\n2. ×（应为己）",
    ],
  ])("are read from %s", (_shape, answers) => {
    expect(keysOf([...closed, "", answers].join("\n"))).toEqual(["B", "D", "A", "对", "错"]);
  });

  it.each<[shape: string, title: string, entry: Entry]>([
    ["one answer on each line", "参考答案：", (no, key) => `${no}. ${words(key)}`],
    ["numbers in brackets", "答案:", (no, key) => `（${no}）${sign(key, "√", "×")}`],
    ["labels and explanations", "【答案】", (no, key) => `${no}. 答案：${words(key)}。解析：参见教材。`],
    ["第…题", "本大题答案", (no, key) => `第${no}题：${words(key)}`],
  ])("stand behind each section: %s", (_shape, title, entry) => {
    const text = ["安全知识试卷", ""];
    for (const [at, section] of SECTIONS.entries()) {
      text.push(counted(section, at).trim());
      for (const [index, { stem, options = [] }] of section.asked.entries())
        text.push(`${index + 1}. ${stem}`, ...options.map((option, place) => `${"ABCD"[place] ?? ""}. ${option}`));
      text.push(title, ...section.asked.map(({ key }, index) => entry(index + 1, key, section)), "");
    }
    expect(keysOf(text.join("\n"))).toEqual(KEYS);
  });

  it("stand behind each section", () => {
    const text = [...closed.slice(0, 8), "答案：1.B 2.D 3.A", ...closed.slice(8), "答案：1.√ 2.×"].join("\n");
    expect(keysOf(text)).toEqual(["B", "D", "A", "对", "错"]);
  });

  it("keep explanations that stand apart from the answers", () => {
    const text = [...closed, "参考答案", "一、1-3 BDA", "二、1-2 √×", "判断题解析：", "- 第2题：戊不成立"].join("\n");
    expect(keysOf(text)).toEqual(["B", "D", "A", "对", "错"]);
    expect(read(text).questions[4]?.analysis).toBe("戊不成立");
  });

  it("keep long answers with numbers of their own", () => {
    const text =
      "一、简答题\n1. 简述甲。\n2. 简述乙。\n参考答案\n1. 答：\n（1）子；\n（2）丑。\n2. 答：\n（1）寅；\n（2）卯。";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["（1）子；\n（2）丑。", "（1）寅；\n（2）卯。"]);
  });

  it("are no lists where their entries do not fit the questions", () => {
    const text =
      "1. 您最喜欢的季节？\nA. 春\nB. 秋\n2. 您的年龄？\nA. 三十以下\nB. 三十以上\n答案说明\n1. 所有答案保密\n2. 结果在网站公布";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual([undefined, undefined]);
  });

  it("have explanations below blank lines", () => {
    const text =
      "一、判断题\n1. 水是湿的。（　）\n2. 火是冷的。（　）\n二、填空题\n3. 火警电话是____，急救电话是____。\n4. 报警电话是____。\n# 参考答案与解析\n## 一、判断题\n| 题号 | 答案 | 解析 |\n| --- | --- | --- |\n| 1 | 对 | 众所周知。 |\n| 2 | 错 | 火是热的。 |\n## 二、填空题\n3. **答案：** 119；120。\n\n    全国统一的号码，拨打不收费。\n\n4. **答案：** 110。\n\n    由公安机关受理。";
    expect(keysOf(text)).toEqual(["对", "错", "119|120", "110"]);
    expect(read(text).questions[2]?.analysis).toBe("全国统一的号码，拨打不收费。");
  });
});

describe("lists without an announcement", () => {
  const questions = (sign: string) =>
    [
      ["Why is the tea road unused?", "it is closed", "trains are faster", "nobody drinks tea"],
      ["Which of these is a pot?", "gaiwan", "leaf", "steam"],
      ["Where was it found?", "in Egypt", "in the hills", "in Carthage"],
    ]
      .map(
        ([stem = "", ...labels], at) =>
          `${at + 1}. ${stem}\n\n${labels.map((label, index) => `${String.fromCharCode(sign.charCodeAt(0) + index)}. ${label}`).join("\n\n")}\n`,
      )
      .join("\n");
  const answersOf = (text: string) => read(text).questions.map(({ answer }) => answer);

  it("may have small letters", () => {
    expect(answersOf(`${questions("a")}\n\n1. b\n2. a\n3. b\n`)).toEqual(["B", "A", "B"]);
  });

  it("may have words behind the letters", () => {
    const text = `${questions("A")}\n\n1. B. Trains need only a third of the time.\n\n2. A. A gaiwan is a bowl with a lid.\n\n3. B. It was found in the hills, where it was the pride of the king.\n`;
    expect(answersOf(text)).toEqual(["B", "A", "B"]);
    expect(read(text).questions[0]?.analysis).toBe("Trains need only a third of the time.");
  });

  it("are none if choices stand below the numbers", () => {
    const text = `${questions("A")}\n\n1. A. Milne wrote which book?\nA. a diary\nB. a poem\n2. B. Potter drew what?\nA. rabbits\nB. ships\n3. C. Lewis lived where?\nA. in Egypt\nB. in Oxford\n`;
    expect(read(text).questions).toHaveLength(6);
  });
});

it("results with decimals are no numbers of answers, and a drawn line parts the list from the last question", () => {
  const text = `三年级数学练习
一、填空。（4分）
1．一年有（  ）个月，一周有（  ）天。
2．一米有（  ）分米。
二、计算。（6分）
1．竖式计算。
12×3=        48÷2=        1.2+2.2=
2．验算。
90÷3=
三、解决问题。（5分）
1．花园里有4箱花，每箱15朵，一共多少朵？

————————————
参考答案
一、1．12  7    2．10
二、1．36  24  2.4
    2．30
三、1．15×4=60（朵）`;
  expect(read(text).questions.map(({ answer }) => answer)).toEqual(["12|7", "10", "36|24|2.4", "30", "15×4=60（朵）"]);
});

describe("numbers that begin anew in a passage with gaps", () => {
  const gaps =
    "The garden is very __1__. We water __2__ every day. It is a __3__ place.\n1. A. green   B. greenly   C. greens\n2. A. at   B. it   C. on\n3. A. good   B. well   C. goodly\n";
  const asked =
    "1. He ______ flowers every day.\n A. water  B. waters  C. watering\n2. They ______ red.\n A. is  B. am  C. are\n3. I ______ a tree.\n A. has  B. have  C. having\n";

  it.each([
    `Garden test\n\n一、单项选择\n${asked}\n二、完形填空\n${gaps}\nKeys:\n一、1-3 BCB\n二、1-3 ABA`,
    `Garden test\n\nⅠ. 单项选择\n${asked}\nⅡ. 完形填空\n${gaps}\nKeys:\nⅠ. 1-3 BCB\nⅡ. 1-3 ABA`,
    `Garden test\n\n${asked}\n${gaps}\n答案\n1-3 BCB\n1-3 ABA`,
  ])("are those of its own part: %s", (text) => {
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["B", "C", "B", "A|B|A"]);
  });
});

it.each(["答案：1③  2②  3①", "答案：1-3 ③②①", "参考答案\n1、③ 2、② 3、①"])("circles as answers: %s", (list) => {
  const text = `花园考核\n1、花要（）。\n①油   ②盐   ③水\n2、树要（）。\n①盐   ②光   ③油\n3、草要（）。\n①土   ②铁   ③油\n\n${list}\n`;
  expect(read(text).questions.map(({ answer }) => answer)).toEqual(["C", "B", "A"]);
});
