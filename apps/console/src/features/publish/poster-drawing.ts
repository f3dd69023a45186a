/** Draws a poster on a canvas: three layouts for every size. All lengths are thousandths of the width. */
import { fitLines } from "./poster-text.ts";

export type PosterLayout = "center" | "side" | "block";
export type PosterPaper = "a4" | "a3" | "square";

/** Pixels, and points for a PDF. A4 and A3 have 200 pixels per inch. */
export const PAPERS: Readonly<
  Record<PosterPaper, { pixels: readonly [number, number]; points: readonly [number, number] }>
> = {
  a4: { pixels: [1654, 2339], points: [595.28, 841.89] },
  a3: { pixels: [2339, 3307], points: [841.89, 1190.55] },
  square: { pixels: [1600, 1600], points: [566.93, 566.93] },
};

export interface Poster {
  readonly layout: PosterLayout;
  readonly title: string;
  readonly text: string;
  /** Beside the code. */
  readonly call: string;
  /** Dark enough for white words on it. */
  readonly color: string;
  readonly qr: CanvasImageSource;
  readonly logo: CanvasImageSource | null;
}

const FONT = `"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif`;
const INK = "#1b2330";
const QUIET = "#566173";
const MARGIN = 90;

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: "left" | "center";
  readonly color: string;
  readonly weight: number;
  readonly sizes: readonly number[];
  readonly most: number;
}

class Pen {
  private readonly context: CanvasRenderingContext2D;
  readonly height: number;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
    const { width, height } = context.canvas;
    this.height = (height / width) * 1000;
    context.setTransform(width / 1000, 0, 0, width / 1000, 0, 0);
    context.textBaseline = "top";
  }

  fill(color: string, x: number, y: number, width: number, height: number, radius = 0): void {
    this.context.fillStyle = color;
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, radius);
    this.context.fill();
  }

  /** Returns where the text ends. */
  write(text: string, { x, y, width, align, color, weight, sizes, most }: TextBox): number {
    if (text.trim() === "") return y;
    const toFont = (size: number) => `${weight} ${size}px ${FONT}`;
    const measure = (piece: string, size: number) => {
      this.context.font = toFont(size);
      return this.context.measureText(piece).width;
    };
    const { lines, size } = fitLines(text.trim(), { width, most, sizes }, measure);
    this.context.font = toFont(size);
    this.context.fillStyle = color;
    this.context.textAlign = align;
    const step = size * 1.4;
    lines.forEach((line, n) => this.context.fillText(line, align === "center" ? x + width / 2 : x, y + n * step));
    return y + lines.length * step;
  }

  picture(source: CanvasImageSource, x: number, y: number, side: number): void {
    this.context.drawImage(source, x, y, side, side);
  }

  /** A white card with the code, so that it can be read on every ground. */
  code(source: CanvasImageSource, x: number, y: number, side: number): void {
    this.fill("#e3e7ed", x - 2, y - 2, side + 4, side + 4, 18);
    this.fill("#ffffff", x, y, side, side, 16);
    this.context.save();
    // The path of the card.
    this.context.clip();
    this.picture(source, x, y, side);
    this.context.restore();
  }
}

const TITLE = { weight: 600, sizes: [92, 80, 68, 58, 48], most: 3 };
const TEXT = { weight: 400, sizes: [38, 34, 30], most: 5 };
const CALL = { weight: 600, sizes: [40, 34, 28], most: 2 };

const LAYOUTS: Readonly<Record<PosterLayout, (pen: Pen, poster: Poster) => void>> = {
  center(pen, { title, text, call, color, qr, logo }) {
    const isTall = pen.height > 1200;
    const wide = { x: MARGIN, width: 1000 - 2 * MARGIN, align: "center" } as const;
    pen.fill(color, 0, 0, 1000, 14);
    let y = isTall ? 150 : 70;
    if (logo !== null) {
      pen.picture(logo, 440, y - 30, 120);
      y += 130;
    }
    y = pen.write(title, { ...wide, ...TITLE, y, color: INK });
    pen.write(text, { ...wide, ...TEXT, most: isTall ? 5 : 2, y: y + 24, color: QUIET });
    const side = isTall ? 460 : 360;
    const top = pen.height - side - (isTall ? 230 : 150);
    pen.code(qr, 500 - side / 2, top, side);
    pen.write(call, { ...wide, ...CALL, y: top + side + 36, color });
  },
  side(pen, { title, text, call, color, qr, logo }) {
    const isTall = pen.height > 1200;
    const x = MARGIN + 30;
    pen.fill(color, 0, 0, 30, pen.height);
    let y = isTall ? 140 : 80;
    if (logo !== null) {
      pen.picture(logo, x, y, 120);
      y += 170;
    }
    const column = { x, width: 1000 - x - MARGIN, align: "left" } as const;
    y = pen.write(title, { ...column, ...TITLE, y, color: INK });
    pen.write(text, { ...column, ...TEXT, most: isTall ? 8 : 3, y: y + 28, color: QUIET });
    const side = isTall ? 360 : 300;
    const top = pen.height - side - (isTall ? 140 : 90);
    pen.code(qr, x, top, side);
    const beside = x + side + 48;
    pen.write(call, {
      ...CALL,
      x: beside,
      y: top + side / 2 - 28,
      width: 1000 - beside - MARGIN,
      align: "left",
      color,
    });
  },
  block(pen, { title, text, call, color, qr, logo }) {
    const isTall = pen.height > 1200;
    const wide = { x: MARGIN, width: 1000 - 2 * MARGIN, align: "left" } as const;
    const edge = pen.height * (isTall ? 0.56 : 0.62);
    pen.fill(color, 0, 0, 1000, edge);
    let y = isTall ? 130 : 70;
    if (logo !== null) {
      pen.fill("#ffffff", MARGIN, y, 120, 120, 16);
      pen.picture(logo, MARGIN + 8, y + 8, 104);
      y += 160;
    }
    y = pen.write(title, { ...wide, ...TITLE, y, color: "#ffffff" });
    pen.write(text, { ...wide, ...TEXT, most: isTall ? 5 : 2, y: y + 24, color: "#ffffff" });
    const side = isTall ? 440 : 330;
    const top = edge - (isTall ? 90 : 70);
    pen.code(qr, 1000 - MARGIN - side, top, side);
    pen.write(call, {
      ...CALL,
      x: MARGIN,
      y: edge + (isTall ? 120 : 80),
      width: 1000 - 3 * MARGIN - side + 40,
      align: "left",
      color,
    });
  },
};

/** Gives the canvas the size and fills it. */
export function drawPoster(
  canvas: HTMLCanvasElement,
  [width, height]: readonly [number, number],
  poster: Poster,
): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  const pen = new Pen(context);
  pen.fill("#ffffff", 0, 0, 1000, pen.height);
  LAYOUTS[poster.layout](pen, poster);
}
