/** Files of exam programs on their whole way: bytes, recognition, reader, definition. Hostile ones are refused. */
import { describe, expect, test } from "vitest";
import { ChildFaultError } from "../../../../kernel/limited-child/child-fault.ts";
import { makeWorkbook } from "../testing/make-workbook.ts";
import { inline } from "../testing/workbook-case.ts";
import { makeZip } from "../testing/make-zip.ts";
import { type MediaPiece, readForm, type ReadFormFile, type RefusedFile } from "./read-form.ts";

async function read(name: string, content: string | Buffer): Promise<unknown> {
  const media: MediaPiece[] = [];
  try {
    const json = await readForm(Buffer.from(content as string), { name, language: "zh-CN" }, async (piece) => {
      media.push(piece);
    });
    const file = JSON.parse(json) as ReadFormFile | RefusedFile;
    if ("refused" in file) return { refused: file.refused.text["zh-CN"] };
    const items = file.definition.pages.flatMap((page) => page.items);
    return {
      format: file.format,
      kind: file.kind,
      items: items.map(({ type, title }) => `${type} ${title}`),
      media: media.length,
    };
  } catch (error) {
    if (error instanceof ChildFaultError) return error.fault;
    throw error;
  }
}

const PNG = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fccf50cf00050001fd7d2d1b0000000049454e44ae426082",
  "hex",
);

const ITEM = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
  <correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>看图<img src="a.png" alt="图"/></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">
  <simpleChoice identifier="A">甲</simpleChoice><simpleChoice identifier="B">乙</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const MANIFEST =
  '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="i.xml"><file href="i.xml"/></resource></resources></manifest>';
const cells = (row: number, ...texts: string[]): string =>
  `<row r="${row}">${texts.map((text, index) => inline(`${"ABCDE"[index]}${row}`, text)).join("")}</row>`;

test.each([
  [
    "moodle",
    "卷.xml",
    '<quiz><question type="truefalse"><questiontext format="html"><text>地球是圆的</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>',
    ["boolean 地球是圆的"],
  ],
  ["gift", "卷.txt", "::一::首都？{=北京 ~上海}", ["radio 首都？"]],
  ["aiken", "卷.txt", "首都？\nA) 北京\nB) 上海\nANSWER: A", ["radio 首都？"]],
  ["cloze", "卷.txt", "首都是{1:SA:=北京}。", ["blanks 填空题"]],
  ["qti", "题.xml", ITEM.replace(/<img[^>]*>/, ""), ["radio 看图"]],
  ["bank", "题库.csv", "题干,选项A,选项B,答案\n首都？,北京,上海,A", ["radio 首都？"]],
  [
    "bank",
    "题库.xlsx",
    makeWorkbook({ rows: cells(1, "题干", "选项A", "选项B", "答案") + cells(2, "首都？", "北京", "上海", "A") }),
    ["radio 首都？"],
  ],
])("%s: %s", async (format, name, content, items) => {
  expect(await read(name, content)).toEqual({ format, kind: "exam", items, media: 0 });
});

test("a package of QTI with its picture", async () => {
  const zip = makeZip([
    { name: "imsmanifest.xml", content: MANIFEST },
    { name: "i.xml", content: ITEM },
    { name: "a.png", content: PNG },
  ]);
  expect(await read("包.zip", zip)).toEqual({
    format: "qti",
    kind: "exam",
    items: ["image-block 图", "radio 看图"],
    media: 1,
  });
});

describe("hostile files", () => {
  test.each([
    [
      "a bomb",
      "too-complex",
      makeZip([
        { name: "imsmanifest.xml", content: MANIFEST },
        { name: "i.xml", content: Buffer.alloc(30 * 1024 * 1024, 32) },
      ]),
    ],
    ["a name that leads out", "unsafe-name", makeZip([{ name: "../imsmanifest.xml", content: MANIFEST }])],
    ["an encrypted entry", "encrypted", makeZip([{ name: "imsmanifest.xml", content: MANIFEST, isEncrypted: true }])],
    [
      "deep XML",
      { refused: "XML 文件过大或嵌套过深，请拆分后再导入。" },
      Buffer.from(`<quiz><question type="essay">${"<text>".repeat(100_000)}`),
    ],
    [
      "entities",
      { refused: "XML 文件含有实体定义，为安全起见不能导入。" },
      Buffer.from('<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz><question type="essay">&a;</question></quiz>'),
    ],
  ])("%s", async (_name, expected, bytes) => {
    const result = await read("x.zip", bytes);
    expect(result).toEqual(expected);
  });
});
