import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { colorAnswer } from "./color.answer.ts";
import type { ColorItem, ColorFamily } from "./color.answer.ts";

/** Where each hue ends on the colour wheel, in degrees. */
const HUES: readonly (readonly [end: number, family: ColorFamily])[] = [
  [15, "red"],
  [45, "orange"],
  [70, "yellow"],
  [160, "green"],
  [200, "cyan"],
  [255, "blue"],
  [290, "purple"],
  [345, "pink"],
  [360, "red"],
];

export function toFamily(color: string): ColorFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (high < 0.15) return "black";
  if (span < 0.12) return high > 0.92 ? "white" : "grey";
  const turn =
    high === red ? (green - blue) / span : high === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  const degrees = (turn * 60 + 360) % 360;
  return HUES.find(([end]) => degrees <= end)?.[1] ?? "red";
}

export const colorCore: QuestionCore<ColorItem, string> = {
  ...colorAnswer,
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [toFamily(answer)]: 1 }),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
};
