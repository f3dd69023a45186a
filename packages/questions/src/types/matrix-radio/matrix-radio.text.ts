/** One column for each row, as text: `行：` and `列：`, or the columns on the first line and the rows below. */
import { type TextFace, toEntries } from "@idata/importers/text";

export const matrixRadioText: TextFace = {
  marks: {
    zh: ["矩阵单选题", "矩阵单选", "矩阵题", "矩阵量表题", "矩阵量表", "表格单选题", "矩阵"],
    en: ["Matrix", "matrix radio", "matrix single", "grid", "likert matrix"],
  },
  mapped: {
    zh: [
      "矩阵多选题",
      "矩阵多选",
      "矩阵填空题",
      "矩阵滑动条",
      "矩阵评分题",
      "矩阵下拉题",
      "表格题",
      "表格填空题",
      "表格下拉框",
      "表格数值题",
      "表格文本题",
    ],
    en: ["matrix checkbox", "matrix multiple", "matrix text", "table"],
  },
  plain: "matrix",
  fields: [{ setting: "eachRowRequired", zh: ["每行必填"], en: ["each row required"], kind: "flag" }],
  guess: (block) => (block.rows.length > 0 && block.columns.length > 0 ? 0.95 : 0),
  build(block) {
    const columns = block.columns.length > 0 ? block.columns : block.options;
    return { rows: toEntries(block.rows, "row"), columns: toEntries(columns, "col") };
  },
  print: (item) => ({
    rows: item["rows"] as ReturnType<typeof toEntries>,
    columns: item["columns"] as ReturnType<typeof toEntries>,
  }),
};
