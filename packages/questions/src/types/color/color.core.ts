import type { Counters, QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { COLOR_FAMILIES, colorAnswer } from "./color.answer.ts";
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

/** A typical colour of each family, light enough to be told from a text and dark enough to be told from paper. */
const SWATCHES: Readonly<Record<ColorFamily, string>> = {
  black: "#1A1A1A",
  grey: "#8C8C8C",
  white: "#FFFFFF",
  red: "#D9363E",
  orange: "#F28C28",
  yellow: "#F5D327",
  green: "#2E9E4F",
  cyan: "#1FB5B5",
  blue: "#2F6FE0",
  purple: "#7E4FD0",
  pink: "#EB5FA5",
};

export interface CountedFamily {
  readonly family: ColorFamily;
  readonly swatch: string;
  readonly count: number;
}

/** Families that occur, in their usual order. */
export function toFamilies(counters: Counters): CountedFamily[] {
  const counts = new Map<ColorFamily, number>();
  for (const { color, count } of toColors(counters)) {
    const family = toFamily(color);
    counts.set(family, (counts.get(family) ?? 0) + count);
  }
  return COLOR_FAMILIES.flatMap((family) => {
    const count = counts.get(family) ?? 0;
    return count > 0 ? [{ family, swatch: SWATCHES[family], count }] : [];
  });
}

/** Colours as they were chosen, the most frequent first. */
export function toColors(counters: Counters): { color: string; count: number }[] {
  return Object.entries(counters)
    .flatMap(([color, count]) => (/^#[\dA-F]{6}$/.test(color) && count > 0 ? [{ color, count }] : []))
    .toSorted((a, b) => b.count - a.count || (a.color < b.color ? -1 : 1));
}

export const colorCore: QuestionCore<ColorItem, string> = {
  ...colorAnswer,
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [answer]: 1 }),
  reported(_settings, counters) {
    const bars = toFamilies(counters).map(({ family, swatch, count }) => ({
      key: family,
      label: family,
      word: `color.${family}`,
      swatch,
      n: count,
    }));
    return {
      groups: bars.length > 0 ? [{ label: "", bars }] : [],
      counted: "families",
      isFound: true,
      isSeveral: false,
    };
  },
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
};
