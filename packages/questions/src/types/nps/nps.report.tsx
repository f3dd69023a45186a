/**
 * Net promoter score: the share of promoters (9, 10) minus the share of detractors (0 to 6), from −100 to 100,
 * with its 95 % interval on a gauge.
 */
import { netPromoterScore } from "@idata/engine/statistics";
import type { NetPromoterScore } from "@idata/engine/statistics";
import type { ChartBuilder } from "@idata/ui/kit";
import { useContext, useMemo } from "react";
import { ABOVE_LINES } from "../../shared/report/box-plot.ts";
import { formatFigure, toPoints } from "../../shared/report/distribution.ts";
import { ReportContext } from "../../shared/report/report-context.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { ReportChartChoice } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { StepReport, toStepCounts } from "../../shared/report/step-report.tsx";
import { NPS_STEPS } from "./nps.answer.ts";
import type { NpsItem } from "./nps.answer.ts";

export interface NpsGroups {
  promoters: number;
  passives: number;
  detractors: number;
}

const GROUPS = ["promoters", "passives", "detractors"] as const;

export function toNpsGroups(counters: Record<string, number>): NpsGroups {
  const groups: NpsGroups = { promoters: 0, passives: 0, detractors: 0 };
  for (const { value, count } of toPoints(counters))
    groups[value >= 9 ? "promoters" : value >= 7 ? "passives" : "detractors"] += count;
  return groups;
}

/** Returns `null` if nobody has answered. */
export function toNps({ promoters, passives, detractors }: NpsGroups): number | null {
  const n = promoters + passives + detractors;
  return n > 0 ? ((promoters - detractors) / n) * 100 : null;
}

export function NpsReport(props: ReportProps<NpsItem>) {
  const { counters, t } = props;
  const steps = useMemo(() => toStepCounts(NPS_STEPS, counters), [counters]);
  const groups = toNpsGroups(counters);
  const score = toNps(groups);
  const n = groups.promoters + groups.passives + groups.detractors;
  const { designEffect } = useContext(ReportContext);
  const found = useMemo(
    () => netPromoterScore(toPoints(counters).map(({ value, count }) => ({ value, n: count / designEffect }))),
    [counters, designEffect],
  );
  const first = useMemo(
    (): ReportChartChoice[] => (found === null ? [] : [{ kind: "gauge", build: gauge(found), height: GAUGE_HEIGHT }]),
    [found],
  );
  const figures =
    score === null
      ? []
      : [
          { label: t("nps"), value: formatFigure(score, 1), suffix: t("nOf", { n: formatCount(n) }) },
          ...(found === null
            ? []
            : [
                {
                  label: t("npsInterval"),
                  value: t("range", {
                    from: formatFigure(found.interval.low, 1),
                    to: formatFigure(found.interval.high, 1),
                  }),
                },
              ]),
          ...GROUPS.map((group) => ({
            label: t(group),
            value: formatShare(toShare(groups[group], n)),
            suffix: formatCount(groups[group]),
          })),
        ];
  const further = GROUPS.map((group) => ({ name: t(group), count: groups[group] }));
  return <StepReport {...props} figures={figures} steps={steps} further={further} first={first} />;
}

const GAUGE_HEIGHT = 112;

/** A line from −100 to 100. The mark is the score, the coloured part its interval. */
function gauge({ score, interval }: NetPromoterScore): ChartBuilder {
  const stroke = (ends: readonly number[], color: string | undefined): object => ({
    type: "line",
    symbol: "none",
    silent: true,
    lineStyle: { color, width: 18, cap: "butt" },
    data: ends.map((end) => [end, 0]),
  });
  return (colors) => ({
    grid: { left: 20, right: 20, top: 36, bottom: 4, containLabel: true },
    xAxis: {
      type: "value",
      min: -100,
      max: 100,
      interval: 50,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colors["text-secondary"], fontSize: 12 },
      splitLine: { lineStyle: { color: colors.border } },
    },
    yAxis: { type: "value", min: -1, max: 1, show: false },
    series: [
      stroke([-100, 100], colors["bg-muted"]),
      stroke([interval.low, interval.high], colors.series[0]),
      {
        type: "scatter",
        symbol: "rect",
        symbolSize: [4, 34],
        silent: true,
        itemStyle: { color: colors.text, opacity: 1 },
        z: ABOVE_LINES,
        label: {
          show: true,
          position: "top",
          color: colors.text,
          fontSize: 16,
          fontWeight: 600,
          formatter: () => formatFigure(score, 1),
        },
        data: [[score, 0]],
      },
    ],
  });
}
