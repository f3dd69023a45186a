import type { QuestionCore } from "@idata/engine";
import { locationAnswer } from "./location.answer.ts";
import type { LocationItem, LocationAnswer } from "./location.answer.ts";

export const locationCore: QuestionCore<LocationItem, LocationAnswer> = {
  ...locationAnswer,
  columns: "answer",
  defaults: () => ({}),
  // Rounds places to about a kilometre, so that the number of counters stays small.
  count: (_settings, { lat, lon }) => ({ [`${toGrid(lat)},${toGrid(lon)}`]: 1 }),
  exportColumns: () => [
    { key: "lat", label: "", word: "lat", kind: "number" },
    { key: "lon", label: "", word: "lon", kind: "number" },
    { key: "accuracy", label: "", word: "accuracy", kind: "number" },
  ],
  exportCells: (_settings, answer) => [answer.lat, answer.lon, "accuracy" in answer ? answer.accuracy : null],
};

function toGrid(degrees: number): string {
  return (Math.round(degrees * 100) / 100 + 0).toFixed(2);
}
