import { assert, boolean, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { DARK_COLORS, LIGHT_COLORS } from "../../tokens/index.ts";
import type { ColorTokens } from "../../tokens/index.ts";
import { contrast, distance } from "./contrast.ts";
import { toChartSeries, toThemeColors } from "./theme-colors.ts";

const PRESETS = ["#2F88FF", "#1890ff", "#304156", "#212121", "#11a983", "#13c2c2", "#6959CD", "#f5222d"];
const ODD = ["#000000", "#ffffff", "#ffff00", "#808080", "#00ff00", "#0000ff"];

const TEXT_PAIRS: [keyof ColorTokens, keyof ColorTokens][] = [
  ["primary-strong", "bg-surface"],
  ["primary-strong", "bg-page"],
  ["primary-strong", "bg-muted"],
  ["primary-strong", "primary-soft"],
  ["on-primary", "primary-strong"],
  ["on-primary", "primary-hover"],
  ["text", "primary-soft"],
  ["text-secondary", "primary-soft"],
];

function listWeak(colors: ColorTokens): string[] {
  const weak = TEXT_PAIRS.filter(([a, b]) => contrast(colors[a], colors[b]) < 4.5).map(([a, b]) => `${a} on ${b}`);
  return contrast(colors.primary, colors["bg-surface"]) < 3 ? [...weak, "primary on bg-surface"] : weak;
}

test("the default colour gives the tokens as they are, whatever its case", () => {
  expect(toThemeColors("#2F88FF", false)).toBe(LIGHT_COLORS);
  expect(toThemeColors("#2f88ff", true)).toBe(DARK_COLORS);
});

test.each([...PRESETS, ...ODD].flatMap((color) => [[color, false] as const, [color, true] as const]))(
  "%s reaches AA (dark: %s)",
  (color, isDark) => expect(listWeak(toThemeColors(color, isDark))).toEqual([]),
);

test("any colour at all reaches AA in both appearances", () => {
  const anyColor = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const reachesIt = property(anyColor, boolean(), (color, isDark) => {
    expect(listWeak(toThemeColors(color, isDark))).toEqual([]);
  });
  assert(reachesIt, { numRuns: 2000 });
});

test("a colour that can be read stays as it was chosen", () => {
  expect(toThemeColors("#6959CD", false).primary).toBe("#6959cd");
  expect(toThemeColors("#f5222d", false).primary).toBe("#f5222d");
  expect(toThemeColors("#212121", true).primary).not.toBe("#212121");
});

test.each(PRESETS.flatMap((color) => [[color, false] as const, [color, true] as const]))(
  "charts in %s: eight colours, the theme's first, none twice (dark: %s)",
  (color, isDark) => {
    const series = toChartSeries(color, isDark);
    expect(series).toHaveLength(8);
    expect(series[0]).toBe(toThemeColors(color, isDark).primary);
    expect(new Set(series).size).toBe(8);
    expect(Math.min(...series.slice(1).map((other) => distance(other, series[0] ?? "")))).toBeGreaterThan(60);
  },
);
