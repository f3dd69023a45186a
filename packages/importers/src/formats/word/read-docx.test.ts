/** What people's Word documents become: each case is the XML that Word writes, and the lines that a person sees. */
import { describe, expect, it } from "vitest";
import { formatNumber } from "./numbering.ts";
import { readDocx } from "./read-docx.ts";

const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

const encode = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "utf8"));

interface Parts {
  numbering?: string;
  styles?: string;
  relations?: string;
  files?: Readonly<Record<string, string>>;
}

function read(body: string, { numbering, styles, relations, files = {} }: Parts = {}) {
  const entries = new Map<string, Uint8Array>([
    [
      "word/document.xml",
      encode(`<?xml version="1.0" encoding="UTF-8"?><w:document ${SPACES}><w:body>${body}</w:body></w:document>`),
    ],
  ]);
  if (numbering !== undefined)
    entries.set("word/numbering.xml", encode(`<w:numbering ${SPACES}>${numbering}</w:numbering>`));
  if (styles !== undefined) entries.set("word/styles.xml", encode(`<w:styles ${SPACES}>${styles}</w:styles>`));
  if (relations !== undefined)
    entries.set("word/_rels/document.xml.rels", encode(`<Relationships>${relations}</Relationships>`));
  for (const [name, content] of Object.entries(files)) entries.set(name, encode(content));
  const document = readDocx(entries);
  if (document === null) throw new Error("not read");
  return document;
}

