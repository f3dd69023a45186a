/** Question banks in spreadsheets: headings in any wording, keys in any writing, parts, merged cells, no headings. */
import { describe, expect, it } from "vitest";
import type { NeutralItem, SheetSource } from "../../exchange/index.ts";
import { readWith } from "../exam/testing.ts";
import { bankReader } from "./bank.format.ts";
import { splitGapAnswers, splitOptions, splitStem, toIndices, toVerdict } from "./cells.ts";
import { parseCsv } from "./csv.ts";

const csv = (text: string) => readWith(bankReader, { kind: "text", name: "题库.csv", text });
const book = (...sheets: (Pick<SheetSource, "name" | "rows"> & { hidden?: boolean })[]) =>
  readWith(bankReader, {
    kind: "sheets",
    name: "题库.xlsx",
    sheets: sheets.map((sheet) => ({ hidden: false, ...sheet })),
  });

/** Kind, key and points of each question: `one B 2`. */
function shown(items: readonly NeutralItem[]): string[] {
  return items.flatMap((item) => {
    const points = item.points === undefined ? "" : ` ${item.points}`;
    if (item.kind === "section") return [`# ${item.title.text}`];
    if (item.kind === "choice")
      return [`${item.many ? "many" : "one"} ${(item.key ?? []).join("")}/${item.options.length}${points}`];
    if (item.kind === "boolean") return [`judge ${item.key ?? "?"}${points}`];
    if (item.kind === "text") return [`text ${item.key?.answers.map(({ text }) => text).join("/") ?? ""}${points}`];
    if (item.kind === "blanks") {
      const keys = item.blanks.map(({ cell }) =>
        cell.kind === "text" ? (cell.key?.answers.map(({ text }) => text).join("/") ?? "") : "?",
      );
      return [`gaps ${keys.join(";")}${points}`];
    }
    return [`${item.kind}${points}`];
  });
}

describe("headings", () => {
  it.each([
    [
      "simplified Chinese",
      "序号,题型,试题内容,选项A,选项B,选项C,标准答案,分值\n1,单选题,天空是什么颜色？,红,蓝,绿,B,2",
      ["one B/3 2"],
    ],
    [
      "traditional Chinese",
      "題號,題型,題目,選項A,選項B,正確答案,配分\n1,單選題,水的化學式？,H2O,CO2,A,5",
      ["one A/2 5"],
    ],
    [
      "English",
      "questionText,optionA,optionB,correctAnswer,points\nIs water wet?,yes it is,no it is not,A,1.5",
      ["one A/2 1.5"],
    ],
    ["letters only, in another order", "答案,D,C,B,A,题干\nC,丁,丙,乙,甲,选第三个", ["one C/4"]],
    ["remarks and stars", "*题干（必填）,选项 A,选项 B,【答案】多选用逗号,解析(选填)\n？,甲,乙,A,因为", ["one A/2"]],
    ["numbers of options", "题干,选项1,选项2,选项3,正确选项\n一年几个月？,10,11,12,3", ["one C/3"]],
    [
      "flags",
      "content,option1,option2,option3,isCorrect1,isCorrect2,isCorrect3\n偶数？,2,3,4,true,false,TRUE",
      ["many AC/3"],
    ],
    [
      "codes in the heading",
      "问题,题型（0单选，1判断，2多选）,选项A,选项B,选项C,答案\n一,0,甲,乙,丙,B\n二,1,正确,错误,,B\n三,2,甲,乙,丙,AC",
      ["one B/3", "judge false", "many AC/3"],
    ],
    ["answers of gaps in columns", "题干,题型,答案1,答案2\n__是首都，__是大城市,填空题,北京,上海", ["gaps 北京;上海"]],
  ])("%s", (_name, text, expected) => {
    expect(shown(csv(text).items)).toEqual(expected);
  });

  it("columns that are not a question are in the report with their values", () => {
    const { notes } = csv("题干,答案,难度,知识点,内部备用\n地球是圆的,对,易,天文,x1\n月球是方的,错,难,天文,x2");
    expect(notes).toEqual(["column x1 · x2", "column 天文", "column 易 · 难"]);
  });

  it("a sheet without headings is read by its content", () => {
    const { items } = book({
      name: "Sheet1",
      rows: [
        ["1", "世界上最大的洋是哪一个？", "太平洋", "大西洋", "印度洋", "A"],
        ["2", "中国最大的淡水湖是哪一个？", "洞庭湖", "鄱阳湖", "太湖", "B"],
      ],
    });
    expect(items.map(({ title }) => title.text)).toEqual(["世界上最大的洋是哪一个？", "中国最大的淡水湖是哪一个？"]);
    expect(shown(items)).toEqual(["one A/3", "one B/3"]);
  });
});

