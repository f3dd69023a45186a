/** How many of all respondents agreed. */
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { ConsentItem } from "./consent.answer.ts";

export function ConsentReport({ item, counters, answered, responses, t }: ReportProps<ConsentItem>) {
  const yes = counters["yes"] ?? 0;
  const counts = useMemo(
    () => [
      { key: "yes", name: t("agreed"), count: yes },
      { key: "no", name: t("notAgreed"), count: Math.max(0, responses - yes) },
    ],
    [responses, t, yes],
  );
  const build = useMemo(
    () =>
      horizontalBars(
        counts.map(({ name, count }) => toBar(name, count, responses, t)),
        responses,
      ),
    [counts, responses, t],
  );
  const table = {
    head: [t("option"), t("count"), t("share")],
    rows: counts.map(({ key, name, count }) => ({
      key,
      cells: [name, formatCount(count), formatShare(toShare(count, responses))],
      share: { count, base: responses },
    })),
  };
  return (
    <ReportView
      title={item.title}
      base={baseText(answered, responses, t)}
      charts={[{ kind: "bars", build, height: horizontalBarsHeight(counts.length) }]}
      table={table}
      t={t}
    />
  );
}