const run = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const inList = (id: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
const lvl = (at: number, format: string, pattern: string, more = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/>${more}</w:lvl>`;
const list = (id: number, levels: string, more = "") =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/>${more}</w:num>`;
const cell = (text: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join("")}</w:tr>`).join("")}</w:tbl>`;

describe("printed numbers", () => {
  it("questions and options in two lists of level 0: each question's options begin again by their own list", () => {
    const numbering =
      list(1, lvl(0, "decimal", "%1、")) +
      list(2, lvl(0, "upperLetter", "%1．")) +
      `<w:num w:numId="3"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
    const body = [
      p(run("地球绕"), inList(1)),
      p(run("太阳"), inList(2)),
      p(run("月亮"), inList(2)),
      p(run("水的沸点"), inList(1)),
      p(run("100"), inList(3)),
      p(run("0"), inList(3)),
    ].join("");
    expect(read(body, { numbering }).text.split("\n")).toEqual([
      "1、地球绕",
      "A．太阳",
      "B．月亮",
      "2、水的沸点",
      "A．100",
      "B．0",
    ]);
  });

  it("levels of one list count inside each other, and begin again below a higher level", () => {
    const numbering = list(
      1,
      lvl(0, "chineseCountingThousand", "%1、") + lvl(1, "decimal", "%2.") + lvl(2, "upperLetter", "(%3)"),
    );
    const body = [0, 1, 2, 2, 1, 2, 0, 1].map((level) => p(run("字"), inList(1, level))).join("");
    expect(read(body, { numbering }).text.split("\n")).toEqual([
      "一、字",
      "1.字",
      "(A)字",
      "(B)字",
      "2.字",
      "(A)字",
      "二、字",
      "1.字",
    ]);
  });

  it("a style carries the list, and list 0 takes it away", () => {
    const styles = `<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="题目"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
    const numbering = list(1, lvl(0, "decimal", "第%1题"));
    const style = '<w:pStyle w:val="Q"/>';
    const body = p(run("甲"), style) + p(run("说明"), style + inList(0)) + p(run("乙"), style);
    expect(read(body, { numbering, styles }).text).toBe("第1题 甲\n说明\n第2题 乙");
  });

  it("a start other than 1, Roman numerals, and boxes of the font Wingdings", () => {
    const numbering =
      list(1, `<w:lvl w:ilvl="0"><w:start w:val="5"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl>`) +
      list(2, lvl(0, "bullet", "\uF06F", '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr>'));
    const body = p(run("甲"), inList(1)) + p(run("乙"), inList(1)) + p(run("男"), inList(2));
    expect(read(body, { numbering }).text).toBe("V.甲\nVI.乙\n□ 男");
  });

  it.each([
    [28, "upperLetter", "BB"],
    [11, "chineseCounting", "十一"],
    [20, "chineseCounting", "二十"],
    [105, "chineseCounting", "一百零五"],
    [12, "decimalEnclosedCircle", "⑫"],
    [3, "ideographTraditional", "丙"],
    [7, "decimalFullWidth", "７"],
    [49, "lowerRoman", "xlix"],
  ])("%i in the format %s is %s", (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });
});

describe("gaps, marks and scripts", () => {
  it("underlined space is a gap; an underlined answer keeps its gap; underlined emphasis is text", () => {
    const body =
      p(run("中国的首都是") + run("        ", '<w:u w:val="single"/>') + run("。")) +
      p(run("种子由") + run("  胚  ", '<w:u w:val="single"/>') + run("和种皮组成")) +
      p(run("下列") + run("不正确", '<w:u w:val="single"/>') + run("的是"));
    expect(read(body).text).toBe("中国的首都是____。\n种子由 __胚__ 和种皮组成\n下列不正确的是");
  });

  it("red and highlighted pieces are marked; a bold option only where others are not bold", () => {
    const red = '<w:color w:val="FF0000"/>';
    const bold = "<w:b/>";
    const body =
      p(run("A.甲")) +
      p(run("B.乙", red)) +
      p(run("C.丙")) +
      p(run("题干全部加粗", bold)) +
      p(run("A.一", bold)) +
      p(run("B.二")) +
      p(run("C.三"));
    expect(read(body).text.split("\n")).toEqual([
      "A.甲",
      "**B.乙**",
      "C.丙",
      "题干全部加粗",
      "**A.一**",
      "B.二",
      "C.三",
    ]);
  });

  it("a red asterisk is no answer", () => {
    expect(read(p(run("*", '<w:color w:val="FF0000"/>') + run("1. 姓名"))).text).toBe("*1. 姓名");
  });

  it("bold says nothing where every option is bold", () => {
    const body = ["A.甲", "B.乙", "C.丙"].map((text) => p(run(text, "<w:b/>"))).join("");
    expect(read(body).text).toBe("A.甲\nB.乙\nC.丙");
  });

  it("raised and lowered digits, a formula, tabs and breaks", () => {
    const body =
      p(
        run("H") +
          run("2", '<w:vertAlign w:val="subscript"/>') +
          run("O 与 x") +
          run("2", '<w:vertAlign w:val="superscript"/>'),
      ) +
      p(run("A.1") + "<w:r><w:tab/></w:r>" + run("B.2")) +
      p(run("上") + "<w:r><w:br/></w:r>" + run("下")) +
      p(
        "<m:oMath><m:r><m:t>x=</m:t></m:r><m:f><m:num><m:r><m:t>a+1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>",
      );
    const { text, notes } = read(body);
    expect(text).toBe("H₂O 与 x²\nA.1    B.2\n上\n下\nx=(a+1)/2");
    expect(notes).toEqual([
      { fate: "changed", code: "word.formula", place: { path: "x=a+12" }, params: { text: "x=(a+1)/2" } },
    ]);
  });
});

describe("boxes, fields and lists to choose from", () => {
  const box = (checked: 0 | 1) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>`;

  it("boxes of both kinds by their state, and signs of Wingdings", () => {
    const field =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const sign = '<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>';
    expect(read(p(box(0) + run("男 ") + box(1) + run("女 ") + field + run("保密 ") + sign + run("其他"))).text).toBe(
      "□男 ☑女 □保密 □其他",
    );
  });

  it("an empty field is a gap, a date a date, a drop-down list its entries below", () => {
    const empty =
      "<w:sdt><w:sdtPr><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent><w:r><w:t>单击此处输入文字。</w:t></w:r></w:sdtContent></w:sdt>";
    const date =
      "<w:sdt><w:sdtPr><w:showingPlcHdr/><w:date/></w:sdtPr><w:sdtContent><w:r><w:t>选择日期</w:t></w:r></w:sdtContent></w:sdt>";
    const drop =
      '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="选择一项" w:value=""/><w:listItem w:displayText="大一" w:value="1"/><w:listItem w:displayText="大二" w:value="2"/></w:dropDownList></w:sdtPr><w:sdtContent><w:r><w:t>选择一项</w:t></w:r></w:sdtContent></w:sdt>';
    expect(read(p(run("姓名：") + empty) + p(run("日期：") + date) + p(run("年级：") + drop)).text).toBe(
      "姓名：____\n日期：____年__月__日\n年级：\n○ 大一\n○ 大二",
    );
  });
});

describe("what is not text of the page", () => {
  it("deleted and hidden text is left out and quoted; inserted text is read", () => {
    const body = p(
      run("留下") +
        "<w:ins><w:r><w:t>加上</w:t></w:r></w:ins><w:del><w:r><w:delText>删掉</w:delText></w:r></w:del>" +
        run("看不见", "<w:vanish/>"),
    );
    const { text, notes } = read(body);
    expect(text).toBe("留下加上");
    expect(notes.map(({ code, params }) => [code, params?.["text"]])).toEqual([
      ["word.deleted", "删掉"],
      ["word.hidden", "看不见"],
    ]);
  });

  it("headers, footnotes and comments are quoted in notes", () => {
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
    const relations = relation("r1", "header", "header1.xml") + relation("r2", "footnotes", "footnotes.xml");
    const files = {
      "word/header1.xml": `<w:hdr ${SPACES}>${p(run("某某中学"))}</w:hdr>`,
      "word/footnotes.xml": `<w:footnotes ${SPACES}><w:footnote>${p(run("出自课本"))}</w:footnote></w:footnotes>`,
    };
    expect(read(p(run("题")), { relations, files }).notes.map(({ code, params }) => [code, params?.["text"]])).toEqual([
      ["word.footnote", "出自课本"],
      ["word.headerFooter", "某某中学"],
    ]);
  });

  it("a picture stands where it was; one that no browser shows is noted; text boxes follow their paragraph", () => {
    const drawing = (id: string) => `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`;
    const relations =
      '<Relationship Id="r1" Type="x/image" Target="media/a.png"/><Relationship Id="r2" Type="x/image" Target="media/b.wmf"/>';
    const files = { "word/media/a.png": "png", "word/media/b.wmf": "wmf" };
    const boxed = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${p(run("框里"))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p(run("框里"))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const { text, pictures, notes } = read(p(run("看图") + drawing("r1")) + p(drawing("r2")) + p(run("框外") + boxed), {
      relations,
      files,
    });
    expect([...(pictures ?? [])]).toEqual([["\uE2001\uE201", { entry: "word/media/a.png" }]]);
    expect(text).toBe("看图\uE2001\uE201\n\n框外\n框里");
    expect(notes.map(({ code }) => code)).toEqual(["word.pictureFormat"]);
  });

  it("a document without a body is no Word document", () => {
    expect(readDocx(new Map([["word/document.xml", encode("<a/>")]]))).toBeNull();
    expect(readDocx(new Map([["xl/workbook.xml", encode("<a/>")]]))).toBeNull();
  });
});

describe("tables", () => {
  it("a grid to tick in is a matrix", () => {
    const body = table(
      [cell("项目"), cell("好"), cell("一般"), cell("差")],
      [cell("环境"), cell("□"), cell("□"), cell("□")],
      [cell("服务"), cell(""), cell(""), cell("")],
    );
    expect(read(body).text.split("\n")).toEqual([
      "| 项目 | 好 | 一般 | 差 |",
      "| --- | --- | --- | --- |",
      "| 环境 |  |  |  |",
      "| 服务 |  |  |  |",
    ]);
  });

  it("a form with labels and empty cells is fields, also where cells are merged", () => {
    const body = table(
      [cell("姓名"), cell(""), cell("性别"), cell("□男 □女")],
      [cell("住址"), cell("", '<w:gridSpan w:val="3"/>')],
    );
    expect(read(body).text).toBe("姓名：____\n性别：□男 □女\n住址：____");
  });

  it("a table with a question in each row is these questions", () => {
    const body = table(
      [cell("序号"), cell("题型"), cell("题干"), cell("A"), cell("B"), cell("答案"), cell("难度")],
      [cell("1"), cell("单选题"), cell("天空的颜色"), cell("蓝"), cell("绿"), cell("A"), cell("易")],
    );
    expect(read(body).text).toBe("1. 天空的颜色【单选题】\nA. 蓝\nB. 绿\n答案：A\n难度：易");
  });

  it("the key of a paper keeps its numbers and letters", () => {
    const body = table([cell("题号"), cell("1"), cell("2")], [cell("答案"), cell("A"), cell("C")]);
    expect(read(body).text.split("\n")).toEqual(["| 题号 | 1 | 2 |", "| --- | --- | --- |", "| 答案 | A | C |"]);
  });

  it("options that are placed in cells stand side by side", () => {
    const body = p(run("1. 题")) + table([cell("A. 甲"), cell("B. 乙")], [cell("C. 丙"), cell("D. 丁")]);
    expect(read(body).text).toBe("1. 题\n\nA. 甲    B. 乙\nC. 丙    D. 丁");
  });

  it("a frame of one column is its paragraphs", () => {
    expect(read(table([cell("上")], [cell("下")])).text).toBe("上\n\n下");
  });
});
