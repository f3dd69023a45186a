/** The score shown to the respondent: points of the maximum, the band and its description. */
import type { FillTranslate } from "@idata/questions/fill";
import type { ShownScore } from "../client/submit.ts";
import styles from "./app.module.css";

export function ScoreView({ score: { points, max, band, toMark }, t }: { score: ShownScore; t: FillTranslate }) {
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
 * Replaces `{score}`, `{maxScore}` and `{band}` in the text of an ending. A placeholder whose value is not shown stays
 * as it is, and a band that is not decided yet becomes a dash. `toPiece` encodes a value for the target, for example
 * for HTML.
 */
export function withScore(
  text: string | undefined,
  { points, max, band, toMark }: ShownScore,
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

/** Escapes text for HTML. The engine's function for this is in a chunk that a page without logic never loads. */
export function toCharacters(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
