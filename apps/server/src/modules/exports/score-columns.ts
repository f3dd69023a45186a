/** Columns of the score: total, full mark and band, and what each question brought when that is asked for. */
import type { FormDefinition, ItemDefinition, QuestionCore } from "@idata/engine";
import type { Cell, Column } from "./column.ts";
import type { ExportRow } from "./export-rows.store.ts";
import type { ExportWords } from "./words.ts";

export type ScoreColumnChoice = "none" | "total" | "questions";

export interface ScoreColumns {
  readonly columns: readonly Column[];
  toCells(row: ExportRow, codes: boolean): Cell[];
}

interface Question {
  readonly item: ItemDefinition;
  readonly core: QuestionCore;
}

export function createScoreColumns(
  choice: ScoreColumnChoice,
  { scoring }: FormDefinition,
  questions: readonly Question[],
  words: ExportWords,
): ScoreColumns {
  if (choice === "none") return { columns: [], toCells: () => [] };
  const bands = new Map(scoring?.bands?.map(({ id, title }) => [id, title]));
  const scored =
    choice === "total" ? [] : questions.filter(({ item, core }) => (core.score?.(item, null) ?? null) !== null);
  return {
    columns: [
      { label: words.score, code: "score", kind: "number" },
      { label: words.scoreMax, code: "score_max", kind: "number" },
      { label: words.scoreBand, code: "score_band", kind: "text" },
      ...scored.map(({ item }): Column => ({
        label: `${item.title} - ${words.score}`,
        code: `${item.id}.score`,
        kind: "number",
      })),
    ],
    toCells: ({ scorePoints, scoreMax, scoreBand, scoreParts }, codes) => [
      toPoints(scorePoints),
      toPoints(scoreMax),
      // a band that the newest version does not have any more keeps its id
      scoreBand === null || codes ? scoreBand : (bands.get(scoreBand) ?? scoreBand),
      ...scored.map(({ item }) => toPoints(scoreParts?.[item.id]?.[0] ?? null)),
    ],
  };
}

function toPoints(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
