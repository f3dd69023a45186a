/** Workbooks as file formats get them: all sheets, merged areas, hidden sheets, dates, whole numbers and rich text. */
import { expect, test } from "vitest";
import { makeWorkbook, relation, toSheet, toStyles } from "../testing/make-workbook.ts";
import { SheetFaultError } from "../sheet/sheet-fault.ts";
import { readWorkbookSheets } from "./read-workbook.ts";

const text = (ref: string, value: string): string => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

const SHEETS =
  '<sheet name="survey" sheetId="1" r:id="rId1"/><sheet name="choices &amp; more" sheetId="2" state="hidden" r:id="rId5"/>' +
  '<sheet name="Chart" sheetId="3" r:id="rId6"/>';
const RELATIONS =
  relation("rId1", "worksheet", "worksheets/sheet1.xml") +
  relation("rId2", "styles", "styles.xml") +
  relation("rId3", "sharedStrings", "sharedStrings.xml") +
  relation("rId5", "worksheet", "worksheets/sheet2.xml") +
  relation("rId6", "chartsheet", "chartsheets/sheet1.xml");

test("all sheets with their rows in place, hidden ones marked, charts left out", async () => {
  const file = makeWorkbook({
    sheets: SHEETS,
    relations: RELATIONS,
    strings: "<si><r><t>ri</t></r><r><t>ch</t></r></si>",
    styles: toStyles("yyyy-mm-dd"),
    rows:
      `<row r="2">${text("A2", "type")}<c r="C2" t="s"><v>0</v></c></row>` +
      '<row r="4"><c r="A4" s="1"><v>45000</v></c><c r="B4"><v>1.0</v></c><c r="C4" t="b"><v>1</v></c></row>',
    more: [{ name: "xl/worksheets/sheet2.xml", content: toSheet(`<row r="1">${text("A1", "list_name")}</row>`) }],
  });
  expect(await readWorkbookSheets(file)).toEqual([
    { name: "survey", hidden: false, rows: [[], ["type", "", "rich"], [], ["2023-03-15", "1", "TRUE"]] },
    { name: "choices & more", hidden: true, rows: [["list_name"]] },
  ]);
});

test("columns far to the right are kept", async () => {
  const sheet = toSheet(`<row r="1">${text("A1", "a")}${text("KZ1", "far")}</row>`);
  expect((await readWorkbookSheets(makeWorkbook({ sheet })))[0]?.rows[0]).toHaveLength(312);
});

test("a merged area has the text of its first cell only", async () => {
  const rows =
    `<row r="1">${text("A1", "a")}${text("B1", "b")}${text("C1", "c")}</row>` +
    `<row r="2">${text("A2", "d")}${text("B2", "e")}</row>`;
  const sheet = toSheet(rows).replace(
    "</sheetData>",
    '</sheetData><mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="broken"/></mergeCells>',
  );
  expect((await readWorkbookSheets(makeWorkbook({ sheet })))[0]?.rows).toEqual([["a", "", "c"], []]);
});

test.each([
  ["a binary .xls", Buffer.from("d0cf11e0a1b11ae1000000", "hex"), "old-format"],
  ["text", Buffer.from("type,name,label"), "unreadable"],
  ["a document type", makeWorkbook({ sheet: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }), "unreadable"],
])("%s is refused", async (_name, bytes, fault) => {
  await expect(readWorkbookSheets(bytes)).rejects.toMatchObject({ fault });
  await expect(readWorkbookSheets(bytes)).rejects.toBeInstanceOf(SheetFaultError);
});

test("overlapping merged areas cost limited work", async () => {
  const rows = Array.from({ length: 3000 }, (_, row) => `<row r="${row + 1}">${text(`A${row + 1}`, "x")}</row>`);
  const areas = '<mergeCell ref="A1:B1048576"/>'.repeat(3000);
  const sheet = toSheet(rows.join("")).replace("</sheetData>", `</sheetData><mergeCells>${areas}</mergeCells>`);
  await expect(readWorkbookSheets(makeWorkbook({ sheet }))).rejects.toMatchObject({ fault: "too-complex" });
});
