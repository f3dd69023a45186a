/** A matrix of texts and numbers, as text. */
import type { TextFace } from "@idata/importers/text";
import { buildCellMatrix, cellColumnsField, printCells } from "../../cells/text/cells.text.ts";
import { MATRIX_FIELDS } from "../../shared/text/matrix.text.ts";

/** What stands at the head of a column to write in. */
const WRITTEN =
  /^(?:.{0,4}(?:姓名|名[称稱]|[电電][话話]|手[机機]|地址|[单單]位|[职職][务務业業称稱]|年[龄齡]|日期|[时時][间間]|[数數]量|金[额額]|[单單][价價]|[备備]注|[说說]明|[内內]容|部[门門]|[学學][号號校历歷]|[专專][业業]|原因|措施|[证證]件[号號]?[码碼]?)|names?|phone|address|age|date|amount|quantity|notes?|remarks?|comments?)$/iu;

export const matrixTextText: TextFace = {
  marks: {
    zh: ["矩阵填空题", "矩阵填空", "矩阵文本题", "矩阵文本", "表格填空题", "表格文本题", "表格填空"],
    en: ["Matrix Text", "text grid"],
  },
  mapped: { zh: ["表格数值题", "矩阵滑动条"], en: [] },
  plain: "matrix",
  fields: [...MATRIX_FIELDS, cellColumnsField(["text", "number"])],
  // Before a matrix that is ticked, 0.95, which takes any rows and columns.
  guess: ({ rows, columns }) =>
    rows.length > 0 &&
    columns.length > 0 &&
    columns.filter(({ label }) => WRITTEN.test(label.trim())).length * 2 > columns.length
      ? 0.96
      : 0,
  build: buildCellMatrix,
  print: printCells,
};
