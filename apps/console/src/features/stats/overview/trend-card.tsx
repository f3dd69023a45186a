/** Responses per hour, day, week or month as a chart and a table. */
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder } from "@idata/ui/kit";
import { countAxis, formatCount, ReportView } from "@idata/questions/report";
import { Segmented } from "antd";
import { useMemo, useState } from "react";
import type { FormStats } from "../../../forms/stats.query.ts";
import styles from "../stats.module.css";
import { useOverviewWords } from "./overview-words.ts";
import { chooseUnit, toTrend, type TrendUnit } from "./trend.ts";
import { useFaceWords } from "../cards/face-words.ts";

const HEIGHT = 180;
const UNITS: readonly TrendUnit[] = ["hour", "day", "week", "month"];
/** More steps than this are a line, because their bars would be thinner than the gaps between them. */
const MOST_BARS = 120;

interface NamedStep {
  key: string;
  name: string;
  /** Below the axis. */
  short: string;
  count: number;
}

export function TrendCard({ stats }: { stats: FormStats }) {
  const tReport = useFaceWords();
  const t = useOverviewWords();
  const [chosen, setChosen] = useState<TrendUnit | null>(null);
  const unit = chosen ?? chooseUnit(stats);
  const { byDay, byHour, today } = stats;
  const steps = useMemo(
    () =>
      toTrend(unit, { byDay, byHour, today }).map(({ key, count }): NamedStep => {
        if (unit === "hour") return { key, name: `${key}:00`, short: `${key.slice(5)}:00`, count };
        if (unit === "week") return { key, name: t("trend.weekOf", { day: key }), short: key.slice(2), count };
        return { key, name: key, short: unit === "month" ? key : key.slice(5), count };
      }),
    [unit, byDay, byHour, today, t],
  );
  const build = useMemo(() => trendChart(steps), [steps]);
  const n = formatCount(steps.reduce((sum, { count }) => sum + count, 0));
  const base = unit === "hour" ? t("trend.hours", { n }) : t("trend.base", { n });
  const rows = steps
    .filter(({ count }) => count > 0)
    .map(({ key, name, count }) => ({ key, cells: [name, formatCount(count)] }));
  return (
    <section className={styles["card"]} aria-labelledby="trend">
      <div className={styles["cardHead"]}>
        <h2 id="trend" className={styles["cardTitle"]}>
          {t("trend.title")}
        </h2>
        <Segmented<TrendUnit>
          className="no-print"
          size="small"
          aria-label={t("trend.unit")}
          value={unit}
          onChange={setChosen}
          options={UNITS.map((value) => ({ value, label: t(`trend.${value}`) }))}
        />
      </div>
      <p className={styles["base"]}>{base}</p>
      <ReportView
        title={t("trend.title")}
        base={base}
        charts={[{ kind: "trend", build, height: HEIGHT }]}
        table={{ head: [t("trend.time"), t("trend.label")], rows }}
        t={tReport}
      />
    </section>
  );
}

function trendChart(steps: readonly NamedStep[]): ChartBuilder {
  const isLine = steps.length > MOST_BARS;
  return (colors) => ({
    grid: { left: 0, right: 8, top: 12, bottom: 4 },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: isLine ? "line" : "shadow" },
      formatter: (items: { dataIndex: number }[]) => {
        const at = steps[items[0]?.dataIndex ?? -1];
        return at === undefined ? "" : tooltipHtml([at.name, formatCount(at.count)]);
      },
    },
    xAxis: {
      type: "category",
      boundaryGap: !isLine,
      data: steps.map(({ short }) => short),
      axisLine: { lineStyle: { color: colors.border } },
      axisTick: { show: false },
      axisLabel: { color: colors["text-secondary"], fontSize: 12, hideOverlap: true },
    },
    yAxis: countAxis(colors),
    series: [
      {
        ...(isLine ? { type: "line", showSymbol: false, lineStyle: { width: 1.5 } } : { type: "bar", barMaxWidth: 24 }),
        itemStyle: { color: colors.series[0], ...(isLine ? {} : { borderRadius: [2, 2, 0, 0] }) },
        data: steps.map(({ count }) => count),
      },
    ],
  });
}
