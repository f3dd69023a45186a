/**
 * Where answers come from: a scatter chart without a map, accurate to about a kilometre, and the most frequent places.
 */
import type { Counters } from "@idata/engine";
import { tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder, ChartColors } from "@idata/ui/kit";
import { useMemo } from "react";
import { baseText } from "../../shared/report/count-bar.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { LocationItem } from "./location.answer.ts";

interface CountedPlace {
  key: string;
  lat: number;
  lon: number;
  count: number;
}

const HEIGHT = 320;
/** Maximum number of table rows. The saved file contains all places. */
const ROWS = 50;

/** Returns the places, most frequent first. */
export function toPlaces(counters: Counters): CountedPlace[] {
  return Object.entries(counters)
    .flatMap(([key, count]) => {
      const match = /^(-?\d{1,2}\.\d\d),(-?\d{1,3}\.\d\d)$/.exec(key);
      return match && count > 0 ? [{ key, lat: Number(match[1]), lon: Number(match[2]), count }] : [];
    })
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

export function LocationReport({ item, counters, answered, responses, t }: ReportProps<LocationItem>) {
  const places = useMemo(() => toPlaces(counters), [counters]);
  const build = useMemo(() => scatter(places, t), [places, t]);
  const rows = places.map(({ key, count }) => ({
    key,
    cells: [key.replace(",", ", "), formatCount(count), formatShare(toShare(count, answered))],
    share: { count, base: answered },
  }));
  const table = {
    head: [t("place"), t("count"), t("share")],
    rows: rows.slice(0, ROWS),
    allRows: rows,
  };
  return (
    <>
      <FigureRow
        figures={[
          { label: t("located"), value: formatCount(answered) },
          { label: t("places"), value: formatCount(places.length) },
        ]}
      />
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={[{ kind: "points", build, height: HEIGHT }]}
        table={table}
        t={t}
      />
    </>
  );
}

/** North is up, and the area of a dot grows with its count. */
function scatter(places: readonly CountedPlace[], t: ReportTranslate): ChartBuilder {
  const most = Math.max(1, ...places.slice(0, 1).map(({ count }) => count));
  return (colors) => ({
    grid: { left: 8, right: 16, top: 24, bottom: 8 },
    tooltip: {
      trigger: "item",
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const place = places[dataIndex];
        return place ? tooltipHtml([place.key.replace(",", ", "), `${t("count")}: ${formatCount(place.count)}`]) : "";
      },
    },
    xAxis: degrees(t("longitude"), colors),
    yAxis: degrees(t("latitude"), colors),
    series: [
      {
        type: "scatter",
        itemStyle: { color: colors.series[0], opacity: 0.7 },
        symbolSize: ([, , count = 1]: number[]) => 8 + 24 * Math.sqrt(count / most),
        data: places.map(({ lat, lon, count }) => [lon, lat, count]),
      },
    ],
  });
}

function degrees(name: string, colors: ChartColors): object {
  return {
    type: "value",
    name,
    scale: true,
    nameTextStyle: { color: colors["text-secondary"], fontSize: 12 },
    axisLabel: { color: colors["text-secondary"], fontSize: 12, formatter: "{value}°" },
    splitLine: { lineStyle: { color: colors.border } },
  };
}
