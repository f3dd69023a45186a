/**
 * What must come out of workbooks, written down before the reader was: each case is a file and its rows (row number, then
 * the texts of its cells up to the last one that is filled) or the fault. Every second case stayed unseen until the reader
 * was finished.
 */
import { REFUSED_CASES } from "./refused-workbooks.ts";
import { STRUCTURE_CASES } from "./workbook-structure-cases.ts";
import { VALUE_CASES } from "./workbook-value-cases.ts";
import type { WorkbookCase } from "./workbook-case.ts";

export const WORKBOOK_CASES: readonly WorkbookCase[] = [...VALUE_CASES, ...STRUCTURE_CASES, ...REFUSED_CASES];
