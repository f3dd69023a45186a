/** Scores of all responses: number, mean, median, and their distribution over bands or ranges of points. */
import type { ScoreBand } from "@idata/engine";
import {
  formatCount,
  formatShare,
  horizontalBars,
  horizontalBarsHeight,
  ReportChart,
  toShare,
} from "@idata/questions/report";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import { useFaceWords } from "./cards/face-words.ts";
import { toScoreGroups } from "./score-groups.ts";
import styles from "./stats.module.css";

export type ScoreStats = NonNullable<FormStats["score"]>;

export function ScoreCard({ score, bands }: { score: ScoreStats; bands: readonly ScoreBand[] }) {
  const { t } = useTranslation("stats");
  const tFace = useFaceWords();
  const format = useFormat();
  const groups = useMemo(
    () => toScoreGroups(score, bands, { noBand: t("score.noBand"), toMark: t("score.toMark") }),
    [score, bands, t],
  );
  const bars = useMemo(
    () =>
      groups.map(({ label, n }) => {
        const share = t("score.share", { count: formatCount(n), share: formatShare(toShare(n, score.n)) });
        return { name: label, value: n, label: share, hints: [share] };
      }),
    [groups, score.n, t],
  );
  const build = useMemo(() => horizontalBars(bars, score.n), [bars, score.n]);
  const figures: [label: string, value: string][] = [
    [t("score.n"), format.number(score.n)],
    ...(score.toMark > 0 ? [[t("score.toMark"), format.number(score.toMark)] as [string, string]] : []),
    [t("score.mean"), format.number(Math.round(score.mean * 100) / 100)],
    [t("score.median"), format.number(score.median)],
    [t("score.range"), `${format.number(score.lowest)} – ${format.number(score.highest)}`],
    ...(score.max === null ? [] : [[t("score.max"), format.number(score.max)] as [string, string]]),
  ];
  return (
    <section className={styles["card"]} aria-labelledby="score">
      <h2 id="score" className={styles["cardTitle"]}>
        {t("score.title")}
      </h2>
      <dl className={styles["figures"]}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {score.toMark > 0 && (
        <p className={styles["note"]}>
          {t("score.toMarkHint", { count: score.toMark, shown: format.number(score.toMark) })}
        </p>
      )}
      <ReportChart
        build={build}
        height={horizontalBarsHeight(bars.length)}
        label={t("score.label")}
        title={t("score.title")}
        table={{
          head: [t("score.group"), t("score.n")],
          rows: bars.map(({ name, label }) => ({ key: name, cells: [name, label] })),
        }}
        t={tFace}
      />
    </section>
  );
}
