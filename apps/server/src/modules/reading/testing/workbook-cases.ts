/**
 * What must come out of workbooks, written down before the reader was: each case is a file and its rows (row number, then
 * the texts of its cells up to the last one that is filled) or the fault. Every second case stayed unseen until the reader was
 * finished.
 */
import type { SheetFault } from "../sheet/sheet-fault.ts";
import { makeWorkbook, relation, toSheet, toStyles } from "./make-workbook.ts";
import { makeZip } from "./make-zip.ts";

export interface WorkbookCase {
  readonly name: string;
  readonly file: () => Buffer;
  readonly expected: readonly (readonly [row: number, ...cells: string[]])[] | SheetFault;
}

const inline = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main";
const STRICT_DOCUMENT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Cells A1, A2, … of one style each, with the same number. */
const styled = (value: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}"><v>${value}</v></c></row>`,
  ).join("");

export const WORKBOOK_CASES: readonly WorkbookCase[] = [
  {
    name: "shared strings, numbers and an empty row, as Excel writes them",
    file: () =>
      makeWorkbook({
        strings: "<si><t>登录名称</t></si><si><t>张三</t></si>",
        rows: '<row r="1" spans="1:2"><c r="A1" t="s"><v>0</v></c></row><row r="2"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>42</v></c></row>',
      }),
    expected: [
      [1, "登录名称"],
      [3, "张三", "42"],
    ],
  },
  {
    name: "rich text of several runs in a shared string, phonetic hints left out",
    file: () =>
      makeWorkbook({
        strings:
          '<si><r><rPr><b/></rPr><t>东</t></r><r><t xml:space="preserve">京 </t></r><r><t>都</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      }),
    expected: [[1, "东京 都"]],
  },
  {
    name: "inline strings with runs",
    file: () =>
      makeWorkbook({ rows: '<row r="1"><c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row>' }),
    expected: [[1, "ab"]],
  },
  {
    name: "cached values of formulas: text, number, boolean, error, none",
    file: () =>
      makeWorkbook({
        rows:
          '<row r="1"><c r="A1" t="str"><f>A2&amp;"x"</f><v>yx</v></c><c r="B1"><f>1+1</f><v>2</v></c>' +
          '<c r="C1" t="b"><f>TRUE()</f><v>1</v></c><c r="D1" t="e"><f>NA()</f><v>#N/A</v></c><c r="E1"><f>F1</f></c></row>',
      }),
    expected: [[1, "yx", "2", "TRUE", "#N/A"]],
  },
  {
    name: "booleans",
    file: () => makeWorkbook({ rows: '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c></row>' }),
    expected: [[1, "TRUE", "FALSE"]],
  },
  {
    name: "numbers as they are shown: no exponent, fifteen digits, no trailing zero",
    file: () =>
      makeWorkbook({
        rows:
          '<row r="1"><c r="A1"><v>1.3800138E10</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1"><v>123.0</v></c>' +
          '<c r="D1"><v>-5</v></c><c r="E1"><v>1.1010119900101101E+17</v></c><c r="F1"><v>1E-3</v></c></row>',
      }),
    expected: [[1, "13800138000", "0.3", "123", "-5", "110101199001011000", "0.001"]],
  },
  {
    name: "a whole number of more than fifteen digits keeps those that the file has",
    file: () => makeWorkbook({ rows: '<row r="1"><c r="A1"><v>110101199001011234</v></c></row>' }),
    expected: [[1, "110101199001011234"]],
  },
  {
    name: "numbers that are padded with zeros by their format",
    file: () => makeWorkbook({ styles: toStyles("000000"), rows: '<row r="1"><c r="A1" s="1"><v>123</v></c></row>' }),
    expected: [[1, "000123"]],
  },
  {
    name: "dates by built-in formats, also those of East Asia",
    file: () =>
      makeWorkbook({
        styles:
          '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="31"/><xf numFmtId="58"/></cellXfs>',
        rows: styled("45983", 4),
      }),
    expected: [
      [1, "2025-11-22"],
      [2, "2025-11-22 00:00:00"],
      [3, "2025-11-22"],
      [4, "2025-11-22"],
    ],
  },
  {
    name: "dates by own formats with Chinese texts, colours and locales",
    file: () =>
      makeWorkbook({
        styles: toStyles(
          "yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@",
          "[$-804]yyyy\\-mm\\-dd",
          "[Red]yyyy/m/d",
          "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy",
        ),
        rows: styled("45983", 4),
      }),
    expected: [
      [1, "2025-11-22"],
      [2, "2025-11-22"],
      [3, "2025-11-22"],
      [4, "2025-11-22"],
    ],
  },
  {
    name: "formats that only look like dates: letters in quotation marks, escapes and colours",
    file: () =>
      makeWorkbook({
        styles: toStyles(
          "0&quot;days&quot;",
          "#,##0\\d",
          "[Red]0.00",
          "0.00E+00",
          "General",
          "[$¥-804]#,##0.00",
          "_(* #,##0_);@",
        ),
        rows: styled("5", 7),
      }),
    expected: [
      [1, "5"],
      [2, "5"],
      [3, "5"],
      [4, "5"],
      [5, "5"],
      [6, "5"],
      [7, "5"],
    ],
  },
  {
    name: "times, dates with times, and durations",
    file: () =>
      makeWorkbook({
        styles: toStyles("h:mm", "yyyy-mm-dd hh:mm:ss", "[h]:mm:ss", "上午/下午h&quot;时&quot;mm&quot;分&quot;"),
        rows:
          '<row r="1"><c r="A1" s="1"><v>0.35416666666666669</v></c><c r="B1" s="2"><v>45983.354166666664</v></c>' +
          '<c r="C1" s="3"><v>1.5</v></c><c r="D1" s="4"><v>0.75</v></c></row>',
      }),
    expected: [[1, "08:30:00", "2025-11-22 08:30:00", "36:00:00", "18:00:00"]],
  },
  {
    name: "dates of a workbook that counts from 1904",
    file: () =>
      makeWorkbook({
        properties: 'date1904="1"',
        styles: toStyles("yyyy-mm-dd"),
        rows: '<row r="1"><c r="A1" s="1"><v>44521</v></c></row>',
      }),
    expected: [[1, "2025-11-22"]],
  },
  {
    name: "dates of 1900 before the day that never was, and after it",
    file: () =>
      makeWorkbook({
        styles: toStyles("yyyy-mm-dd"),
        rows: '<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" s="1"><v>59</v></c><c r="C1" s="1"><v>61</v></c></row>',
      }),
    expected: [[1, "1900-01-01", "1900-02-28", "1900-03-01"]],
  },
  {
    name: "cells of ISO dates",
    file: () =>
      makeWorkbook({
        rows: '<row r="1"><c r="A1" t="d"><v>2025-11-22</v></c><c r="B1" t="d"><v>2025-11-22T08:30:00Z</v></c><c r="C1" t="d"><v>2025-11-22T00:00:00</v></c></row>',
      }),
    expected: [[1, "2025-11-22", "2025-11-22 08:30:00", "2025-11-22"]],
  },
  {
    name: "numbers beyond every date stay numbers, though they are formatted as dates",
    file: () =>
      makeWorkbook({
        styles: toStyles("yyyy-mm-dd"),
        rows: '<row r="1"><c r="A1" s="1"><v>-1</v></c><c r="B1" s="1"><v>13800138000</v></c></row>',
      }),
    expected: [[1, "-1", "13800138000"]],
  },
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
    name: "columns beyond the two hundredth are left out",
    file: () =>
      makeWorkbook({
        rows: '<row r="1"><c r="A1"><v>1</v></c><c r="GR1"><v>2</v></c><c r="GS1"><v>3</v></c><c r="XFD1"><v>4</v></c></row>',
      }),
    expected: [[1, "1", ...Array<string>(198).fill(""), "2"]],
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
  {
    name: "a shared string that does not exist",
    file: () => makeWorkbook({ strings: "<si><t>a</t></si>", rows: '<row r="1"><c r="A1" t="s"><v>5</v></c></row>' }),
    expected: "unreadable",
  },
  {
    name: "a document type declaration",
    file: () =>
      makeWorkbook({ sheet: `<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet xmlns="${MAIN}"><sheetData/></worksheet>` }),
    expected: "unreadable",
  },
  {
    name: "an entity that nothing defines",
    file: () => makeWorkbook({ rows: `<row r="1">${inline("A1", "&evil;")}</row>` }),
    expected: "unreadable",
  },
  {
    name: "XML that is cut off",
    file: () => makeWorkbook({ sheet: `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>1` }),
    expected: "unreadable",
  },
  {
    name: "tags that do not match",
    file: () => makeWorkbook({ rows: '<row r="1"><c r="A1"><v>1</c></v></row>' }),
    expected: "unreadable",
  },
  {
    name: "columns that do not exist",
    file: () => makeWorkbook({ rows: '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>' }),
    expected: "unreadable",
  },
  {
    name: "rows that do not exist",
    file: () => makeWorkbook({ rows: '<row r="99999999999"><c><v>1</v></c></row>' }),
    expected: "unreadable",
  },
  {
    name: "a sheet that is missing from the archive",
    file: () => makeWorkbook({ instead: { "xl/worksheets/sheet1.xml": null } }),
    expected: "unreadable",
  },
  {
    name: "a workbook without sheets",
    file: () => makeWorkbook({ sheets: "" }),
    expected: "unreadable",
  },
  {
    name: "no relationships at all",
    file: () => makeWorkbook({ root: null }),
    expected: "unreadable",
  },
  {
    name: "the binary workbook of Excel",
    file: () =>
      makeWorkbook({
        root: `<Relationships xmlns="${PACKAGE}">${relation("rId1", "officeDocument", "xl/workbook.bin")}</Relationships>`,
        more: [{ name: "xl/workbook.bin", content: Buffer.from([0x83, 0x01, 0x00]) }],
      }),
    expected: "other-format",
  },
  {
    name: "a spreadsheet of LibreOffice in its own format",
    file: () =>
      makeZip([
        { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", isStored: true },
        { name: "content.xml", content: "<office:document-content/>" },
      ]),
    expected: "other-format",
  },
  {
    name: "an old workbook",
    file: () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    expected: "old-format",
  },
  {
    name: "a text with commas",
    file: () => Buffer.from("部门编号,登录名称\r\n105,a\r\n"),
    expected: "unreadable",
  },
  {
    name: "an archive of something else",
    file: () => makeZip([{ name: "a.txt", content: "a" }]),
    expected: "unreadable",
  },
  {
    name: "an archive that is cut off",
    file: () => makeWorkbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }).subarray(0, 700),
    expected: "unreadable",
  },
  {
    name: "encrypted parts",
    file: () => {
      const sheet = toSheet('<row r="1"><c r="A1"><v>1</v></c></row>');
      return makeWorkbook({
        instead: { "xl/worksheets/sheet1.xml": null },
        more: [{ name: "xl/worksheets/sheet1.xml", content: sheet, isEncrypted: true }],
      });
    },
    expected: "old-format",
  },
  {
    name: "a way of packing that nobody uses",
    file: () => {
      const sheet = toSheet('<row r="1"><c r="A1"><v>1</v></c></row>');
      return makeWorkbook({
        instead: { "xl/worksheets/sheet1.xml": null },
        more: [{ name: "xl/worksheets/sheet1.xml", content: sheet, method: 12 }],
      });
    },
    expected: "unreadable",
  },
  {
    name: "a size that the directory understates",
    file: () => {
      const sheet = toSheet(`<row r="1">${inline("A1", "x".repeat(50_000))}</row>`);
      return makeWorkbook({
        instead: { "xl/worksheets/sheet1.xml": null },
        more: [{ name: "xl/worksheets/sheet1.xml", content: sheet, declaredSize: 100 }],
      });
    },
    expected: "unreadable",
  },
  {
    name: "nesting without end",
    file: () =>
      makeWorkbook({ sheet: `<worksheet xmlns="${MAIN}">${"<a>".repeat(5000)}${"</a>".repeat(5000)}</worksheet>` }),
    expected: "too-complex",
  },
];
