/** Shades of one colour for ordered categories, from the full colour to the palest visible one. */
import { type ChartColors, contrast } from "@idata/ui/kit";

export interface Shade {
  fill: string;
  /** Colour of text on the fill. */
  text: string;
}

const PALEST = 0.24;
/** Least contrast of small text (WCAG 2.2 AA). */
const READABLE = 4.5;

export function toRamp(colors: ChartColors, count: number): Shade[] {
  return Array.from({ length: count }, (_, i) => {
    const strength = count === 1 ? 1 : 1 - ((1 - PALEST) * i) / (count - 1);
    const fill = mix(colors["primary-strong"], colors["bg-surface"], strength);
    return { fill, text: toTextColor(fill, colors) };
  });
}

/** On the shades in the middle only black or white can be read, one of them on any colour. */
function toTextColor(fill: string, colors: ChartColors): string {
  const choices = [colors["on-primary"], colors.text, "#ffffff", "#000000"];
  return choices.find((color) => contrast(color, fill) >= READABLE) ?? colors.text;
}

/** Mixes `share` of `a` into `b`. Both are `#rrggbb`. */
function mix(a: string, b: string, share: number): string {
  const part = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16);
    const to = Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(from * share + to * (1 - share))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
