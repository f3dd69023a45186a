import type { useFormat } from "../../../format/use-format.ts";
import type { TestRow } from "./tests.query.ts";
import type { TestsTranslate } from "./tests-words.ts";

/** The score in words; empty for a form without scoring. */
export function toScoreText({ score }: TestRow, t: TestsTranslate, format: ReturnType<typeof useFormat>): string {
  if (score === null) return "";
  const [points, max] = [format.number(score.points), format.number(score.max)];
  if (score.toMark !== null) return t("toMark", { points, max, left: format.number(score.toMark) });
  return t("scoreOf", { points, max });
}
