/** Files that are too much for a form are refused before they take memory; the largest real ones are read. */
import { describe, expect, test } from "vitest";
import { ChildFaultError } from "../../../../kernel/limited-child/child-fault.ts";
import { makeWorkbook } from "../testing/make-workbook.ts";
import { makeZip } from "../testing/make-zip.ts";
import { type MediaPiece, readForm, type ReadFormFile, type RefusedFile } from "./read-form.ts";

async function read(name: string, content: string | Buffer) {
  const pieces: MediaPiece[] = [];
  try {
    const json = await readForm(Buffer.from(content as string), { name, language: "en-US" }, async (piece) => {
      pieces.push(piece);
    });
    const file = JSON.parse(json) as ReadFormFile | RefusedFile;
    if ("refused" in file) return { refused: file.refused.code };
    return { count: file.definition.pages.flatMap((page) => page.items).length, pieces };
  } catch (error) {
    if (error instanceof ChildFaultError) return { refused: error.fault };
    throw error;
  }
}

const moodle = (questions: string): string => `<?xml version="1.0"?><quiz>${questions}</quiz>`;
const essay = (text: string): string =>
  `<question type="essay"><questiontext format="html"><text>${text}</text></questiontext></question>`;
const workbook = (rows: number, cellsOf: (row: number) => string): Buffer =>
  makeWorkbook({
    sheets: '<sheet name="survey" sheetId="1" r:id="rId1"/>',
    rows: Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cellsOf(at + 1)}</row>`).join(""),
  });
const elements = (count: number) => Array.from({ length: count }, (_, at) => ({ type: "text", name: `q${at}` }));

describe("refused", () => {
  test.each<[string, string, () => string | Buffer]>([
    ["JSON with more values than a form can have", "too-complex", () => `{"pages":[${"[],".repeat(100_000)}[]]}`],
    ["JSON without media that is larger than any form", "too-complex", () => `{"title":"${"x".repeat(9_000_000)}"}`],
    [
      "a survey with more questions than are collected",
      "too-large",
      () => JSON.stringify({ pages: [{ elements: elements(10_001) }] }),
    ],
    ["XML with too many tags", "too-complex", () => moodle("<a/>".repeat(500_001))],
    ["XML with too many elements", "moodle.xmlTooComplex", () => moodle("<a/>".repeat(160_001))],
    ["XML with a text that is longer than a form", "moodle.xmlTooComplex", () => moodle(essay("a b ".repeat(500_001)))],
    ["XML that is larger than its media may be", "too-complex", () => moodle(essay("x".repeat(17_000_000)))],
    ["more questions in Moodle XML than are collected", "too-large", () => moodle(essay("x").repeat(10_002))],
    ["more questions in GIFT than are collected", "too-large", () => "::a::q {=x ~y}\n\n".repeat(10_002)],
    ["more questions in Aiken than are collected", "too-large", () => "q\nA) x\nB) y\nANSWER: A\n\n".repeat(10_002)],
    ["more lines than a questionnaire has", "too-complex", () => "1. a\nA. b\nB. c\n".repeat(20_000)],
    ["a line that is longer than a paper", "too-complex", () => "1.题目A.甲B.乙 ".repeat(10_000)],
    [
      "a workbook with few cells far to the right",
      "too-complex",
      () => workbook(300, (row) => `<c r="BXA${row}" t="str"><v>x</v></c>`),
    ],
    [
      "a workbook with more questions than are collected",
      "too-large",
      () =>
        workbook(10_010, (row) =>
          (row === 1 ? ["type", "name"] : ["text", `q${row}`]).map((text) => `<c t="str"><v>${text}</v></c>`).join(""),
        ),
    ],
    [
      "an archive that declares more than may be unpacked",
      "too-complex",
      () =>
        makeZip(["imsmanifest.xml", "b"].map((name) => ({ name, content: Buffer.alloc(15_000_000), isStored: true }))),
    ],
  ])("%s", async (_name, refused, make) => {
    expect(await read("a", make())).toEqual({ refused });
  });
});

describe("read", () => {
  test("a form of the largest size", async () => {
    expect(await read("a.json", JSON.stringify({ pages: [{ elements: elements(5000) }] }))).toMatchObject({
      count: 5000,
    });
    expect(await read("a.xml", moodle(essay("x").repeat(5000)))).toMatchObject({ count: 5000 });
  });

  test("a package of 500 items", async () => {
    const names = Array.from({ length: 500 }, (_, at) => `i${at}.xml`);
    const item = (name: string): string =>
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${name}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${name}</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const listed = names.map(
      (name) => `<resource type="imsqti_item_xmlv2p1" href="${name}"><file href="${name}"/></resource>`,
    );
    const files = [
      { name: "imsmanifest.xml", content: `<manifest><resources>${listed.join("")}</resources></manifest>` },
      ...names.map((name) => ({ name, content: item(name) })),
    ];
    expect(await read("a.zip", makeZip(files))).toMatchObject({ count: 500 });
  });

  test("a file of this product that is large because of its media, which come in pieces", async () => {
    const content = Buffer.alloc(9_000_001, "picture").toString("base64");
    const definition = { schema: 1, title: "x", language: "en", pages: [{ id: "p1", items: [] }], endings: [] };
    const own = { format: "idata-form", version: 1, kind: "form", title: "x", definition };
    // Line breaks, as other programs write them, would cut pieces at wrong places.
    for (const given of [content, content.replaceAll(/(.{76})/g, "$1\n")]) {
      const file = await read("a.json", JSON.stringify({ ...own, media: [{ name: "m1.png", content: given }] }));
      expect(file.pieces?.map((piece) => piece.content).join("")).toBe(content);
      expect(Math.max(...(file.pieces ?? []).map((piece) => piece.content.length))).toBeLessThanOrEqual(256 * 1024);
    }
  });
});
