/**
 * The product's colours for a chosen theme colour, light and dark. Users may choose any colour; it is moved towards
 * black (light) or white (dark) until shapes reach a contrast of 3:1 and text 4.5:1, so that every choice is readable.
 * The default colour yields exactly the values of the tokens.
 */
import {
  CHART_COLORS_DARK,
  CHART_COLORS_LIGHT,
  DARK_COLORS,
  DEFAULT_THEME_COLOR,
  LIGHT_COLORS,
} from "../../tokens/index.ts";
import type { ColorTokens } from "../../tokens/index.ts";
import { contrast, distance, mix } from "./contrast.ts";

const SHAPE = 3;
const TEXT = 4.5;
/** Share by which each step moves the colour. */
const STEP = 0.03;
/** Colours closer than this are hard to tell apart in a chart. */
const ALIKE = 110;

/** The tokens that depend on the theme colour. */
export const THEME_TOKENS = [
  "primary",
  "primary-strong",
  "primary-hover",
  "primary-soft",
  "primary-border",
] as const satisfies readonly (keyof ColorTokens)[];

export function toThemeColors(themeColor: string, isDark: boolean): ColorTokens {
  const stock = isDark ? DARK_COLORS : LIGHT_COLORS;
  const chosen = themeColor.toLowerCase();
  if (chosen === DEFAULT_THEME_COLOR) return stock;
  const target = isDark ? "#ffffff" : "#000000";
  const primary = strengthen(chosen, target, SHAPE, [stock["bg-surface"]]);
  const soft = soften(primary, stock, isDark ? 0.18 : 0.08);
  const grounds = [stock["bg-surface"], stock["bg-page"], stock["bg-muted"], stock["on-primary"], soft];
  const strong = strengthen(primary, target, TEXT, grounds);
  return {
    ...stock,
    primary,
    "primary-strong": strong,
    "primary-hover": mix(target, strong, 0.18),
    "primary-soft": soft,
    "primary-border": mix(primary, stock["bg-surface"], 0.42),
  };
}

/**
 * The categorical palette with the theme colour first. The palette colour most similar to it is replaced by the default
 * blue if the two are hard to tell apart.
 */
export function toChartSeries(themeColor: string, isDark: boolean): readonly string[] {
  const [blue = "", ...others] = isDark ? CHART_COLORS_DARK : CHART_COLORS_LIGHT;
  const { primary } = toThemeColors(themeColor, isDark);
  if (primary === blue) return [blue, ...others];
  const nearest = others.reduce((near, color) => (distance(color, primary) < distance(near, primary) ? color : near));
  const isAlike = distance(nearest, primary) < ALIKE;
  return [primary, ...others.map((color) => (isAlike && color === nearest ? blue : color))];
}

function strengthen(color: string, target: string, least: number, grounds: readonly string[]): string {
  let moved = color;
  for (let share = 0; share < 1; share += STEP) {
    moved = mix(target, color, share);
    if (grounds.every((ground) => contrast(moved, ground) >= least)) return moved;
  }
  return target;
}

/** A tint of the surface on which secondary text is still readable. */
function soften(color: string, stock: ColorTokens, most: number): string {
  for (let share = most; share > 0; share -= STEP / 3) {
    const tint = mix(color, stock["bg-surface"], share);
    if (contrast(stock["text-secondary"], tint) >= TEXT) return tint;
  }
  return stock["bg-surface"];
}
