import type { QuestionCore } from "@idata/engine";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import { scoreByColumns, scoreByKey } from "../../shared/core/matrix-score.ts";
import { newColumns, newRows, partLabel } from "../../shared/answer/matrix-parts.ts";
import { oneOf } from "../../shared/core/single-cell.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import { matrixRadioAnswer } from "./matrix-radio.answer.ts";
import type { MatrixRadioItem } from "./matrix-radio.answer.ts";
import { barsOfRows } from "../../shared/core/bars.ts";

export const matrixRadioCore: QuestionCore<MatrixRadioItem, RowAnswers<string>> = {
  ...matrixCore(matrixRadioAnswer, {
    defaults: () => ({ rows: newRows(), columns: newColumns() }),
    count: (_settings, column) => ({ [column]: 1 }),
    exportColumns: ({ columns }) => oneOf(columns, false),
    exportCells: (settings, column, codes) => [codes ? column : partLabel(settings.columns, column)],
  }),
  bars: ({ rows, columns }, counters) => barsOfRows(rows, columns, counters),
  score({ key = {}, columns, rows: all, ...marks }, answer) {
    const marked = all.filter(({ id }) => Object.hasOwn(key, id));
    if (marked.length === 0) return scoreByColumns(columns, all.length, [Object.values(answer ?? {})], 1);
    const right = marked.filter(({ id }) => answer !== null && Object.hasOwn(answer, id) && answer[id] === key[id]);
    return scoreByKey(marks, right.length, marked.length);
  },
  keyText({ key = {}, rows, columns }) {
    const marked = rows.filter(({ id }) => Object.hasOwn(key, id));
    return marked.length === 0
      ? null
      : marked.map(({ id, label }) => `${label}: ${partLabel(columns, key[id] ?? "")}`).join("\n");
  },
};
