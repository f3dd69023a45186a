/** Net promoter score: the share of promoters (9, 10) minus the share of detractors (0 to 6), from −100 to 100. */
import { useMemo } from "react";
import { formatFigure, toPoints } from "../../shared/report/distribution.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
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
  const figures =
    score === null
      ? []
      : [
          { label: t("nps"), value: formatFigure(score, 1), suffix: t("nOf", { n: formatCount(n) }) },
          ...GROUPS.map((group) => ({
            label: t(group),
            value: formatShare(toShare(groups[group], n)),
            suffix: formatCount(groups[group]),
          })),
        ];
  const further = GROUPS.map((group) => ({ name: t(group), count: groups[group] }));
  return <StepReport {...props} figures={figures} steps={steps} further={further} />;
}
