/** Responses per day as a bar chart. */
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder } from "@idata/ui/kit";
import { countAxis, formatCount, ReportChart } from "@idata/questions/report";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DayCount } from "./trend.ts";
import styles from "./stats.module.css";

const HEIGHT = 160;

export function TrendCard({ trend }: { trend: readonly DayCount[] }) {
  const { t } = useTranslation(["stats", "report"]);
  const build = useMemo(() => trendBars(trend), [trend]);
  const rows = trend.map(({ day, count }) => ({ key: day, cells: [day, formatCount(count)] }));
  return (
    <section className={styles["card"]} aria-labelledby="trend">
      <h2 id="trend" className={styles["cardTitle"]}>
        {t("trend.title")}
      </h2>
      <ReportChart
        build={build}
        height={HEIGHT}
        label={t("trend.label")}
        title={t("trend.title")}
        table={{ head: [t("report:date"), t("figures.responses")], rows }}
        t={(key) => t(`report:${key}`)}
      />
    </section>
  );
}

function trendBars(trend: readonly DayCount[]): ChartBuilder {
  return (colors) => ({
    grid: { left: 0, right: 0, top: 12, bottom: 4 },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow" },
      formatter: (items: { dataIndex: number }[]) => {
        const at = trend[items[0]?.dataIndex ?? -1];
        return at === undefined ? "" : tooltipHtml([at.day, formatCount(at.count)]);
      },
    },
    xAxis: {
      type: "category",
      data: trend.map(({ day }) => day.slice(5)),
      axisLine: { lineStyle: { color: colors.border } },
      axisTick: { show: false },
      axisLabel: { color: colors["text-secondary"], fontSize: 12, hideOverlap: true },
    },
    yAxis: countAxis(colors),
    series: [
      {
        type: "bar",
        barMaxWidth: 24,
        itemStyle: { color: colors.series[0], borderRadius: [2, 2, 0, 0] },
        data: trend.map(({ count }) => count),
      },
    ],
  });
}
