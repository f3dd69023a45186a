/** Means of groups with their intervals, as a table with a line for each interval, and whether the groups differ. */
import type { Interval } from "@idata/engine/statistics";
import { formatFigure } from "@idata/questions/report";
import { useFormat } from "../../../format/use-format.ts";
import type { NumberComparison } from "./compare-numbers.ts";
import { useFigureWords } from "./figure-words.ts";
import { axisOf, IntervalLine } from "./interval-line.tsx";
import { formatSigned, meaningOf, meansText, ranksText } from "./test-text.ts";
import styles from "./figures.module.css";

export interface MeansTableProps {
  caption: string;
  comparison: NumberComparison;
  /** Responses may be in several groups, so there is no test. */
  isOverlapping: boolean;
}

export function MeansTable({ caption, comparison, isOverlapping }: MeansTableProps) {
  const t = useFigureWords();
  const format = useFormat();
  const { groups, means, ranks } = comparison;
  const isWeighted = ranks === null;
  const hasScores = groups.some(({ recommendation }) => recommendation !== null);
  const drawn = groups.flatMap(({ mean }) => (mean === null ? [] : [mean]));
  const range = comparison.range === null ? null : axisOf(drawn, comparison.range);
  const labels = groups.filter(({ mean }) => mean !== null).map(({ label }) => label);
  const toText = (value: number) => formatSigned(value, 2);
  const toRange = ({ low, high }: Interval, decimals: number) =>
    t("range", { low: formatSigned(low, decimals), high: formatSigned(high, decimals) });
  return (
    <>
      <div className={styles["scroll"]} tabIndex={0} role="region" aria-label={caption}>
        <table className={styles["table"]}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("group")}</th>
              <th scope="col">{t(isWeighted ? "effectiveHead" : "nHead")}</th>
              <th scope="col">{t("mean")}</th>
              <th scope="col">{t("intervalHead")}</th>
              <th scope="col" className={styles["plotHead"]} aria-hidden />
              <th scope="col">{t("deviation")}</th>
              {hasScores && <th scope="col">{t("nps")}</th>}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, label, mean, recommendation }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{isWeighted ? formatFigure(mean?.n ?? 0, 1) : format.number(mean?.n ?? 0)}</td>
                <td className={styles["strong"]}>{mean === null ? "–" : toText(mean.mean)}</td>
                <td title={mean !== null && mean.interval === null ? t("noInterval") : undefined}>
                  {mean === null || mean.interval === null ? "–" : toRange(mean.interval, 2)}
                </td>
                <td className={styles["plot"]} aria-hidden>
                  {mean !== null && range !== null && <IntervalLine mean={mean} range={range} />}
                </td>
                <td>{mean === null || mean.deviation === null ? "–" : toText(mean.deviation)}</td>
                {hasScores && (
                  <td>
                    {recommendation === null ? (
                      "–"
                    ) : (
                      <>
                        <span className={styles["strong"]}>{formatSigned(recommendation.score, 1)}</span>
                        <span className={styles["small"]}>{toRange(recommendation.interval, 1)}</span>
                      </>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOverlapping ? (
        <p className={styles["note"]}>{t("overlap")}</p>
      ) : (
        <div className={styles["notes"]}>
          <p className={styles["result"]}>{meansText(means, t)}</p>
          <p className={styles["note"]}>
            {means.ok && `${meaningOf(means.value.pValue, t)}${t("space")}`}
            {ranksText(ranks, labels, t)}
          </p>
        </div>
      )}
    </>
  );
}
