/**
 * A drawing as data: the console and the public page draw it as SVG, the PDF as vectors. Texts are shown as they are;
 * nothing in them is read as markup.
 */

import { toTextFlow } from "./text-direction.ts";

/** Names of colours; whoever draws knows the values. `series…` are the colours of categories. */
export type Colour = "text" | "quiet" | "line" | "surface" | `series${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** A named colour, or one of the form as `#RRGGBB`, which is the same everywhere. */
export type Fill = Colour | `#${string}`;

export type Shape =
  | {
      readonly kind: "rect";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly fill: Fill;
    }
  /** `y` is the base line. */
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly anchor: "start" | "middle" | "end";
      readonly fill: Fill;
      readonly isStrong?: boolean;
    }
  /** Straight lines and curves with absolute coordinates, in the syntax of SVG. */
  | { readonly kind: "path"; readonly d: string; readonly fill: Fill };

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** What a drawing says besides the labels of the form. */
export interface ChartWords {
  /** Of a bar whose number is not shown. */
  readonly hidden: string;
  readonly number: (n: number) => string;
  /** Of a share from 0 to 1. */
  readonly share: (share: number) => string;
}

export type Ink = Readonly<Record<Colour, string>>;

const isOfForm = (fill: Fill): fill is `#${string}` => fill.startsWith("#");
/** The value of a fill; `ink` may lack names, which are then those of paper. */
export const toColour = (fill: Fill, ink: Partial<Ink>): string =>
  isOfForm(fill) ? fill : (ink[fill] ?? LIGHT_INK[fill]);

/** Categories in colours that people with any colour vision tell apart (Okabe and Ito 2008), the product's blue first. */
export const LIGHT_INK: Ink = {
  text: "#1F2329",
  quiet: "#5C6470",
  line: "#D8DCE2",
  surface: "#FFFFFF",
  series0: "#2F88FF",
  series1: "#E69F00",
  series2: "#009E73",
  series3: "#CC79A7",
  series4: "#56B4E9",
  series5: "#D55E00",
  series6: "#8268C2",
  series7: "#7A8088",
};

export const DARK_INK: Ink = {
  ...LIGHT_INK,
  text: "#E8EAED",
  quiet: "#A7AEB8",
  line: "#3A404A",
  surface: "#16181D",
};

const FONT = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** The drawing as an SVG file that stands for itself. */
export function toSvg({ width, height, shapes }: Picture, { ink, title }: { ink: Ink; title: string }): string {
  const parts = shapes.map((shape) => toElement(shape, ink));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${ink.surface}"/>`,
    ...parts,
    "</svg>",
  ].join("\n");
}

function toElement(shape: Shape, ink: Ink): string {
  const fill = toColour(shape.fill, ink);
  if (shape.kind === "rect") {
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}" fill="${fill}"/>`;
  }
  if (shape.kind === "path") return `<path d="${shape.d}" fill="${fill}"/>`;
  const weight = shape.isStrong === true ? ` font-weight="600"` : "";
  const { anchor, direction } = toTextFlow(shape);
  return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" direction="${direction}" text-anchor="${anchor}" fill="${fill}"${weight}>${escape(shape.text)}</text>`;
}

/** XML has no way to write most control characters and halves of pairs, so they are left out. */
function escape(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uD800-\uDFFF]/gu, "")
      .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}
