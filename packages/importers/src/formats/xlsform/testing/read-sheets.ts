/** Workbooks for tests of XLSForm. */
import type { NeutralItem } from "../../../exchange/model.ts";
import { readXlsform } from "../read.ts";

export type Rows = readonly (readonly string[])[];

/** Reads a workbook with these sheets. Notes are written as code, row and quoted text. */
export function readSheets(survey: Rows, choices: Rows = [], settings: Rows = []) {
  const result = readXlsform("form.xlsx", [
    { name: "survey", hidden: false, rows: survey },
    { name: "choices", hidden: false, rows: choices },
    { name: "settings", hidden: false, rows: settings },
  ]);
  if ("refused" in result) throw new Error(result.refused.code);
  const items = result.form.pages.flatMap((page) => page.items);
  const notes = result.notes.map(({ code, place, params }) =>
    `${code.slice(8)} ${place.row ?? ""} ${String(params?.["text"] ?? "")}`.trim(),
  );
  return { form: result.form, items, notes };
}

export const find = (items: readonly NeutralItem[], code: string): NeutralItem => {
  const item = items.find((one) => one.code === code);
  if (!item) throw new Error(`no ${code}`);
  return item;
};

export const CHOICES = [
  ["list_name", "name", "label", "region"],
  ["yn", "yes", "Yes", ""],
  ["yn", "no", "No", ""],
  ["level", "1", "Low", ""],
  ["level", "2", "Middle", ""],
  ["level", "3", "High", ""],
  ["city", "bj", "Beijing", "north"],
  ["city", "sh", "Shanghai", "east"],
];
