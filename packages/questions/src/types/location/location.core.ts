import type { Counters, QuestionCore } from "@idata/engine";
import { foundBars } from "../../shared/core/bars.ts";
import { locationAnswer } from "./location.answer.ts";
import type { LocationItem, LocationAnswer } from "./location.answer.ts";

/** Squares that a report shows; the others are few answers each. */
const MOST_SQUARES = 20;

export const locationCore: QuestionCore<LocationItem, LocationAnswer> = {
  ...locationAnswer,
  columns: "answer",
  defaults: () => ({}),
  // Rounds places to about a kilometre, so that the number of counters stays small.
  count: (_settings, { lat, lon }) => ({ [`${toGrid(lat)},${toGrid(lon)}`]: 1 }),
  reported: (_settings, counters) => foundBars(toDegreeCells(counters).slice(0, MOST_SQUARES), "degrees"),
  exportColumns: () => [
    { key: "lat", label: "", word: "lat", kind: "number" },
    { key: "lon", label: "", word: "lon", kind: "number" },
    { key: "accuracy", label: "", word: "accuracy", kind: "number" },
  ],
  exportCells: (_settings, answer) => [answer.lat, answer.lon, "accuracy" in answer ? answer.accuracy : null],
};

/** Answers by squares of one degree, most first: about a hundred kilometres, so that nobody is found by them. */
function toDegreeCells(counters: Counters): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const [key, count] of Object.entries(counters)) {
    const [lat = Number.NaN, lon = Number.NaN] = key.split(",").map(Number);
    if (count <= 0 || !Number.isFinite(lat) || !Number.isFinite(lon)) continue;
    const name = `${toDegrees(lat, "N", "S")} ${toDegrees(lon, "E", "W")}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return Array.from(counts, ([key, count]) => ({ key, count })).toSorted(
    (a, b) => b.count - a.count || (a.key < b.key ? -1 : 1),
  );
}

/** Such as `39–40°N`; the smaller number is the one nearer to zero. */
function toDegrees(value: number, positive: string, negative: string): string {
  const from = Math.floor(value);
  return from >= 0 ? `${from}–${from + 1}°${positive}` : `${-from - 1}–${-from}°${negative}`;
}

function toGrid(degrees: number): string {
  return (Math.round(degrees * 100) / 100 + 0).toFixed(2);
}
