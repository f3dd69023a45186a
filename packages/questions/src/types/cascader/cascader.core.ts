import type { Counters, QuestionCore } from "@idata/engine";
import { findChoice } from "../../shared/core/read-choices.ts";
import { toScore } from "../../shared/core/points.ts";
import { treeOf } from "./tree.answer.ts";
import { cascaderAnswer, LEVELS } from "./cascader.answer.ts";
import type { CascaderItem } from "./cascader.answer.ts";
import { barsOfOptions, chosenBars } from "../../shared/core/bars.ts";

export const cascaderCore: QuestionCore<CascaderItem, string[]> = {
  ...cascaderAnswer,
  texts: ["levelLabels"],
  columns: "answer",
  defaults: () => ({
    options: [
      { id: "o1", label: "" },
      { id: "o2", label: "", parent: "o1" },
    ],
    leafOnly: true,
  }),
  // Counts every level. The number of choices that ended at an option is its count minus the counts of its children.
  count: (_settings, answer): Counters => Object.fromEntries(answer.map((id) => [id, 1])),
  reported: ({ options }, counters) => chosenBars(barsOfOptions(treeOf(options).childrenOf(), counters), "firstLevel"),
  exportColumns: ({ options, levelLabels }) => [
    { key: "", label: "", kind: "text" },
    ...LEVELS.slice(0, treeOf(options).levels).map((level) => ({
      key: String(level),
      label: levelLabels?.[level - 1] || String(level),
      kind: "text" as const,
    })),
  ],
  exportCells({ options }, answer, codes) {
    const { labelOf, levels } = treeOf(options);
    const names = codes ? answer : answer.map(labelOf);
    return [names.join(" / "), ...LEVELS.slice(0, levels).map((level) => names[level - 1] ?? null)];
  },
  // From the cells of the levels, because a label may contain the sign between them.
  fromCells({ options }, cells) {
    const { childrenOf } = treeOf(options);
    const levels = LEVELS.flatMap((level) => cells[String(level)] ?? []);
    const path: string[] = [];
    for (const text of levels.length > 0 ? levels : (cells[""] ?? "").split(/\s*\/\s*/)) {
      path.push(findChoice(childrenOf(path.at(-1)), text) ?? text);
    }
    return path;
  },
  score: ({ key, points }, answer) => (key === undefined ? null : toScore(answer?.at(-1) === key ? 1 : 0, points)),
  keyText({ options, key }) {
    const { pathOf, labelOf } = treeOf(options);
    return key === undefined ? null : (pathOf(key) ?? [key]).map(labelOf).join(" / ");
  },
};
