import type { QuestionCore } from "@idata/engine";
import { findChoice } from "../../shared/core/read-choices.ts";
import { scoreByKey } from "../../shared/core/matrix-score.ts";
import { matchingAnswer, optionLabel } from "./matching.answer.ts";
import type { MatchingItem, MatchingAnswer } from "./matching.answer.ts";
import { barsOfRows, chosenBars } from "../../shared/core/bars.ts";

export const matchingCore: QuestionCore<MatchingItem, MatchingAnswer> = {
  ...matchingAnswer,
  columns: "answer",
  defaults: () => ({
    rows: [{ id: "r1", label: "" }],
    options: [
      { id: "o1", label: "" },
      { id: "o2", label: "" },
    ],
  }),
  count: (_settings, answer) =>
    Object.fromEntries(Object.entries(answer).map(([row, option]) => [`${row}/${option}`, 1])),
  reported: ({ rows, options }, counters) => chosenBars(barsOfRows(rows, options, counters), null),
  exportColumns: (settings) => settings.rows.map(({ id, label }) => ({ key: id, label, kind: "text" })),
  exportCells: (settings, answer, codes) =>
    settings.rows.map(({ id }) => {
      if (!Object.hasOwn(answer, id)) return null;
      return codes ? (answer[id] ?? null) : optionLabel(settings, answer[id]);
    }),
  fromCells: ({ options }, cells) =>
    Object.fromEntries(Object.entries(cells).map(([row, text]) => [row, findChoice(options, text) ?? text])),
  score(settings, answer) {
    const { rows, key } = settings;
    const asked = key === undefined ? [] : rows.filter(({ id }) => Object.hasOwn(key, id));
    if (key === undefined) return null;
    const right = asked.filter(({ id }) => answer !== null && Object.hasOwn(answer, id) && answer[id] === key[id]);
    return scoreByKey(settings, right.length, asked.length);
  },
  keyText(settings) {
    const { rows, key = {} } = settings;
    const asked = rows.filter(({ id }) => Object.hasOwn(key, id));
    return asked.length === 0
      ? null
      : asked.map(({ id, label }) => `${label}: ${optionLabel(settings, key[id])}`).join("\n");
  },
};
