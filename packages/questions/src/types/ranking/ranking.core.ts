import type { Counters, QuestionCore } from "@idata/engine";
import { splitChoices } from "../../shared/core/read-choices.ts";
import { toScore } from "../../shared/core/points.ts";
import { newOptions } from "../../shared/core/choice-figures.ts";
import { rankingAnswer, labelOf } from "./ranking.answer.ts";
import type { RankingItem } from "./ranking.answer.ts";
import { barsOfOptions, chosenBars } from "../../shared/core/bars.ts";

export const rankingCore: QuestionCore<RankingItem, string[]> = {
  ...rankingAnswer,
  columns: "answer",
  defaults: () => ({ options: newOptions() }),
  count: (_settings, answer): Counters => Object.fromEntries(answer.map((id, at) => [`${id}/${at + 1}`, 1])),
  reported: ({ options }, counters) => {
    const first = Object.fromEntries(options.map(({ id }) => [id, counters[`${id}/1`] ?? 0]));
    return chosenBars(barsOfOptions(options, first), "first");
  },
  // One column for the whole order, then one for the position of each option.
  exportColumns: (settings) => [
    { key: "", label: "", kind: "text" },
    ...settings.options.map(({ id, label }) => ({ key: id, label, kind: "number" as const })),
  ],
  exportCells: (settings, answer, codes) => [
    answer.map((id) => (codes ? id : labelOf(settings, id))).join("; "),
    ...settings.options.map(({ id }) => (answer.includes(id) ? answer.indexOf(id) + 1 : null)),
  ],
  // The whole order if there is one, else the position of each option.
  fromCells: (settings, { "": order, ...places }) =>
    order === undefined
      ? rankingAnswer.fromFields(
          settings,
          Object.entries(places).map(([id, value]) => ({ name: `${settings.id}.${id}`, value })),
        )
      : splitChoices(settings.options, order),
  score({ key, partial, points }, answer) {
    if (key === undefined || key.length === 0) return null;
    const right = key.filter((id, at) => answer?.[at] === id).length;
    return toScore(partial === "proportional" ? right / key.length : Math.floor(right / key.length), points);
  },
  keyText: (settings) =>
    (settings.key?.length ?? 0) === 0 ? null : rankingAnswer.toText(settings, settings.key ?? []),
};
