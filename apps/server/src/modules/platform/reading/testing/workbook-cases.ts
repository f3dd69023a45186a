/**
 * The expected results for workbooks, written before the reader. Each case is a file with its rows (row number, then
 * the texts of its cells up to the last non-empty one) or its fault. Every second case was kept unseen until the reader
 * was finished.
 */
import { REFUSED_CASES } from "./refused-workbooks.ts";
import { STRUCTURE_CASES } from "./workbook-structure-cases.ts";
import { VALUE_CASES } from "./workbook-value-cases.ts";
import type { WorkbookCase } from "./workbook-case.ts";

export const WORKBOOK_CASES: readonly WorkbookCase[] = [...VALUE_CASES, ...STRUCTURE_CASES, ...REFUSED_CASES];
