/** Points of each option, its mean position, and how often it was first. */
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText } from "../../shared/report/count-bar.ts";
import { formatFigure, formatMean } from "../../shared/report/distribution.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import type { ReportChartChoice } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { stackedBars, stackedBarsHeight } from "../../shared/report/stacked-bar.ts";
import type { RankingItem } from "./ranking.answer.ts";
import { toStandings } from "./standings.ts";
import styles from "../../shared/report/report.module.css";

export function RankingReport({ item, counters, answered, responses, t }: ReportProps<RankingItem>) {
  const { places, standings } = useMemo(() => toStandings(item, counters, answered), [answered, counters, item]);
  const build = useMemo(() => {
    const bars = standings.map(({ label, points, mean, first }) => ({
      name: label,
      value: points,
      label: formatFigure(points),
      hints: [
        `${t("rankMean")}: ${mean === null ? "–" : formatMean(mean)}`,
        `${t("rankFirst")}: ${formatShare(toShare(first, answered))}`,
      ],
    }));
    return horizontalBars(bars, places);
  }, [answered, places, standings, t]);
  const charts = useMemo((): ReportChartChoice[] => {
    const height = horizontalBarsHeight(standings.length);
    const byMean = standings
      .flatMap(({ label, mean, times }) => (mean === null ? [] : [{ label, mean, times }]))
      .toSorted((a, b) => a.mean - b.mean)
      .map(({ label, mean, times }) => ({
        name: label,
        value: mean,
        label: formatMean(mean),
        hints: [`${t("rankMean")}: ${formatMean(mean)}`, `${t("rankTimes")}: ${formatCount(times)}`],
      }));
    const all = Array.from({ length: places }, (_, at) => at + 1);
    const byPlace = standings.map(({ id, label }) => ({
      name: label,
      counts: all.map((place) => counters[`${id}/${place}`] ?? 0),
    }));
    const names = all.map((place) => t("rankPlace", { place }));
    return [
      { kind: "points", build, height },
      { kind: "ranks", build: horizontalBars(byMean, places), height: horizontalBarsHeight(byMean.length) },
      { kind: "stacked", build: stackedBars(byPlace, names), height: stackedBarsHeight(byPlace.length, names) },
    ];
  }, [build, counters, places, standings, t]);
  const table = {
    head: [t("option"), t("rankPoints"), t("rankMean"), t("rankFirst"), t("share"), t("rankTimes")],
    rows: standings.map(({ id, label, points, mean, first, times }) => ({
      key: id,
      cells: [
        label,
        formatFigure(points),
        mean === null ? "–" : formatMean(mean),
        formatCount(first),
        formatShare(toShare(first, answered)),
        formatCount(times),
      ],
    })),
  };
  return (
    <>
      <ReportView title={item.title} base={baseText(answered, responses, t)} charts={charts} table={table} t={t} />
      <p className={styles["note"]}>{t("rankNote", { max: places })}</p>
    </>
  );
}
