/** How the answers to a question with numbers change from month to month. Asked for when somebody wants to see it. */
import type { ItemDefinition } from "@idata/engine";
import { meanWithInterval, netPromoterScore, topBox, type Interval, type Sample } from "@idata/engine/statistics";
import { formatCount, formatFigure, formatShare, ReportView, type ReportChartChoice } from "@idata/questions/report";
import { SkeletonBlock, tooltipHtml, type ChartBuilder } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { findCore } from "../../../forms/questions.ts";
import { statsQuery } from "../../../forms/stats.query.ts";
import { defineWords } from "../../../i18n/define-words.ts";
import styles from "../stats.module.css";
import { useFaceWords } from "./face-words.ts";

const useTrendWords = defineWords({
  "zh-CN": {
    show: "按月变化",
    hide: "收起按月变化",
    month: "月份",
    n: "人数",
    nps: "净推荐值",
    mean: "平均值",
    top: "最高两档占比",
    interval: "95% 区间",
    title: "{title}：按月变化",
    base: "{n} 人作答，{months} 个月",
    one: "只有一个月有答案，还看不出变化。",
    failed: "按月的数字没有加载成功",
    retry: "重试",
  },
  "en-US": {
    show: "By month",
    hide: "Hide months",
    month: "Month",
    n: "Answers",
    nps: "Net promoter score",
    mean: "Mean",
    top: "Share of the top two steps",
    interval: "95% interval",
    title: "{title}: by month",
    base: "{n} answers in {months} months",
    one: "Only one month has answers, so there is no change to see yet.",
    failed: "The figures by month could not be loaded",
    retry: "Try again",
  },
});

export interface MonthTrendProps {
  formId: number;
  item: ItemDefinition;
  where: string;
  version: number | null;
}

/** Questions whose answers are one number each. */
export function hasMonthTrend(item: ItemDefinition): boolean {
  const groups = findCore(item.type)?.numbers?.(item, {}) ?? [];
  return groups.length === 1 && groups[0]?.label === "";
}

export function MonthTrend(props: MonthTrendProps) {
  const t = useTrendWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button type="link" size="small" className={`${styles["toggle"]} no-print`} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "hide" : "show")}
      </Button>
      {isOpen && <Months {...props} />}
    </div>
  );
}