describe("keys", () => {
  const key = (answer: string, options = "甲,乙,丙,丁") =>
    shown(csv(`题干,选项A,选项B,选项C,选项D,答案\n？,${options},"${answer}"`).items)[0];

  it.each([
    ["B", "one B/4"],
    ["ｂ", "one B/4"],
    ["ABD", "many ABD/4"],
    ["A,B", "many AB/4"],
    ["A、C", "many AC/4"],
    ["A；C", "many AC/4"],
    ["D C", "many CD/4"],
    ["2", "one B/4"],
    ["1,3", "many AC/4"],
    ["乙", "one B/4"],
    ["甲、丙", "many AC/4"],
    ["B. 乙", "one B/4"],
    ["选项C", "one C/4"],
    ["答案：D", "one D/4"],
    ["E", "one /4"],
  ])("%s", (answer, expected) => {
    expect(key(answer)).toBe(expected);
  });

  it("an impossible key is noted, the question stays", () => {
    expect(csv("题干,选项A,选项B,答案\n？,甲,乙,E").notes).toEqual(["badAnswer E"]);
  });

  it("numbers may begin at 0 if the bank has a 0 among them", () => {
    expect(shown(csv("题干,选项1,选项2,选项3,答案\n一,甲,乙,丙,0\n二,甲,乙,丙,2").items)).toEqual([
      "one A/3",
      "one C/3",
    ]);
  });

  it("letters are those of the columns, also if one is empty", () => {
    expect(shown(csv("题干,选项A,选项B,选项C,答案\n？,甲,,丙,C").items)).toEqual(["one C/2"]);
  });

  it("a single choice with two answers becomes a multiple choice, with a note", () => {
    const { items, notes } = csv("题型,题干,选项A,选项B,答案\n单选,？,甲,乙,AB");
    expect([shown(items), notes]).toEqual([["many AB/2"], ["manyAnswers AB"]]);
  });

  it.each([
    "对 true",
    "√ true",
    "正确 true",
    "T true",
    "是 true",
    "1 true",
    "O true",
    "A true",
    "错 false",
    "× false",
    "X false",
    "0 false",
    "F false",
    "错误 false",
    "B false",
  ])("judgement %s", (line) => {
    const [word, verdict] = line.split(" ");
    expect(shown(csv(`题型,题干,答案\n判断题,地球是圆的,${word}`).items)).toEqual([`judge ${verdict}`]);
  });

  it("options and the letter of one of them are a choice, also where the type names a topic", () => {
    const { items } = csv("题型,题干,选项A,选项B,答案\n计算,1+1=？,1,2,B\n简答,为什么？,,,因为\n填空,__和__,甲,乙,");
    expect(shown(items)).toEqual(["one B/2", "essay", "gaps 甲;乙"]);
  });

  it("the words of a judgement decide, not their order", () => {
    const { items } = csv("题型,题干,选项A,选项B,答案\n判断,？,错误,正确,A\n判断,？,错误,正确,B");
    expect(shown(items)).toEqual(["judge false", "judge true"]);
    expect(items[0]).toMatchObject({ yes: { text: "正确" }, no: { text: "错误" } });
  });

  it("gaps with answers in one cell, alternatives and a wrong number of answers", () => {
    const { items, notes } = csv("题干,答案\n____和（　）是直辖市,北京；上海/沪\n__、__、__,甲;乙\n首都是____,北京");
    expect(shown(items)).toEqual(["gaps 北京;上海/沪", "gaps ;;", "gaps 北京"]);
    expect(items[0]).toMatchObject({ text: { text: "{{b1}}和{{b2}}是直辖市" } });
    expect(items[1]).toMatchObject({ explanation: { text: "甲;乙" } });
    expect(notes).toEqual(["badAnswer 甲;乙"]);
  });

  it("a model answer stands in the explanation", () => {
    const { items, notes } = csv("题型,题干,答案,解析\n简答题,为什么？,因为甲,再看课本");
    expect(items).toMatchObject([{ kind: "essay", explanation: { text: "因为甲\n再看课本" } }]);
    expect(notes).toEqual(["answerInExplanation"]);
  });

  it("the answer in the brackets of the question is its key, if there is no other", () => {
    const { items, notes } = csv("题干,选项A,选项B,答案\n首都是（ B ）。,上海,北京,\n另一题,甲,乙,A");
    expect(items[0]).toMatchObject({ title: { text: "首都是（　）。" }, key: ["B"] });
    expect(notes).toEqual(["answerInStem B"]);
  });
});

