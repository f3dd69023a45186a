/**
 * The reader of sheets: valid workbooks (`workbook-cases.ts`), its limits, files of this product and of LibreOffice.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeXlsx } from "../../sheets/xlsx-writer.ts";
import { makeWorkbook } from "../testing/make-workbook.ts";
import { WORKBOOK_CASES } from "../testing/workbook-cases.ts";
import { MAX_ENTRIES, MAX_ROWS, MAX_STRINGS, MAX_TOTAL_TEXT } from "./limits.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetRow } from "./row-visitor.ts";
import { SheetFaultError } from "./sheet-fault.ts";

async function readAll(bytes: Buffer, maxRows = 1000): Promise<unknown> {
  const rows: SheetRow[] = [];
  try {
    await readSheet(bytes, { maxRows }, async (some) => {
      rows.push(...some);
    });
  } catch (error) {
    if (error instanceof SheetFaultError) return error.fault;
    throw error;
  }
  return rows.map(({ row, cells }) => [row, ...cells]);
}

test.each(WORKBOOK_CASES)("$name", async ({ file, expected }) => {
  expect(await readAll(file())).toEqual(expected);
});

describe("limits", () => {
  const long = "x".repeat(10_000);
  test.each([
    ["rows that the caller takes", "too-long", () => makeWorkbook({ rows: "<row><c><v>1</v></c></row>".repeat(1001) })],
    ["blank rows", "too-complex", () => makeWorkbook({ rows: "<row/>".repeat(MAX_ROWS + 1) })],
    ["shared texts", "too-complex", () => makeWorkbook({ strings: "<si><t>a</t></si>".repeat(MAX_STRINGS + 1) })],
    [
      "all texts together",
      "too-complex",
      () =>
        makeWorkbook({
          strings: `<si><t>${long}</t></si>`,
          rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(MAX_TOTAL_TEXT / long.length / 200 + 1),
        }),
    ],
    [
      "entries of the archive",
      "too-complex",
      () => makeWorkbook({ more: Array.from({ length: MAX_ENTRIES }, (_, at) => ({ name: `${at}`, content: "" })) }),
    ],
    ["unpacked bytes", "too-complex", () => makeWorkbook({ sheet: Buffer.alloc(65 * 1024 * 1024, " ") })],
  ])("%s", async (_name, fault, file) => {
    expect(await readAll(file())).toBe(fault);
  });

  test("a blank sheet that is formatted down to its end is read", async () => {
    const rows = `<row><c><v>1</v></c></row>${"<row/>".repeat(MAX_ROWS - 1)}`;
    expect(await readAll(makeWorkbook({ rows }))).toEqual([[1, "1"]]);
  });
});

test("our own files, marked texts included", async () => {
  const chunks: Buffer[] = [];
  const pieces = [[["=1+1", -5, "a\r\nb", null, "_x0041_", "𠮷"]]];
  for await (const chunk of writeXlsx([{ name: "数据", header: ["一", "二"], pieces }])) chunks.push(chunk);
  expect(await readAll(Buffer.concat(chunks))).toEqual([
    [1, "一", "二"],
    [2, "=1+1", "-5", "a\nb", "", "_x0041_", "𠮷"],
  ]);
});

const hasLibreOffice = (() => {
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasLibreOffice)("files of LibreOffice", () => {
  const folder = mkdtempSync(join(tmpdir(), "idata-reading-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const convert = (csv: string): Buffer => {
    writeFileSync(join(folder, "in.csv"), csv);
    const args = [`-env:UserInstallation=file://${folder}/profile`, "--headless", "--convert-to", "xlsx"];
    // Comma, quotation mark, UTF-8, all columns standard, English, special numbers recognised, formulas evaluated.
    const filter = "--infilter=CSV:44,34,76,1,,1033,false,true,false,false,false,-1,true";
    execFileSync("soffice", [filter, ...args, "--outdir", folder, join(folder, "in.csv")], { stdio: "ignore" });
    return readFileSync(join(folder, "in.xlsx"));
  };

  test("texts, numbers, dates, times, booleans, formulas and errors", { timeout: 120_000 }, async () => {
    const csv =
      '登录名称,n,日期,时间\r\n张三,-5,2025-11-22,08:30:00\r\n\r\n"a\nb",13800138000,2025-11-22 08:30:00,TRUE\r\n' +
      '=1+1,"=""x""&""y""",=1/0,=TRUE()\r\n0.1,1e10,50%,"a,b"\r\n';
    expect(await readAll(convert(csv))).toEqual([
      [1, "登录名称", "n", "日期", "时间"],
      [2, "张三", "-5", "2025-11-22", "08:30:00"],
      [4, "a\nb", "13800138000", "2025-11-22 08:30:00", "TRUE"],
      [5, "2", "xy", "#DIV/0!", "TRUE"],
      [6, "0.1", "10000000000", "0.5", "a,b"],
    ]);
  });
});
