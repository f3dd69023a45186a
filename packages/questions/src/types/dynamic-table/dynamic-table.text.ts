/** A table whose rows respondents add, as text. The list below the title contains the columns. */
import type { TextFace, TextField } from "@idata/importers/text";
import { CELL_KINDS } from "../../cells/answer/cell-kinds.ts";
import { buildCellColumns, cellColumnsField, printCells } from "../../cells/text/cells.text.ts";
import { isFlag } from "../../shared/text/shapes.text.ts";

const count = (setting: string, zh: string, en: string, least: number): TextField => ({
  setting,
  zh: [zh],
  en: [en],
  kind: "number",
  range: [least, 500],
  whole: true,
});

export const dynamicTableText: TextFace = {
  marks: {
    zh: ["自增表格", "自增表格题", "动态表格", "可增行表格"],
    en: ["Dynamic Table", "growing table"],
  },
  plain: "matrix",
  fields: [
    count("minRows", "最少行数", "min rows", 0),
    count("maxRows", "最多行数", "max rows", 1),
    count("defaultRows", "初始行数", "default rows", 0),
    { setting: "moveRows", zh: ["可移动行"], en: ["rows can be moved"], kind: "flag" },
    cellColumnsField(CELL_KINDS, { unique: isFlag }),
  ],
  guess: ({ rows, columns }) =>
    rows.length > 1 && columns.length > 1 && rows.every(({ label }) => /^\d{0,2}$/.test(label)) ? 0.97 : 0,
  build: buildCellColumns,
  print: printCells,
};
