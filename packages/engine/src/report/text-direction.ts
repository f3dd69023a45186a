/** Texts of languages that are written from right to left, in drawings that know no language. */
import type { Picture, Shape } from "./picture.ts";

/** Hebrew, Arabic and the scripts between them, with their presentation forms. */
const FROM_RIGHT = /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;

/** Whether the first letter of the text is one that is written from right to left (UAX #9, rule P2). */
export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text);

type TextShape = Extract<Shape, { kind: "text" }>;

/** How SVG draws a text: the direction puts punctuation on its side, and the anchor keeps the text at its place. */
export function toTextFlow({ text, anchor }: Pick<TextShape, "text" | "anchor">): {
  readonly direction: "ltr" | "rtl";
  readonly anchor: TextShape["anchor"];
} {
  if (!isFromRight(text)) return { direction: "ltr", anchor };
  return { direction: "rtl", anchor: turn(anchor) };
}

const turn = (anchor: TextShape["anchor"]): TextShape["anchor"] =>
  anchor === "middle" ? anchor : anchor === "start" ? "end" : "start";

/** The same drawing for a page that is read from right to left: bars begin at the right. */
export function mirror({ width, height, shapes }: Picture): Picture {
  const round = (n: number): number => Math.round(n * 100) / 100;
  return {
    width,
    height,
    shapes: shapes.map((shape): Shape => {
      if (shape.kind === "rect") return { ...shape, x: round(width - shape.x - shape.w) };
      if (shape.kind === "text") return { ...shape, x: round(width - shape.x), anchor: turn(shape.anchor) };
      let place = 0;
      // Coordinates come in pairs.
      const d = shape.d.replaceAll(/-?\d+(?:\.\d+)?/g, (number) =>
        place++ % 2 === 0 ? String(round(width - Number(number))) : number,
      );
      return { ...shape, d };
    }),
  };
}
