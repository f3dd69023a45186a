/**
 * Converts sheet rows to users: finds columns by their headers, converts labels to codes, checks field rules (contract
 * §2.17, §5.2). Pure.
 */
import { findFieldFault, USER_FIELDS, type Words } from "@idata/contracts";
import type { SheetRow } from "../../platform/reading/index.ts";
import { IMPORT_HEADERS, SEX, STATUS } from "./user-sheet.ts";

export interface ImportRow {
  readonly row: number;
  /** As written in the cell; empty means no department. */
  readonly deptId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly email: string;
  readonly phonenumber: string;
  readonly sex: string;
  readonly status: string;
}

type Field = keyof typeof IMPORT_HEADERS;
const NEEDED: readonly Field[] = ["userName", "nickName"];

/** Characters kept per cell. More than any field allows, so a longer text is still refused as too long. */
const MAX_TEXT = 500;

/**
 * Collects the rows of a sheet while they are read. The first row is the header; columns with an unknown header are
 * ignored.
 */
export class ImportSheet {
  readonly rows: ImportRow[] = [];
  private headers: readonly string[] | null = null;

  take(sheet: readonly SheetRow[]): void {
    for (const row of sheet) {
      if (this.headers === null) this.headers = row.cells;
      else this.rows.push(this.toRow(row));
    }
  }

  /** Headers of required columns that are missing. */
  get missing(): string[] {
    return NEEDED.filter((field) => this.findColumn(field) < 0).map((field) => IMPORT_HEADERS[field]);
  }

  private findColumn(field: Field): number {
    return this.headers?.indexOf(IMPORT_HEADERS[field]) ?? -1;
  }

  private toRow({ row, cells }: SheetRow): ImportRow {
    const read = (field: Field): string => (cells[this.findColumn(field)] ?? "").slice(0, MAX_TEXT);
    return {
      row,
      deptId: read("deptId"),
      userName: read("userName"),
      nickName: read("nickName"),
      email: read("email"),
      phonenumber: read("phonenumber"),
      sex: toCode(SEX, read("sex")),
      status: toCode(STATUS, read("status")),
    };
  }
}

/** What a spreadsheet shows instead of a result that it could not compute. */
const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** Returns why the row is invalid, or null if it is valid. */
export function findRowFault(row: ImportRow): Words | null {
  const error = Object.values(row).find((cell) => typeof cell === "string" && CELL_ERROR.test(cell));
  if (error !== undefined) {
    return { zh: `单元格中的公式出错：${error}`, en: `A formula in this row failed: ${error}` };
  }
  const fault = findFieldFault(USER_FIELDS, { ...row });
  if (fault !== null) return fault.words;
  if (/^\d{0,15}$/.test(row.deptId)) return null;
  return { zh: `部门编号不正确：${row.deptId}`, en: `This is not a valid department number: ${row.deptId}` };
}

function toCode(labels: Readonly<Record<string, string>>, text: string): string {
  return Object.entries(labels).find(([, label]) => label === text)?.[0] ?? text;
}
