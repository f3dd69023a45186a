/**
 * A drawing as data: the console and the public page draw it as SVG, the PDF as vectors. Texts are shown as they are;
 * nothing in them is read as markup.
 */

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
  /** Of a mean: with two decimals, so that means below each other can be compared. */
  readonly mean: (mean: number) => string;
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
