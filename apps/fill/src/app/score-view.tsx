/** What the respondent is told of the own score: points of the full mark, the band and what it means. */
import type { FillTranslate } from "@idata/questions/fill";
import type { ToldScore } from "../client/submit.ts";
import styles from "./app.module.css";

export function ScoreView({ score: { points, max, band, toMark }, t }: { score: ToldScore; t: FillTranslate }) {
  return (
    <>
      <dl className={styles.receipt}>
        {points !== undefined && (
          <>
            <dt>{t(toMark === undefined ? "ending.score" : "ending.soFar")}</dt>
            <dd>{t("ending.points", { points, max: max ?? points })}</dd>
          </>
        )}
        {toMark !== undefined && (
          <>
            <dt>{t("ending.toMark")}</dt>
            <dd>{t("ending.toMarkPoints", { points: toMark })}</dd>
          </>
        )}
        {band && (
          <>
            <dt>{t("ending.band")}</dt>
            <dd>{band.title}</dd>
          </>
        )}
      </dl>
      {band?.description && <p className={styles.about}>{band.description}</p>}
    </>
  );
}

/**
 * `{score}`, `{maxScore}` and `{band}` in the words of an ending; what is not told stays as it was written, and a band
 * that is not decided yet is a dash. `toPiece` writes a value as it has to be where the words are HTML.
 */
export function withScore(
  text: string | undefined,
  { points, max, band, toMark }: ToldScore,
  toPiece: (value: string) => string = (value) => value,
): string | undefined {
  const values: Record<string, string | number | undefined> = {
    score: points,
    maxScore: max,
    band: toMark === undefined ? band?.title : "—",
  };
  return text?.replaceAll(/\{\s*(score|maxScore|band)\s*\}/g, (braces, name: string) => {
    const value = values[name];
    return value === undefined ? braces : toPiece(String(value));
  });
}

/** Text as HTML. The engine's way is part of a chunk that a page without logic never loads. */
export function toCharacters(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
