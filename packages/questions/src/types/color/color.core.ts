/**
 * A colour. The normal form is `#RRGGBB` in upper case. Statistics count colour families, so that there are few bars.
 */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, issue, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface ColorItem extends ItemBase {
  type: "color";
  /** The only allowed colours, as `#RRGGBB`. Absent: all. */
  palette?: string[];
}

/** Colours without a hue first, then in the order of the colour wheel. */
export const COLOR_FAMILIES = [
  "black",
  "grey",
  "white",
  "red",
  "orange",
  "yellow",
  "green",
  "cyan",
  "blue",
  "purple",
  "pink",
] as const;
export type ColorFamily = (typeof COLOR_FAMILIES)[number];

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
const LONGEST = 20;

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
  type: "color",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string" || raw.length > LONGEST) return bad("wrong_type");
    const text = cleanText(raw);
    if (text === "") return ok<string>(null);
    const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text) ?? [];
    const digits = long ?? short?.replaceAll(/./g, "$&$&");
    return digits === undefined ? bad("format", { format: "color" }) : ok(`#${digits.toUpperCase()}`);
  },
  validate: ({ palette = [] }, answer) =>
    palette.length === 0 || palette.some((color) => color.toUpperCase() === answer) ? [] : [issue("color_palette")],
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [toFamily(answer)]: 1 }),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