function Months({ formId, item, where, version }: MonthTrendProps) {
  const t = useTrendWords();
  const tReport = useFaceWords();
  const answer = useQuery(
    statsQuery(formId, {
      by: "$month",
      ...(where === "" ? {} : { where }),
      ...(version === null ? {} : { version }),
    }),
  );
  const months = useMemo(() => toMonths(item, answer.data?.groups ?? []), [item, answer.data]);
  const charts = useMemo(
    (): ReportChartChoice[] => [
      {
        kind: "trend",
        build: lineOf(months, ({ value }) => value, { name: t(isNps(months) ? "nps" : "mean") }),
        height: 200,
      },
      ...(months.some(({ top }) => top !== null)
        ? [
            {
              kind: "topBox" as const,
              build: lineOf(months, ({ top }) => (top === null ? null : top.share * 100), {
                name: t("top"),
                unit: "%",
              }),
              height: 200,
            },
          ]
        : []),
    ],
    [months, t],
  );
  if (answer.data === undefined && answer.error !== null) {
    return (
      <p className={styles["none"]}>
        {t("failed")}{" "}
        <Button size="small" onClick={() => void answer.refetch()}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (answer.data === undefined) return <SkeletonBlock height={200} />;
  if (months.length < 2) return <p className={styles["none"]}>{t("one")}</p>;
  const hasTop = months.some(({ top }) => top !== null);
  const n = formatCount(months.reduce((sum, month) => sum + month.n, 0));
  return (
    <ReportView
      title={t("title", { title: item.title })}
      base={t("base", { n, months: months.length })}
      charts={charts}
      table={{
        head: [t("month"), t("n"), t(isNps(months) ? "nps" : "mean"), t("interval"), ...(hasTop ? [t("top")] : [])],
        rows: months.map((month) => ({
          key: month.key,
          cells: [
            month.key,
            formatCount(month.n),
            formatFigure(month.value),
            month.interval === null
              ? "–"
              : `${formatFigure(month.interval.low)} – ${formatFigure(month.interval.high)}`,
            ...(hasTop ? [formatShare(month.top?.share ?? null)] : []),
          ],
          ...(month.top === null ? {} : { share: { count: month.top.count, base: month.n } }),
        })),
      }}
      t={tReport}
    />
  );
}

interface Month {
  key: string;
  n: number;
  isNps: boolean;
  /** Net promoter score, or the mean. */
  value: number;
  interval: Interval | null;
  /** Answers in the two highest steps of a scale; `null` for other numbers. */
  top: { count: number; share: number } | null;
}

interface MonthGroup {
  key: string;
  questions: readonly { questionId: string; counters: Record<string, number> }[];
}

/** Months without an answer are left out. */
export function toMonths(item: ItemDefinition, groups: readonly MonthGroup[]): Month[] {
  const core = findCore(item.type);
  const steps = (core?.bars?.(item, {}) ?? []).flatMap(({ bars }) => bars.map(({ key }) => Number(key)));
  return groups.flatMap(({ key, questions }) => {
    const counters = questions.find(({ questionId }) => questionId === item.id)?.counters ?? {};
    const [numbers] = core?.numbers?.(item, counters) ?? [];
    const sample: Sample = numbers?.values ?? [];
    const mean = meanWithInterval(sample);
    if (numbers === undefined || mean === null) return [];
    const top = steps.length > 2 && steps.every((step) => Number.isFinite(step)) ? topBox(sample, steps, 2) : null;
    const nps = numbers.isRecommendation === true ? netPromoterScore(sample) : null;
    return [
      {
        key,
        n: mean.n,
        isNps: nps !== null,
        value: nps?.score ?? mean.mean,
        interval: nps?.interval ?? mean.interval,
        // The score says more of a recommendation.
        top: nps === null && top !== null ? { count: top.count, share: top.share } : null,
      },
    ];
  });
}

const isNps = (months: readonly Month[]): boolean => months.some((month) => month.isNps);

function lineOf(
  months: readonly Month[],
  read: (month: Month) => number | null,
  { name, unit = "" }: { name: string; unit?: string },
): ChartBuilder {
  return (colors) => ({
    grid: { left: 0, right: 16, top: 16, bottom: 4 },
    tooltip: {
      trigger: "axis",
      formatter: (items: { dataIndex: number }[]) => {
        const month = months[items[0]?.dataIndex ?? -1];
        const value = month === undefined ? null : read(month);
        if (month === undefined || value === null) return "";
        return tooltipHtml([month.key, `${name}: ${formatFigure(value)}${unit}`, `n = ${formatCount(month.n)}`]);
      },
    },
    xAxis: {
      type: "category",
      data: months.map(({ key }) => key),
      axisLine: { lineStyle: { color: colors.border }, onZero: false },
      axisTick: { show: false },
      axisLabel: { color: colors["text-secondary"], fontSize: 12, hideOverlap: true },
    },
    yAxis: {
      type: "value",
      scale: true,
      splitNumber: 4,
      axisLabel: { color: colors["text-secondary"], fontSize: 12, formatter: `{value}${unit}` },
      splitLine: { lineStyle: { color: colors.border } },
    },
    series: [
      {
        type: "line",
        symbolSize: 7,
        itemStyle: { color: colors.series[0] },
        lineStyle: { width: 2 },
        label: {
          show: months.length <= 12,
          color: colors["text-secondary"],
          fontSize: 12,
          formatter: ({ value }: { value: number }) => `${formatFigure(value, 1)}${unit}`,
        },
        data: months.map(read),
      },
    ],
  });
}
