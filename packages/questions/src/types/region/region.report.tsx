import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { regionTable, sumProvinces } from "./region.core.ts";
import type { RegionItem } from "./region-rules.answer.ts";

interface Area {
  name: string;
  count: number;
}

const nameOf = (code: string): string | undefined => regionTable().byCode.get(code)?.name;

/**
 * Sums the answers by the city, with its province because some names exist twice. Where the answer names only a province,
 * or the province has no cities, that is the province.
 */
function toCities(counters: Counters): Area[] {
  return toAreas(counters, (code) => {
    const province = nameOf(`${code.slice(0, 2)}0000`);
    const city = code.endsWith("0000") ? undefined : nameOf(`${code.slice(0, 4)}00`);
    return [province ?? code, city].filter((name) => name !== undefined && name !== "").join(" ");
  });
}

/** Most answers first. */
function toAreas(counters: Counters, toName: (code: string) => string): Area[] {
  const counts = new Map<string, number>();
  for (const [code, count] of Object.entries(counters)) {
    const name = toName(code);
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}

const MOST_CITIES = 20;

export function RegionReport({ item, counters, answered, responses, t }: ReportProps<RegionItem>) {
  const provinces = useMemo(
    () => sumProvinces(counters).map(({ label, count }) => ({ name: label, count })),
    [counters],
  );
  const cities = useMemo(() => toCities(counters), [counters]);
  const places = Object.values(counters).filter((count) => count > 0).length;
  const base = { title: item.title, answered, responses, t };
  return (
    <>
      <FigureRow
        figures={[
          { label: t("provinces"), value: formatCount(provinces.length) },
          { label: t("places"), value: formatCount(places) },
        ]}
      />
      <AreaView {...base} head={t("province")} areas={provinces} shown={provinces.length} />
      {cities.length > provinces.length && (
        <AreaView
          {...base}
          title={`${item.title} · ${t("city")}`}
          head={t("city")}
          areas={cities}
          shown={MOST_CITIES}
        />
      )}
    </>
  );
}

interface AreaViewProps extends Pick<ReportProps, "answered" | "responses" | "t"> {
  title: string;
  head: string;
  areas: readonly Area[];
  /** Bars and rows at most. A saved file contains all. */
  shown: number;
}

function AreaView({ title, head, areas, shown, answered, responses, t }: AreaViewProps) {
  const bars = useMemo(
    () => areas.slice(0, shown).map(({ name, count }) => toBar(name, count, answered, t)),
    [answered, areas, shown, t],
  );
  const build = useMemo(() => horizontalBars(bars, answered), [answered, bars]);
  const rows = areas.map(({ name, count }) => ({
    key: name,
    cells: [name, formatCount(count), formatShare(toShare(count, answered))],
    share: { count, base: answered },
  }));
  return (
    <ReportView
      title={title}
      base={baseText(answered, responses, t)}
      charts={[{ kind: "bars", build, height: horizontalBarsHeight(bars.length) }]}
      table={{ head: [head, t("count"), t("share")], rows: rows.slice(0, shown), allRows: rows }}
      t={t}
    />
  );
}
