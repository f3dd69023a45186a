import type { QuestionCore } from "@idata/engine";
import { MOST_PLACES, fromWhole, toWhole } from "../../shared/answer/decimal.ts";
import { countDecimals } from "../../shared/answer/number-text.ts";
import { constantSumAnswer, DEFAULT_TOTAL } from "./constant-sum.answer.ts";
import type { ConstantSumItem, SumAnswer } from "./constant-sum.answer.ts";

/** Returns the number of decimals needed for step and total. */
export function sumPlaces({ step = 1, total = DEFAULT_TOTAL }: Pick<ConstantSumItem, "step" | "total">): number {
  return Math.min(MOST_PLACES, Math.max(countDecimals(step), countDecimals(total)));
}

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
  /** Counts the sum of each row as an integer in its smallest unit, under `row/<decimals>`. */
  count(settings, answer) {
    const places = sumPlaces(settings);
    const sums = Object.entries(answer).map(([row, value]) => [`${row}/${places}`, toWhole(value, places)] as const);
    return Object.fromEntries(sums.filter(([, whole]) => whole !== 0));
  },
  exportColumns: (settings) => settings.rows.map(({ id, label }) => ({ key: id, label, kind: "number" })),
  exportCells: (settings, answer) =>
    settings.rows.map(({ id }) => (Object.hasOwn(answer, id) ? (answer[id] ?? null) : null)),
};
