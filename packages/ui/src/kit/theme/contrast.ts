/** Colour arithmetic: mixing, contrast (WCAG 2) and distance. All colours are `#rrggbb`. */
type Rgb = readonly [red: number, green: number, blue: number];

export function toRgb(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Mixes `share` (0 to 1) of `a` with the rest of `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [toRgb(a), toRgb(b)];
  const part = (i: 0 | 1 | 2) => Math.round(from[i] * share + to[i] * (1 - share));
  return `#${[part(0), part(1), part(2)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast ratio from 1 (same colour) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Approximate perceived difference: 0 is the same colour, black and white are about 765 apart. */
export function distance(a: string, b: string): number {
  const [x, y] = [toRgb(a), toRgb(b)];
  const red = (x[0] + y[0]) / 2;
  const [dr, dg, db] = [x[0] - y[0], x[1] - y[1], x[2] - y[2]];
  return Math.sqrt((2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db);
}

function luminance(color: string): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = toRgb(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
