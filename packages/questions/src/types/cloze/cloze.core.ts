import type { QuestionCore } from "@idata/engine";
import { findChoice } from "../../shared/core/read-choices.ts";
import { roundPoints } from "@idata/engine";
import { clozeAnswer, labelOf } from "./cloze.answer.ts";
import type { ClozeGap, ClozeItem, ClozeAnswer } from "./cloze.answer.ts";
import { barsOfOptions, chosenBars } from "../../shared/core/bars.ts";

export const clozeCore: QuestionCore<ClozeItem, ClozeAnswer> = {
  ...clozeAnswer,
  texts: ["passage"],
  columns: "answer",
  defaults: () => ({ passage: "", gaps: [] }),
  // Counts how many typed an answer and how many are right, but not the texts themselves.
  count: (settings, answer) =>
    Object.fromEntries(
      settings.gaps.flatMap((gap) => {
        if (!Object.hasOwn(answer, gap.id)) return [];
        const counted = gap.options ? [`${gap.id}/=${answer[gap.id]}`] : [`${gap.id}/typed`];
        if (isRight(settings, gap, answer[gap.id])) counted.push(`${gap.id}/right`);
        return counted.map((key) => [key, 1] as const);
      }),
    ),
  reported: ({ gaps }, counters) => {
    const hasKey = gaps.some(({ key }) => key !== undefined);
    const counts = gaps.map((gap, index) => {
      const filled = (gap.options ?? []).map(({ id }) => `${gap.id}/=${id}`).concat(`${gap.id}/typed`);
      const keys = hasKey ? [`${gap.id}/right`] : filled;
      return { id: gap.id, label: String(index + 1), n: keys.reduce((sum, key) => sum + (counters[key] ?? 0), 0) };
    });
    const byGap = Object.fromEntries(counts.map(({ id, n }) => [id, n]));
    return chosenBars(barsOfOptions(counts, byGap), hasKey ? "right" : "filled", true);
  },
  exportColumns: ({ gaps }) => gaps.map(({ id }, index) => ({ key: id, label: String(index + 1), kind: "text" })),
  exportCells: ({ gaps }, answer, codes) =>
    gaps.map((gap) => {
      if (!Object.hasOwn(answer, gap.id)) return null;
      return codes ? (answer[gap.id] ?? null) : labelOf(gap, answer[gap.id]);
    }),
  fromCells: ({ gaps }, cells) =>
    Object.fromEntries(
      gaps.flatMap(({ id, options }): [string, string][] => {
        const text = Object.hasOwn(cells, id) ? cells[id] : undefined;
        return text === undefined ? [] : [[id, (options && findChoice(options, text)) ?? text]];
      }),
    ),
  score(settings, answer) {
    const asked = settings.gaps.filter(({ key }) => key !== undefined && key.length > 0);
    if (asked.length === 0) return null;
    const worth = (gaps: readonly ClozeGap[]) => gaps.reduce((sum, { points = 1 }) => sum + points, 0);
    const right = asked.filter((gap) => answer !== null && isRight(settings, gap, answer[gap.id]));
    const all = worth(asked);
    const max = roundPoints(settings.points ?? all);
    if (settings.partial === "none") return { points: right.length === asked.length ? max : 0, max };
    return { points: all === 0 ? 0 : roundPoints((max * worth(right)) / all), max };
  },
  keyText({ gaps }) {
    const lines = gaps.flatMap((gap, index) => {
      const right = (gap.key ?? []).map((one) => labelOf(gap, one));
      return right.length === 0 ? [] : [`${index + 1}. ${right.join(" / ")}`];
    });
    return lines.length === 0 ? null : lines.join("\n");
  },
};

function isRight(settings: ClozeItem, { key, options }: ClozeGap, given: string | undefined): boolean {
  if (key === undefined || given === undefined) return false;
  if (options) return key.includes(given);
  return key.some((text) => toPlain(text, settings) === toPlain(given, settings));
}

/** Ignores width, leading, trailing and repeated spaces. */
function toPlain(text: string, { caseSensitive }: ClozeItem): string {
  const plain = text.normalize("NFKC").trim().replaceAll(/\s+/g, " ");
  return caseSensitive ? plain : plain.toLowerCase();
}
