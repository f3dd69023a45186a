/** Scores of a matrix: compared with a key row by row, or the sum of the scores of the chosen columns. */
import type { Score } from "@idata/engine";
import { roundPoints } from "@idata/engine";
import type { MatrixColumn } from "../answer/matrix-parts.ts";
import type { PartialMarks } from "../answer/key-settings.ts";
import { toScore } from "./points.ts";

export interface MarkSettings {
  points?: number;
  /** Absent: an answer gets no points unless every row is right. */
  partial?: PartialMarks;
}

/** Returns `null` if no row has a key. A key without `points` is worth one point. */
export function scoreByKey({ points, partial = "none" }: MarkSettings, right: number, rows: number): Score | null {
  if (rows === 0) return null;
  const share = partial === "proportional" ? right / rows : Number(right === rows);
  return toScore(share, points);
}

/**
 * `picks` are the chosen columns of each row, `most` is how many a row can choose. Returns `null` if no column has a
 * score.
 */
export function scoreByColumns(
  columns: readonly MatrixColumn[],
  rows: number,
  picks: readonly (readonly string[])[],
  most: number,
): Score | null {
  if (!columns.some(({ score }) => score !== undefined)) return null;
  const scores = columns.map(({ score = 0 }) => score);
  const best = scores
    .filter((score) => score > 0)
    .sort((a, b) => b - a)
    .slice(0, most);
  const points = picks.flat().map((id) => columns.find((column) => column.id === id)?.score ?? 0);
  // If a row must choose one column and all scores are below zero, the maximum is the highest of them.
  const highest = best.length > 0 ? sum(best) : most === 1 ? Math.max(...scores) : 0;
  return { points: roundPoints(sum(points)), max: roundPoints(highest * rows) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
