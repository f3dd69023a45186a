/** Cases about the arrangement of the parts and elements of a workbook. */
import { makeWorkbook, relation, toSheet, toStyles } from "./make-workbook.ts";
import { DOCUMENT, inline, MAIN, PACKAGE, type WorkbookCase } from "./workbook-case.ts";

const STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main";
const STRICT_DOCUMENT = "http://purl.oclc.org/ooxml/officeDocument/relationships";

export const STRUCTURE_CASES: readonly WorkbookCase[] = [
  {
    name: "rows and cells without references follow one another",
    file: () => makeWorkbook({ rows: "<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>3</v></c></row>" }),
    expected: [
      [1, "1", "2"],
      [2, "", "3"],
    ],
  },
  {
    name: "gaps between cells and rows",
    file: () =>
      makeWorkbook({
        rows: '<row r="5"><c r="C5"><v>1</v></c><c r="AB5"><v>2</v></c></row><row><c><v>3</v></c></row>',
      }),
    expected: [
      [5, "", "", "1", ...Array<string>(24).fill(""), "2"],
      [6, "3"],
    ],
  },
  {
    name: "elements with a prefix, as some libraries write them",
    file: () =>
      makeWorkbook({
        instead: {
          "xl/workbook.xml": `<x:workbook xmlns:x="${MAIN}" xmlns:q="${DOCUMENT}"><x:sheets><x:sheet name="S" sheetId="9" q:id="rId1"/></x:sheets></x:workbook>`,
          "xl/sharedStrings.xml": `<x:sst xmlns:x="${MAIN}"><x:si><x:t>prefixed</x:t></x:si></x:sst>`,
          "xl/worksheets/sheet1.xml": `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        },
      }),
    expected: [[1, "prefixed"]],
  },
  {
    name: "the strict variant of the format",
    file: () =>
      makeWorkbook({
        instead: {
          "_rels/.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="a" Type="${STRICT_DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
          "xl/workbook.xml": `<workbook xmlns="${STRICT}" xmlns:r="${STRICT_DOCUMENT}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${STRICT_DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
          "xl/worksheets/sheet1.xml": `<worksheet xmlns="${STRICT}"><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`,
        },
      }),
    expected: [[1, "7"]],
  },
  {
    name: "the first sheet by the workbook's order and not by the name of its part",
    file: () =>
      makeWorkbook({
        sheets: '<sheet name="一" sheetId="2" r:id="rId2"/><sheet name="二" sheetId="1" r:id="rId1"/>',
        relations:
          relation("rId1", "worksheet", "worksheets/sheet1.xml") +
          relation("rId2", "worksheet", "worksheets/sheet2.xml"),
        rows: '<row r="1"><c r="A1"><v>1</v></c></row>',
        more: [{ name: "xl/worksheets/sheet2.xml", content: toSheet('<row r="1"><c r="A1"><v>2</v></c></row>') }],
      }),
    expected: [[1, "2"]],
  },
  {
    name: "hidden sheets and charts before the first sheet that people see",
    file: () =>
      makeWorkbook({
        sheets:
          '<sheet name="h" sheetId="3" state="veryHidden" r:id="rId1"/><sheet name="c" sheetId="4" r:id="rId5"/><sheet name="一" sheetId="2" r:id="rId2"/>',
        relations:
          relation("rId1", "worksheet", "worksheets/sheet1.xml") +
          relation("rId5", "chartsheet", "chartsheets/sheet1.xml") +
          relation("rId2", "worksheet", "worksheets/sheet2.xml"),
        rows: '<row r="1"><c r="A1"><v>1</v></c></row>',
        more: [{ name: "xl/worksheets/sheet2.xml", content: toSheet('<row r="1"><c r="A1"><v>2</v></c></row>') }],
      }),
    expected: [[1, "2"]],
  },
  {
    name: "absolute targets and parts at other places",
    file: () =>
      makeWorkbook({
        root: `<Relationships xmlns="${PACKAGE}">${relation("x", "officeDocument", "/book/main.xml")}</Relationships>`,
        instead: { "xl/workbook.xml": null, "xl/_rels/workbook.xml.rels": null, "xl/worksheets/sheet1.xml": null },
        more: [
          {
            name: "book/main.xml",
            content: `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
          },
          {
            name: "book/_rels/main.xml.rels",
            content: `<Relationships xmlns="${PACKAGE}">${relation("a", "worksheet", "/data/one.xml")}${relation("b", "sharedStrings", "../texts.xml")}</Relationships>`,
          },
          { name: "texts.xml", content: `<sst xmlns="${MAIN}"><si><t>elsewhere</t></si></sst>` },
          { name: "data/one.xml", content: toSheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>') },
        ],
      }),
    expected: [[1, "elsewhere"]],
  },
  {
    name: "names of parts in another case",
    file: () =>
      makeWorkbook({
        relations:
          relation("rId1", "worksheet", "worksheets/Sheet1.xml") +
          relation("rId2", "sharedStrings", "SharedStrings.xml"),
        strings: "<si><t>case</t></si>",
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      }),
    expected: [[1, "case"]],
  },
  {
    name: "escapes of the format in texts",
    file: () =>
      makeWorkbook({
        strings:
          "<si><t>a_x000D_\nb</t></si><si><t>_x005F_x0041_</t></si><si><t>_x4F60__x597D_</t></si><si><t>x_x00_y</t></si>",
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>',
      }),
    expected: [[1, "a\nb", "_x0041_", "你好", "x_x00_y"]],
  },
  {
    name: "entities, character references and sections of plain text",
    file: () =>
      makeWorkbook({
        rows: `<row r="1">${inline("A1", "&lt;a&gt; &amp; &#20320;&#x597D;")}${inline("B1", "<![CDATA[<b>&amp;]]>")}</row>`,
      }),
    expected: [[1, "<a> & 你好", "<b>&amp;"]],
  },
  {
    name: "spaces around texts go, those inside stay",
    file: () =>
      makeWorkbook({
        rows: `<row r="1">${inline("A1", "  a  b\t")}${inline("B1", "　全角　")}${inline("C1", " ")}${inline("D1", "x")}</row>`,
      }),
    expected: [[1, "a  b", "全角", "", "x"]],
  },
  {
    name: "texts with the look of formulas, numbers and tabs in front stay texts",
    file: () =>
      makeWorkbook({
        rows: `<row r="1">${inline("A1", "=1+1")}${inline("B1", "\t=1+1")}${inline("C1", "007")}${inline("D1", "1e5")}${inline("E1", "105.0")}</row>`,
      }),
    expected: [[1, "=1+1", "=1+1", "007", "1e5", "105"]],
  },
  {
    name: "cells of foreign extensions inside a row are left alone",
    file: () =>
      makeWorkbook({
        sheet: `<worksheet xmlns="${MAIN}" xmlns:e="urn:extra"><sheetData><row r="1"><c r="A1"><v>1</v><extLst><ext><e:v>9</e:v></ext></extLst></c><e:c r="B1"><e:v>8</e:v></e:c></row></sheetData><extLst><ext><e:row r="2"><e:c r="A2"><e:v>5</e:v></e:c></e:row></ext></extLst></worksheet>`,
      }),
    expected: [[1, "1"]],
  },
  {
    name: "what follows the rows is not read: merged cells, links, footers with texts",
    file: () =>
      makeWorkbook({
        sheet: `<worksheet xmlns="${MAIN}"><cols><col min="1" max="16384" width="9"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells><headerFooter><oddFooter>&amp;P</oddFooter></headerFooter></worksheet>`,
      }),
    expected: [[1, "1"]],
  },
  {
    name: "columns beyond the last that is kept are left out",
    file: () =>
      makeWorkbook({
        rows: '<row r="1"><c r="A1"><v>1</v></c><c r="GR1"><v>2</v></c><c r="GS1"><v>3</v></c><c r="GT1"><v>5</v></c><c r="XFD1"><v>4</v></c></row>',
      }),
    expected: [[1, "1", ...Array<string>(198).fill(""), "2", "3"]],
  },
  {
    name: "styled cells without values make no row",
    file: () =>
      makeWorkbook({
        styles: toStyles("0"),
        rows: '<row r="1"><c r="A1" s="1"/><c r="B1" s="1"><v></v></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
      }),
    expected: [[2, "1"]],
  },
  {
    name: "a byte order mark before the XML",
    file: () => makeWorkbook({ sheet: `\uFEFF${toSheet('<row r="1"><c r="A1"><v>1</v></c></row>')}` }),
    expected: [[1, "1"]],
  },
  {
    name: "XML in UTF-16",
    file: () =>
      makeWorkbook({
        sheet: Buffer.from(
          `\uFEFF<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="${MAIN}"><sheetData><row r="1">${inline("A1", "十六位")}</row></sheetData></worksheet>`,
          "utf16le",
        ),
      }),
    expected: [[1, "十六位"]],
  },
  {
    name: "XML in the encoding that it declares",
    file: () =>
      makeWorkbook({
        sheet: Buffer.concat([
          Buffer.from(
            `<?xml version="1.0" encoding="GBK"?><worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>`,
          ),
          Buffer.from("c4e3bac3", "hex"),
          Buffer.from("</t></is></c></row></sheetData></worksheet>"),
        ]),
      }),
    expected: [[1, "你好"]],
  },
  {
    name: "no styles and no shared strings",
    file: () =>
      makeWorkbook({
        relations: relation("rId1", "worksheet", "worksheets/sheet1.xml"),
        rows: '<row r="1"><c r="A1" s="3"><v>1</v></c></row>',
      }),
    expected: [[1, "1"]],
  },
  {
    name: "parts that are stored and not packed",
    file: () => {
      const sheet = toSheet('<row r="1"><c r="A1"><v>1</v></c></row>');
      return makeWorkbook({
        instead: { "xl/worksheets/sheet1.xml": null },
        more: [{ name: "xl/worksheets/sheet1.xml", content: sheet, isStored: true }],
      });
    },
    expected: [[1, "1"]],
  },
  {
    name: "an empty sheet",
    file: () => makeWorkbook({ sheet: `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>` }),
    expected: [],
  },
  {
    name: "emoji and rare characters across the pieces that are unpacked",
    file: () => makeWorkbook({ rows: `<row r="1">${inline("A1", "𠮷😀".repeat(2000))}</row>` }),
    expected: [[1, "𠮷😀".repeat(2000)]],
  },
  {
    name: "a text longer than ten thousand characters is cut",
    file: () => makeWorkbook({ rows: `<row r="1">${inline("A1", "长".repeat(40_000))}</row>` }),
    expected: [[1, "长".repeat(10_000)]],
  },
];
