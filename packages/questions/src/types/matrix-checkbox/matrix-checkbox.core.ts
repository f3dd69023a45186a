import type { QuestionCore } from "@idata/engine";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import { scoreByColumns, scoreByKey } from "../../shared/core/matrix-score.ts";
import { isRecord } from "../../shared/answer/plain.ts";
import { newColumns, newRows, partLabel } from "../../shared/answer/matrix-parts.ts";
import { oneOf } from "../../shared/core/single-cell.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import { matrixCheckboxAnswer } from "./matrix-checkbox.answer.ts";
import type { MatrixCheckboxItem } from "./matrix-checkbox.answer.ts";
import { barsOfRows } from "../../shared/core/bars.ts";

export const matrixCheckboxCore: QuestionCore<MatrixCheckboxItem, RowAnswers<string[]>> = {
  ...matrixCore(matrixCheckboxAnswer, {
    defaults: () => ({ rows: newRows(), columns: newColumns() }),
    count: (_settings, picks) => ({ "": 1, ...Object.fromEntries(picks.map((id) => [id, 1])) }),
    exportColumns: ({ columns }) => oneOf(columns, true),
    exportCells: (settings, picks, codes) => [
      picks.map((id) => (codes ? id : partLabel(settings.columns, id))).join("; "),
    ],
  }),
  bars: ({ rows, columns }, counters) => barsOfRows(rows, columns, counters),
  score({ key = {}, columns, rows: all, maxPicks = columns.length, ...marks }, answer) {
    const marked = all.filter(({ id }) => Object.hasOwn(key, id));
    if (marked.length === 0) return scoreByColumns(columns, all.length, Object.values(answer ?? {}), maxPicks);
    const right = marked.filter(
      ({ id }) => isRecord(answer) && isSameSet(key[id], Object.hasOwn(answer, id) ? answer[id] : []),
    );
    return scoreByKey(marks, right.length, marked.length);
  },
  keyText({ key = {}, rows, columns }) {
    const marked = rows.filter(({ id }) => Object.hasOwn(key, id));
    const toText = (ids: readonly string[] = []) => ids.map((id) => partLabel(columns, id)).join("; ");
    return marked.length === 0 ? null : marked.map(({ id, label }) => `${label}: ${toText(key[id])}`).join("\n");
  },
};

function isSameSet(right: readonly string[] = [], picks: readonly string[] = []): boolean {
  return new Set(right).size === picks.length && picks.every((id) => right.includes(id));
}
