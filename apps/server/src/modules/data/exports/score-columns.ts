/** Score columns: total, full mark, band, and on request the points of each question. */
import type { FormDefinition, ItemDefinition, QuestionCore } from "@idata/engine";
import type { Cell, Column } from "./column.ts";
import type { ScorePart } from "../response-metadata/index.ts";
import type { ExportRow } from "../response-store/index.ts";
import type { ExportWords } from "./words.ts";

export type ScoreColumnChoice = "none" | "total" | "questions";

export interface ScoreColumnOptions {
  readonly choice: ScoreColumnChoice;
  /** True if any response has parts that a person still has to mark; then a column shows how many points. */
  readonly toMark: boolean;
}

export interface ScoreColumns {
  readonly columns: readonly Column[];
  toCells(row: ExportRow, codes: boolean): Cell[];
}

interface Question {
  readonly item: ItemDefinition;
  readonly core: QuestionCore;
}

export function createScoreColumns(
  { choice, toMark }: ScoreColumnOptions,
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
      {
        label: words.scoreBand,
        code: "score_band",
        kind: "text",
        ...(scoring?.bands && { categories: toCategories(bands) }),
      },
      ...(toMark ? [{ label: words.scoreToMark, code: "score_to_mark", kind: "number" } as const] : []),
      ...scored.map(({ item }): Column => ({
        label: `${item.title} - ${words.score}`,
        code: `${item.id}.score`,
        kind: "number",
      })),
    ],
    toCells: ({ scorePoints, scoreMax, scoreBand, scoreToMark, scoreParts }, codes) => [
      toPoints(scorePoints),
      toPoints(scoreMax),
      // A band that the newest version no longer has is shown by its id.
      scoreBand === null || codes ? scoreBand : (bands.get(scoreBand) ?? scoreBand),
      ...(toMark ? [toPoints(scoreToMark)] : []),
      ...scored.map(({ item }) => toMarkedPoints(scoreParts?.[item.id])),
    ],
  };
}

function toCategories(bands: ReadonlyMap<string, string>) {
  return [...bands].map(([id, label]) => ({ id, label }));
}

/** Null if a person still has to mark the answer: 0 would look like a result. */
function toMarkedPoints(part: ScorePart | undefined): number | null {
  return part === undefined || part[2] === 1 ? null : toPoints(part[0]);
}

function toPoints(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
