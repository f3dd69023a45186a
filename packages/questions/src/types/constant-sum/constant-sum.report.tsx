/** For each row: its mean among those who answered with the 95 % interval, and its share of all that was given. */
import type { Counters } from "@idata/engine";
import { meanWithInterval } from "@idata/engine/statistics";
import { useContext, useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText } from "../../shared/report/count-bar.ts";
import { formatFigure, formatMean } from "../../shared/report/distribution.ts";
import { ReportContext } from "../../shared/report/report-context.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatShare, toShare } from "../../shared/report/share.ts";
import { DEFAULT_TOTAL } from "./constant-sum.answer.ts";
import type { ConstantSumItem } from "./constant-sum.answer.ts";
import { constantSumCore } from "./constant-sum.core.ts";

interface RowMean {
  id: string;
  label: string;
  sum: number;
  /** Null if nobody answered. */
  mean: number | null;
  /** Null if the answers do not say how much the mean can vary (`meanWithInterval`). */
  interval: { low: number; high: number } | null;
}

/** The rows in form order. With weights the answers count as many as are effective, as for shares. */
function toRowMeans(item: ConstantSumItem, counters: Counters, designEffect: number): RowMean[] {
  const groups = constantSumCore.numbers?.(item, counters) ?? [];
  const { total = DEFAULT_TOTAL } = item;
  return item.rows.map(({ id, label }, at) => {
    const values = groups[at]?.values ?? [];
    const figures = meanWithInterval(values.map(({ value, n }) => ({ value, n: n / designEffect })));
    const interval = figures?.interval ?? null;
    return {
      id,
      label,
      sum: values.reduce((sum, { value, n }) => sum + value * n, 0),
      mean: figures?.mean ?? null,
      interval: interval && { low: Math.max(0, interval.low), high: Math.min(total, interval.high) },
    };
  });
}

export function ConstantSumReport({ item, counters, answered, responses, t }: ReportProps<ConstantSumItem>) {
  const { designEffect } = useContext(ReportContext);
  const rows = useMemo(() => toRowMeans(item, counters, designEffect), [counters, designEffect, item]);
  const lines = useMemo(() => {
    const all = rows.reduce((total, { sum }) => total + sum, 0);
    const withUnit = (figure: string) => `${figure} ${item.unit ?? ""}`.trim();
    // Amounts that are percentages are their own shares.
    const isShare = item.unit?.trim() === "%" && (item.total ?? DEFAULT_TOTAL) === 100 && item.atMost !== true;
    return rows.map(({ id, label, sum, mean, interval }) => ({
      id,
      label,
      value: mean ?? 0,
      mean: mean === null ? "–" : withUnit(formatMean(mean)),
      interval: interval === null ? "–" : withUnit(`${formatFigure(interval.low)} – ${formatFigure(interval.high)}`),
      share: formatShare(toShare(sum, all)),
      isShare,
    }));
  }, [item.atMost, item.total, item.unit, rows]);
  const build = useMemo(() => {
    const bars = lines.map(({ label, value, mean, interval, share, isShare }) => ({
      name: label,
      value,
      label: isShare ? mean : `${mean}  ${share}`,
      hints: [`${t("average")} ${mean}`, `${t("meanInterval")} ${interval}`, `${t("shareOfAll")} ${share}`],
    }));
    return horizontalBars(bars, item.total ?? DEFAULT_TOTAL);
  }, [item.total, lines, t]);
  const table = {
    head: [t("row"), t("average"), t("meanInterval"), t("shareOfAll")],
    rows: lines.map(({ id, label, mean, interval, share }) => ({ key: id, cells: [label, mean, interval, share] })),
  };
  return (
    <ReportView
      title={item.title}
      base={baseText(answered, responses, t)}
      charts={[{ kind: "bars", build, height: horizontalBarsHeight(rows.length) }]}
      table={table}
      t={t}
    />
  );
}
