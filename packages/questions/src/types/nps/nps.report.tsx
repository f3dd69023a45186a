/**
 * Net promoter score: the share of promoters (9, 10) minus the share of detractors (0 to 6), from −100 to 100,
 * with its 95 % interval on a gauge.
 */
import { netPromoterScore } from "@idata/engine/statistics";
import type { NetPromoterScore } from "@idata/engine/statistics";
import type { ChartBuilder } from "@idata/ui/kit";
import { useContext, useMemo } from "react";
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

const GAUGE_HEIGHT = 210;

/** A half circle from −100 to 100. The needle is the score, the coloured part its interval. */
function gauge({ score, interval }: NetPromoterScore): ChartBuilder {
  const toPart = (value: number) => (value + 100) / 200;
  return (colors) => ({
    series: [
      {
        type: "gauge",
        min: -100,
        max: 100,
        startAngle: 180,
        endAngle: 0,
        splitNumber: 4,
        center: ["50%", "82%"],
        radius: "140%",
        axisLine: {
          lineStyle: {
            width: 18,
            color: [
              [toPart(interval.low), colors["bg-muted"]],
              [toPart(interval.high), colors.series[0]],
              [1, colors["bg-muted"]],
            ],
          },
        },
        axisTick: { show: false },
        splitLine: { length: 18, lineStyle: { color: colors["bg-surface"], width: 2 } },
        axisLabel: { distance: 24, color: colors["text-secondary"], fontSize: 12 },
        pointer: { length: "72%", width: 4, itemStyle: { color: colors.text } },
        anchor: { show: true, size: 10, itemStyle: { color: colors.text, borderWidth: 0 } },
        title: { show: false },
        detail: {
          offsetCenter: [0, "16%"],
          color: colors.text,
          fontSize: 20,
          fontWeight: 600,
          formatter: () => formatFigure(score, 1),
        },
        data: [{ value: score }],
      },
    ],
  });
}
