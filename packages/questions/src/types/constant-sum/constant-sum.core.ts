import type { QuestionCore } from "@idata/engine";
import { MOST_PLACES, fromWhole, toWhole } from "../../shared/answer/decimal.ts";
import { numbersOfRows } from "../../shared/core/numbers.ts";
import { constantSumAnswer, DEFAULT_TOTAL } from "./constant-sum.answer.ts";
import type { ConstantSumItem, SumAnswer } from "./constant-sum.answer.ts";

export const constantSumCore: QuestionCore<ConstantSumItem, SumAnswer> = {
  ...constantSumAnswer,
  columns: "answer",
  defaults: () => ({
    rows: [
      { id: "r1", label: "" },
      { id: "r2", label: "" },
    ],
    total: DEFAULT_TOTAL,
  }),
  seconds: ({ rows }) => 6 * Math.max(1, rows.length),
  /** Divides the total at random into multiples of the step. */
  example(settings, random) {
    const { total = DEFAULT_TOTAL, step = 1, rows } = settings;
    const unit = toWhole(step, MOST_PLACES) || 1;
    let left = Math.floor(toWhole(total, MOST_PLACES) / unit);
    const entries = rows.map(({ id }, index) => {
      const units = index === rows.length - 1 ? left : Math.floor(random() * (left + 1));
      left -= units;
      return [id, fromWhole(units * unit, MOST_PLACES)] as const;
    });
    return Object.fromEntries(entries);
  },
  /** Every row has a value, because one without a number got nothing. */
  count: ({ rows }, answer) =>
    Object.fromEntries(rows.map(({ id }) => [`${id}/${Object.hasOwn(answer, id) ? (answer[id] ?? 0) : 0}`, 1])),
  numbers: ({ rows }, counters) => numbersOfRows(rows, counters),
  divides: ({ rows, unit = "", total = DEFAULT_TOTAL }) => ({ keys: rows.map(({ id }) => id), unit, total }),
  exportColumns: (settings) => settings.rows.map(({ id, label }) => ({ key: id, label, kind: "number" })),
  exportCells: (settings, answer) =>
    settings.rows.map(({ id }) => (Object.hasOwn(answer, id) ? (answer[id] ?? null) : null)),
};
