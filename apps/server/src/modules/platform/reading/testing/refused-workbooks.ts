/** Cases of files that are refused, each with its fault. */
import { makeWorkbook, relation, toSheet } from "./make-workbook.ts";
import { makeZip } from "./make-zip.ts";
import { inline, MAIN, PACKAGE, type WorkbookCase } from "./workbook-case.ts";

export const REFUSED_CASES: readonly WorkbookCase[] = [
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
