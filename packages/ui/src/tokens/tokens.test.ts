import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ColorTokens, DARK_COLORS, LIGHT_COLORS } from "./index.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const richCss = readFileSync(new URL("./rich-text.css", import.meta.url), "utf8");

function colorsIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1] ?? "", m[2] ?? ""]),
  );
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

test("the CSS and the TypeScript list hold the same colours", () => {
  const blocks = css.split(/\n(?=:root|@media)/).filter((b) => b.includes("--color-"));
  expect(blocks).toHaveLength(3);
  expect(colorsIn(blocks[0] ?? "")).toEqual(LIGHT_COLORS);
  expect(colorsIn(blocks[1] ?? "")).toEqual(DARK_COLORS);
  expect(colorsIn(blocks[2] ?? "")).toEqual(DARK_COLORS);
});

const TEXT_PAIRS: [keyof ColorTokens, keyof ColorTokens][] = [
  ["text", "bg-surface"],
  ["text", "bg-page"],
  ["text", "bg-muted"],
  ["text", "primary-soft"],
  ["text-secondary", "bg-surface"],
  ["text-secondary", "bg-page"],
  ["text-secondary", "bg-muted"],
  ["text-secondary", "primary-soft"],
  ["text-placeholder", "bg-surface"],
  ["primary-strong", "bg-surface"],
  ["primary-strong", "bg-page"],
  ["primary-strong", "primary-soft"],
  ["on-primary", "primary-strong"],
  ["on-primary", "primary-hover"],
  ["error", "bg-surface"],
  ["error", "error-soft"],
  ["success", "bg-surface"],
  ["success", "success-soft"],
  ["warning", "warning-soft"],
];
const SHAPE_PAIRS: [keyof ColorTokens, keyof ColorTokens][] = [
  ["primary", "bg-surface"],
  ["border-control", "bg-surface"],
  ["rating", "bg-surface"],
];

test.each([
  ["light", LIGHT_COLORS],
  ["dark", DARK_COLORS],
] as const)("%s colours reach AA contrast", (_name, colors) => {
  const weak = [
    ...TEXT_PAIRS.map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(colors[a], colors[b]), least: 4.5 })),
    ...SHAPE_PAIRS.map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(colors[a], colors[b]), least: 3 })),
  ].filter((p) => p.ratio < p.least);
  expect(weak).toEqual([]);
});

/** Backgrounds behind formatted text: cards, the page, consent terms, selected items, outdated translations. */
const RICH_GROUNDS = ["bg-surface", "bg-page", "bg-muted", "primary-soft", "warning-soft"] as const;

test("colours of formatted words reach AA contrast wherever they stand, in light and dark", () => {
  const blocks = richCss.split(/\n(?=:root|@media)/).filter((block) => block.includes("--rich-red:"));
  const [light, system, chosen] = blocks.map((block) =>
    [...block.matchAll(/--rich-([a-z]+):\s*(#[0-9a-f]{6});/g)].map(
      (match) => [match[1] ?? "", match[2] ?? ""] as const,
    ),
  );
  expect([blocks.length, light?.length]).toEqual([3, 6]);
  expect(chosen).toEqual(system);
  expect(chosen?.map(([name]) => name)).toEqual(light?.map(([name]) => name));
  const weak = [[light ?? [], LIGHT_COLORS] as const, [chosen ?? [], DARK_COLORS] as const].flatMap(([words, colors]) =>
    words.flatMap(([name, colour]) =>
      RICH_GROUNDS.map((ground) => ({ pair: `${name} on ${ground}`, ratio: contrast(colour, colors[ground]) })),
    ),
  );
  expect(weak.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
});
