/** A multiple choice of columns for each row, as text. */
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
import { isFlag, isId, isListOf } from "../../shared/text/shapes.text.ts";

type Entries = { id: string; label: string }[];

export const matrixCheckboxText: TextFace = {
  marks: {
    zh: ["矩阵多选题", "矩阵多选", "表格多选题"],
    en: ["Matrix Checkbox", "matrix multiple", "checkbox grid"],
  },
  plain: "matrix",
  fields: [
    ...MATRIX_FIELDS,
    { setting: "minPicks", zh: ["最少选", "至少选"], en: ["min picks"], kind: "number", range: [0, 100], whole: true },
    { setting: "maxPicks", zh: ["最多选", "至多选"], en: ["max picks"], kind: "number", range: [0, 100], whole: true },
    columnsField(100, { ...SCORE_SHAPE, exclusive: isFlag }),
    keyField(isListOf(isId, 100)),
    ...MARK_FIELDS,
  ],
  build: buildMatrix,
  print: printMatrix,
  toKey(block, { rows, columns }) {
    const { found, problem } = toPairs(block, rows as Entries, columns as Entries);
    return problem === undefined ? { settings: { key: found } } : { settings: {}, problem };
  },
  printKey: ({ key, rows, columns }) =>
    printPairs(key as Record<string, string[]>, rows as Entries, columns as Entries),
};