describe("sheets", () => {
  it("a title above the headings, and instructions in the report", () => {
    const rows = [
      ["安全知识题库"],
      ["请勿修改表头", "答案写字母"],
      ["题干", "选项A", "选项B", "答案"],
      ["？", "甲", "乙", "A"],
    ];
    const source = { kind: "sheets", name: "a.xlsx", sheets: [{ name: "Sheet1", hidden: false, rows }] } as const;
    const read = bankReader.read(source);
    expect("form" in read && read.form.title.text).toBe("安全知识题库");
    expect(book({ name: "Sheet1", rows }).notes).toEqual(["unread 请勿修改表头 · 答案写字母"]);
  });

  it("several sheets are parts, and their names tell the type", () => {
    const { items, notes } = book(
      {
        name: "多选题",
        rows: [
          ["题干", "A", "B", "答案"],
          ["？", "甲", "乙", "A"],
        ],
      },
      {
        name: "判断题",
        rows: [
          ["题目", "答案"],
          ["地球是圆的", "1"],
        ],
      },
      { name: "填写说明", rows: [["请按格式填写"]] },
      { name: "字典", hidden: true, rows: [["单选"], ["多选"]] },
    );
    expect(shown(items)).toEqual(["# 多选题", "many A/2", "# 判断题", "judge true"]);
    expect(notes).toEqual(["hiddenSheet 字典", "unread 请按格式填写"]);
  });

  it("rows with a heading are parts with their type and points", () => {
    const rows = [
      ["题号", "试题", "选项", "答案"],
      ["一、单选题（每题2分）"],
      ["1", "党成立于哪一年？", "A.1919年 B.1921年 C.1949年", "B"],
      ["二、判断题（每小题 1.5 分）"],
      ["2", "长征从瑞金出发。", "", "对"],
      ["题号", "试题", "选项", "答案"],
      ["3", "1+1=3", "", "错"],
    ];
    expect(shown(book({ name: "Sheet1", rows }).items)).toEqual([
      "# 一、单选题（每题2分）",
      "one B/3 2",
      "# 二、判断题（每小题 1.5 分）",
      "judge true 1.5",
      "judge false 1.5",
    ]);
  });

  it("options on rows of their own belong to the question above; other rows without one are noted", () => {
    const rows = [
      ["编号", "题干", "选项", "是否正确", "备注"],
      ["1", "哺乳动物有", "A. 鲸", "√"],
      ["", "", "B. 鲨鱼", "×"],
      ["", "", "C. 蝙蝠", "√"],
      ["", "", "", "", "审核人：张三"],
    ];
    const { items, notes } = book({ name: "Sheet1", rows });
    expect(shown(items)).toEqual(["many AC/3"]);
    expect(notes).toEqual(["rowWithoutQuestion 审核人：张三"]);
  });

  it("a bank without answers is a survey", () => {
    const source = {
      kind: "text",
      name: "a.csv",
      text: '题型,题干,选项,是否必填(Y/N)\n单选,性别,"男,女",Y\n填空,职业,,N\n多行输入框,建议,,N',
    } as const;
    const read = bankReader.read(source);
    expect("form" in read && [read.form.kind, read.form.scoring]).toEqual(["survey", undefined]);
    const { items, notes } = readWith(bankReader, source);
    expect(items).toMatchObject([
      { kind: "choice", required: true },
      { kind: "text" },
      { kind: "text", lines: "many" },
    ]);
    expect(notes).toEqual([]);
  });

  it("scales have the words at their ends; others are noted", () => {
    const { items, notes } = csv("题型,题干,选项\nNPS评分,推荐吗？,不会-一定会\n评分,满意吗？,\n评分,怎样？,差|中|好");
    expect(items).toMatchObject([
      { kind: "scale", look: "nps", min: 0, max: 10, low: { text: "不会" }, high: { text: "一定会" } },
      { kind: "scale", look: "stars" },
      { kind: "scale", look: "stars" },
    ]);
    expect(notes).toEqual(["spareCells 差 | 中 | 好"]);
  });

  it("formulas and HTML in cells are harmless", () => {
    const { items } = csv('题干,选项A,选项B,答案\n"=1+1",<script>alert(1)</script>甲,"<b onclick=""x()"">乙</b>",A');
    expect(items).toMatchObject([
      {
        title: { text: "=1+1" },
        options: [{ label: { text: "<script>alert(1)</script>甲" } }, { label: { text: "乙" } }],
      },
    ]);
  });
});

