import type { QuestionCore } from "@idata/engine";
import { countAnswered } from "../../shared/core/line-answer.ts";
import { uniqueFace } from "../../shared/core/unique-answer.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { nameAnswer, NAME_PARTS, toWhole } from "./name.answer.ts";
import type { NameItem, NameAnswer } from "./name.answer.ts";

export const nameCore: QuestionCore<NameItem, NameAnswer> = {
  ...nameAnswer,
  // Without spaces, so that it is the same name in one field and in two.
  ...uniqueFace<NameItem, NameAnswer>((settings, answer) => toWhole(settings, answer).replaceAll(/\s/gu, "")),
  texts: ["uniqueMessage"],
  columns: "answer",
  defaults: () => ({}),
  count: countAnswered,
  exportColumns(settings) {
    const whole = oneColumn("text");
    if (!settings.split) return whole;
    return [
      ...whole,
      ...NAME_PARTS.map((key) => ({ key, label: settings[`${key}Label`] ?? key, kind: "text" as const })),
    ];
  },
  exportCells(settings, answer) {
    const cells: (string | null)[] = [toWhole(settings, answer)];
    if (!settings.split) return cells;
    return [...cells, ...NAME_PARTS.map((part) => (typeof answer === "string" ? null : (answer[part] ?? null)))];
  },
  // A whole name is not taken apart: nobody can tell where its parts begin.
  fromCells: ({ split }, { "": whole = "", ...parts }) => (split && Object.keys(parts).length > 0 ? parts : whole),
};
