/** A single choice of columns for each row, as text. */
import type { TextFace } from "@idata/importers/text";
import {
  MARK_FIELDS,
  MATRIX_FIELDS,
  SCORE_SHAPE,
  buildMatrix,
  columnsField,
  keyField,
  printMatrix,
} from "../../shared/text/matrix.text.ts";
import { printPairs, toPairs } from "../../shared/text/keys.text.ts";
import { isId } from "../../shared/text/shapes.text.ts";

type Entries = { id: string; label: string }[];

export const matrixRadioText: TextFace = {
  marks: {
    zh: ["矩阵单选题", "矩阵单选", "矩阵题", "矩阵量表题", "矩阵量表", "表格单选题", "矩阵"],
    en: ["Matrix", "matrix radio", "matrix single", "grid", "likert matrix"],
  },
  plain: "matrix",
  fields: [
    ...MATRIX_FIELDS,
    { setting: "onePerColumn", zh: ["每列一次"], en: ["one per column"], kind: "flag" },
    columnsField(100, SCORE_SHAPE),
    keyField(isId),
    ...MARK_FIELDS,
  ],
  guess: (block) => (block.rows.length > 0 && block.columns.length > 0 ? 0.95 : 0),
  build: buildMatrix,
  print: printMatrix,
  toKey(block, { rows, columns }) {
    const { found, problem } = toPairs(block, rows as Entries, columns as Entries);
    if (problem !== undefined) return { settings: {}, problem };
    if (Object.values(found).some((ids) => ids.length > 1)) {
      return { settings: {}, problem: { code: "answer_has_several", answer: block.answer, typeName: "matrix-radio" } };
    }
    return { settings: { key: Object.fromEntries(Object.entries(found).map(([row, [column]]) => [row, column])) } };
  },
  printKey: ({ key, rows, columns }) => printPairs(key as Record<string, string>, rows as Entries, columns as Entries),
};