it("recognises banks, not forms of XLSForm or other tables", () => {
  const sure = (name: string, ...rows: string[][]) =>
    bankReader.recognise({ kind: "sheets", name: "a.xlsx", sheets: [{ name, hidden: false, rows }] });
  expect(sure("题库", ["题干", "选项A", "选项B", "答案"], ["?", "a", "b", "A"])).toBe(0.8);
  expect(sure("Sheet1", ["题目标题", "题型", "选项内容"], ["姓名", "单行输入框"])).toBe(0.7);
  expect(sure("survey", ["type", "name", "label"], ["text", "a", "A"])).toBe(0);
  expect(sure("名单", ["姓名", "电话", "部门"], ["张三", "1", "a"], ["李四", "2", "b"])).toBe(0);
  expect(bankReader.recognise({ kind: "text", name: "a.txt", text: "1. 题干\nA. 甲\nB. 乙\n答案：A" })).toBe(0);
  expect(csv("姓名,电话\n张三,1").refused).toBe("empty");
});

it("options in one cell", () => {
  expect(splitOptions("A.甲 B.乙  C.丙")).toEqual(["甲", "乙", "丙"]);
  expect(splitOptions("A、甲\nB、乙")).toEqual(["甲", "乙"]);
  expect(splitOptions("（A）甲（B）乙")).toEqual(["甲", "乙"]);
  expect(splitOptions("①甲②乙")).toEqual(["甲", "乙"]);
  expect(splitOptions("甲|乙|丙")).toEqual(["甲", "乙", "丙"]);
  expect(splitOptions("甲;乙，丙;丁")).toEqual(["甲", "乙，丙", "丁"]);
  expect(splitOptions("A:维生素A B:维生素B")).toEqual(["维生素A", "维生素B"]);
  expect(splitOptions('["甲","A","乙"]')).toEqual(["甲", "A", "乙"]);
  expect(splitOptions('{"A":"甲","B":"乙"}')).toEqual(["甲", "乙"]);
  expect(splitOptions('[{"key":"A","text":"甲"},{"key":"B","text":"乙"}]')).toEqual(["甲", "乙"]);
  expect(splitOptions("甲")).toEqual(["甲"]);
});

it("a stem that ends with its options", () => {
  expect(splitStem("下列正确的是（　）\nA．甲\nB．乙")).toEqual({ stem: "下列正确的是（　）", options: ["甲", "乙"] });
  expect(splitStem("维生素 A、B 的作用？")).toBeNull();
});

it("answers as words", () => {
  expect(toVerdict("答案：对。")).toBe(true);
  expect(toVerdict("不一定")).toBeNull();
  expect(toIndices("A和C", ["a", "b", "c"], false)).toEqual([0, 2]);
  expect(toIndices("第三个", ["a", "b", "c"], false)).toBeNull();
  expect(splitGapAnswers("(1)甲 (2)乙", 2)).toEqual([["甲"], ["乙"]]);
});

it("comma-separated text with quotes, line ends and other separators", () => {
  expect(parseCsv('\uFEFFa,"b,""c""\nd"\r\n\r\n1,2', "x").rows).toEqual([["a", 'b,"c"\nd'], [], ["1", "2"]]);
  expect(parseCsv("a\tb,c\nd\te", "x").rows).toEqual([
    ["a", "b,c"],
    ["d", "e"],
  ]);
  expect(parseCsv('a,"b', "x").rows).toEqual([["a", "b"]]);
});

it("a large bank and hostile cells are read to their end", { timeout: 60_000 }, () => {
  const row = '单选题,"题干（　）____",甲,乙,丙,A';
  expect(csv(`题型,题干,选项A,选项B,选项C,答案\n${`${row}\n`.repeat(5000)}`).items).toHaveLength(5000);
  for (const cell of ["A.", "（", "_", "[", "[[", "A ", ";", "\\", "{", "1,"])
    csv(`题干,选项,答案\n"${cell.repeat(20_000)}","${cell.repeat(20_000)}","${cell.repeat(20_000)}"`);
});
