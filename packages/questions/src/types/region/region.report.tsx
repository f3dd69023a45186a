import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar, toHint } from "../../shared/report/count-bar.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { regionTable } from "./region.core.ts";
import type { RegionItem } from "./region-rules.answer.ts";

/** Sums the answers by the province at the beginning of the code. An unknown code is labelled with itself. */
function toProvinces(counters: Counters): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const [code, count] of Object.entries(counters)) {
    const name = regionTable().byCode.get(`${code.slice(0, 2)}0000`)?.name ?? code;
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

export function RegionReport({ item, counters, answered, responses, t }: ReportProps<RegionItem>) {
  const provinces = useMemo(() => toProvinces(counters), [counters]);
  const build = useMemo(
    () =>
      horizontalBars(
        provinces.map(({ name, count }) => toBar(name, count, answered, t)),
        answered,
      ),
    [answered, provinces, t],
  );
  const table = {
    head: [t("province"), t("count"), t("share")],
    rows: provinces.map(({ name, count }) => ({
      key: name,
      cells: [name, formatCount(count), formatShare(toShare(count, answered))],
      hint: toHint(count, answered, t),
    })),
  };
  const places = Object.values(counters).filter((count) => count > 0).length;
  return (
    <>
      <FigureRow
        figures={[
          { label: t("provinces"), value: formatCount(provinces.length) },
          { label: t("places"), value: formatCount(places) },
        ]}
      />
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        build={build}
        height={horizontalBarsHeight(provinces.length)}
        table={table}
        t={t}
      />
    </>
  );
}
