/** From the rows of a sheet to users: columns by their headers, labels back to codes, field rules (contract §2.17, §5.2). Pure. */
import { findFieldFault, USER_FIELDS, type Words } from "@idata/contracts";
import type { SheetRow } from "../sheets/index.ts";
import { IMPORT_HEADERS, SEX, STATUS } from "./user-sheet.ts";

export interface ImportRow {
  readonly row: number;
  /** As written; empty is none. */
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

/** The columns that are missing, or the rows below the header. */
export function toImportRows(sheet: readonly SheetRow[]): { missing: string[]; rows: ImportRow[] } {
  const [head, ...body] = sheet;
  const headers = head?.cells ?? [];
  const at = (field: Field): number => headers.indexOf(IMPORT_HEADERS[field]);
  const missing = NEEDED.filter((field) => at(field) < 0).map((field) => IMPORT_HEADERS[field]);
  const rows = body.map(({ row, cells }) => {
    const read = (field: Field): string => (at(field) < 0 ? "" : (cells[at(field)] ?? ""));
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
  });
  return { missing, rows };
}

/** Why the row cannot be a user, or null. */
export function findRowFault(row: ImportRow): Words | null {
  const fault = findFieldFault(USER_FIELDS, { ...row });
  if (fault !== null) return fault.words;
  if (/^\d{0,15}$/.test(row.deptId)) return null;
  return { zh: `部门编号不正确：${row.deptId}`, en: `This is not a department's number: ${row.deptId}` };
}

function toCode(labels: Readonly<Record<string, string>>, text: string): string {
  return Object.entries(labels).find(([, label]) => label === text)?.[0] ?? text;
}
