import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import styles from "../../shared/report/report.module.css";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { MOST_CITIES, sumCities, sumProvinces } from "./region.core.ts";
import type { RegionItem } from "./region-rules.answer.ts";

interface Area {
  name: string;
  count: number;
}

export function RegionReport({ item, counters, answered, responses, t }: ReportProps<RegionItem>) {
  const provinces = useMemo(
    () => sumProvinces(counters).map(({ label, count }) => ({ name: label, count })),
    [counters],
  );
  const cities = useMemo(() => sumCities(counters).map(({ label, count }) => ({ name: label, count })), [counters]);
  const places = Object.values(counters).filter((count) => count > 0).length;
  const hasCities = cities.length > provinces.length;
  const base = { title: item.title, answered, responses, t };
  return (
    <>
      <FigureRow
        figures={[
          { label: t("provinces"), value: formatCount(provinces.length) },
          { label: t("places"), value: formatCount(places) },
        ]}
      />
      {hasCities && <p className={styles["part"]}>{t("byProvince")}</p>}
      <AreaView {...base} head={t("province")} areas={provinces} shown={provinces.length} />
      {hasCities && (
        <>
          <p className={styles["part"]}>{t("byCity")}</p>
          <AreaView
            {...base}
            title={`${item.title} · ${t("city")}`}
            head={t("city")}
            areas={cities}
            shown={MOST_CITIES}
          />
        </>
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
