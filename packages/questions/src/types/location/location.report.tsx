/**
 * Where answers come from, accurate to about a kilometre: points over a plain grid of degrees, their density, and the most
 * frequent places. No map is shipped; the places can be saved for one.
 */
import type { Counters } from "@idata/engine";
import { saveBlob, toFileName, tooltipHtml } from "@idata/ui/kit";
import type { ChartBuilder, ChartColors } from "@idata/ui/kit";
import { useMemo } from "react";
import { baseText } from "../../shared/report/count-bar.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import { toRamp } from "../../shared/report/ramp.ts";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import type { LocationItem } from "./location.answer.ts";
import { degreeText, fitGrid, toGeoJson, toSquares } from "./place-grid.report.ts";
import type { Place, PlaceGrid } from "./place-grid.report.ts";

interface CountedPlace extends Place {
  readonly key: string;
}

/** Maximum number of table rows. The saved file contains all places. */
const ROWS = 20;
const EAST = ["E", "W"] as const;
const NORTH = ["N", "S"] as const;
/** Around the grid, for the labels. */
const FRAME = { left: 56, right: 16, top: 12, bottom: 28 };
const SQUARE = 18;
const SHADES = 5;

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
  const points = useMemo(() => drawPoints(places, t), [places, t]);
  const density = useMemo(() => drawDensity(places, t), [places, t]);
  const rows = places.map(({ key, lat, lon, count }) => ({
    key,
    cells: [lat.toFixed(2), lon.toFixed(2), formatCount(count), formatShare(toShare(count, answered))],
    share: { count, base: answered },
  }));
  const table = {
    head: [t("latitude"), t("longitude"), t("count"), t("share")],
    rows: rows.slice(0, ROWS),
    allRows: rows,
  };
  const saveForMaps = () =>
    saveBlob(new Blob([toGeoJson(places)], { type: "application/geo+json" }), `${toFileName(item.title)}.geojson`);
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
        charts={[
          { kind: "places", build: points, height: toHeight },
          { kind: "density", build: density, height: toHeight },
        ]}
        table={table}
        files={[{ key: "geojson", label: t("geojson"), onSave: saveForMaps }]}
        note={t("placeNote")}
        t={t}
      />
    </>
  );
}

const toHeight = (width: number): number => Math.round(Math.min(460, Math.max(280, width * 0.55)));

interface Room {
  readonly width: number;
  readonly height: number;
}

const roomOf = (width: number): Room => ({
  width: Math.max(1, width - FRAME.left - FRAME.right),
  height: toHeight(width) - FRAME.top - FRAME.bottom,
});

/** The area of a dot grows with its count, and dots on each other are darker. */
function drawPoints(places: readonly CountedPlace[], t: ReportTranslate): ChartBuilder {
  const most = Math.max(1, places[0]?.count ?? 1);
  return (colors, width) => {
    const room = roomOf(width);
    return {
      ...axes(fitGrid(places, room.width, room.height), colors),
      tooltip: {
        trigger: "item",
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const place = places[dataIndex];
          return place ? tooltipHtml([toName(place), `${t("count")}: ${formatCount(place.count)}`]) : "";
        },
      },
      series: [
        {
          type: "scatter",
          itemStyle: { color: colors.series[0], opacity: 0.4, borderColor: colors["bg-surface"], borderWidth: 0.5 },
          symbolSize: ([, , count = 1]: number[]) => 5 + 15 * Math.sqrt((count - 1) / most),
          data: places.map(({ lat, lon, count }) => [lon, lat, count]),
        },
      ],
    };
  };
}

/** Squares of the grid, darker the more answers they have. */
function drawDensity(places: readonly CountedPlace[], t: ReportTranslate): ChartBuilder {
  return (colors, width) => {
    const room = roomOf(width);
    const grid = fitGrid(places, room.width, room.height);
    const columns = Math.max(1, Math.round(room.width / SQUARE));
    const rows = Math.max(1, Math.round(room.height / SQUARE));
    const squares = toSquares(places, grid, columns, rows);
    const most = Math.max(1, ...squares.map(({ count }) => count));
    const ramp = toRamp(colors, SHADES).toReversed();
    // The square root, because places have few answers mostly and very many sometimes.
    const shadeOf = (count: number) => ramp[Math.min(SHADES - 1, Math.floor(Math.sqrt(count / most) * SHADES))]?.fill;
    return {
      ...axes(grid, colors),
      tooltip: {
        trigger: "item",
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const square = squares[dataIndex];
          return square ? tooltipHtml([toName(square), `${t("count")}: ${formatCount(square.count)}`]) : "";
        },
      },
      series: [
        {
          type: "scatter",
          symbol: "rect",
          symbolSize: [room.width / columns - 1, room.height / rows - 1],
          data: squares.map(({ lat, lon, count }) => ({ value: [lon, lat], itemStyle: { color: shadeOf(count) } })),
        },
      ],
    };
  };
}

const toName = ({ lat, lon }: Place): string => `${degreeText(lat, NORTH, 2)} ${degreeText(lon, EAST, 2)}`;

function axes({ lat, lon }: PlaceGrid, colors: ChartColors): object {
  const axis = (side: PlaceGrid["lat"], letters: readonly [string, string]) => ({
    type: "value",
    min: side.min,
    max: side.max,
    axisLine: { show: false },
    axisTick: { show: false, customValues: side.ticks },
    axisLabel: {
      color: colors["text-secondary"],
      fontSize: 12,
      customValues: side.ticks,
      formatter: (value: number) => degreeText(value, letters, side.decimals),
    },
    splitLine: { customValues: side.ticks, lineStyle: { color: colors.border } },
  });
  return {
    grid: { ...FRAME, show: true, borderColor: colors.border, outerBoundsMode: "none" },
    xAxis: axis(lon, EAST),
    yAxis: axis(lat, NORTH),
  };
}
