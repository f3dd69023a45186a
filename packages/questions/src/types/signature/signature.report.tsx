/** How many have signed, and in which way. The names are in the list of responses. */
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { SignatureItem } from "./signature.answer.ts";

export function SignatureReport({ counters, answered, responses, t }: ReportProps<SignatureItem>) {
  return (
    <FigureRow
      figures={[
        {
          label: t("signed"),
          value: formatCount(answered),
          suffix: `/ ${formatCount(responses)} (${formatShare(toShare(answered, responses))})`,
        },
        { label: t("drawn"), value: formatCount(counters["drawn"] ?? 0) },
        { label: t("typed"), value: formatCount(counters["typed"] ?? 0) },
      ]}
    />
  );
}
