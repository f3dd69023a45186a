import { expect, test } from "vitest";
import { WORKBOOK_CASES } from "../testing/workbook-cases.ts";
import { readSheet, type SheetRow } from "./read-sheet.ts";
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

const half = process.env["HALF"];
test.each(WORKBOOK_CASES.filter((_, at) => half === undefined || at % 2 === Number(half)))(
  "$name",
  async ({ file, expected }) => {
    expect(await readAll(file())).toEqual(expected);
  },
);
