/** Sorts the results of a test run for display. Pure. */
import type { FormDefinition, RespondentReport } from "@idata/engine";
import { optionsOf } from "@idata/engine";

export interface MissedPlace {
  kind: "page" | "item" | "option" | "ending";
  /** Id of the page, question or ending to go to; for an option, its question. */
  id: string;
  option: string;
}

export interface LengthBar {
  from: number;
  to: number;
  runs: number;
  /** Runs of this bar divided by the runs of the highest bar, 0 to 1. */
  share: number;
}

const BARS = 8;

/**
 * Lists places that no simulated respondent reached. Questions on a missed page and options of a missed question are
 * not listed again.
 */
export function listMissed(definition: FormDefinition, { never }: RespondentReport): MissedPlace[] {
  const pages = new Set(never.pages);
  const questions = new Set(never.questions);
  const inMissedPage = new Set(
    definition.pages.flatMap((page) => (pages.has(page.id) ? page.items.map(({ id }) => id) : [])),
  );
  const items = new Map(definition.pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  return [
    ...never.pages.map((id): MissedPlace => ({ kind: "page", id, option: "" })),
    ...never.questions
      .filter((id) => !inMissedPage.has(id))
      .map((id): MissedPlace => ({ kind: "item", id, option: "" })),
    ...never.options
      .filter(({ questionId }) => !questions.has(questionId))
      .map(({ questionId, id }): MissedPlace => {
        const item = items.get(questionId);
        const label = item && optionsOf(item).find((option) => option.id === id)?.label;
        return { kind: "option", id: questionId, option: label ?? id };
      }),
    ...never.endings.map((id): MissedPlace => ({ kind: "ending", id, option: "" })),
  ];
}

/** Distribution of the number of questions asked, in at most eight bars of equal width. */
export function toBars(lengths: RespondentReport["lengths"]): LengthBar[] {
  const [first, last] = [lengths[0]?.questions, lengths.at(-1)?.questions];
  if (first === undefined || last === undefined) return [];
  const step = Math.max(1, Math.ceil((last - first + 1) / BARS));
  const bars = Array.from({ length: Math.ceil((last - first + 1) / step) }, (_bar, index) => {
    const from = first + index * step;
    const to = Math.min(last, from + step - 1);
    const inside = lengths.filter(({ questions }) => questions >= from && questions <= to);
    return { from, to, runs: inside.reduce((sum, { runs }) => sum + runs, 0) };
  });
  const most = Math.max(1, ...bars.map(({ runs }) => runs));
  return bars.map((bar) => ({ ...bar, share: bar.runs / most }));
}
