/** The pages of a document and the place on them where the next thing is drawn. Lengths are points. */
import { fileURLToPath } from "node:url";
import { PDFDocument } from "pdfkit";
import { ChildFaultError } from "../../../../kernel/limited-child/child-fault.ts";
import type { Paper, PaperFault } from "../paper.ts";
import { Words } from "./words.ts";

const FONT = fileURLToPath(new URL("../font/NotoSansCJKsc-Regular.otf", import.meta.url));
const MARGIN = 56;
/** Height that the lines at the head and the foot of a page take. */
const EDGE = 24;
export const COLOURS = { text: "#1f2329", quiet: "#5c6370", line: "#d5d9e0", band: "#f5f6f8" } as const;
const MOST_PAGES = 300;
const MOST_CHARACTERS = 400_000;

export interface TextStyle {
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

export const STYLES = {
  title: { size: 19, leading: 28, colour: COLOURS.text },
  heading: { size: 13, leading: 20, colour: COLOURS.text },
  text: { size: 10.5, leading: 17, colour: COLOURS.text },
  quiet: { size: 9.5, leading: 15, colour: COLOURS.quiet },
  edge: { size: 8.5, leading: 12, colour: COLOURS.quiet },
} as const satisfies Record<string, TextStyle>;

export class Sheet {
  readonly doc: PDFDocument;
  readonly words: Words;
  readonly left = MARGIN;
  readonly width: number;
  readonly top = MARGIN;
  readonly bottom: number;
  y = MARGIN;
  private characters = 0;

  constructor({ title, language }: Paper) {
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: "1.7",
      info: { Title: title, Creator: "iData", Producer: "iData" },
    });
    this.doc.registerFont("text", FONT).font("text");
    // The only way to the font that pdfkit has read.
    // oxlint-disable-next-line no-underscore-dangle
    const { font } = this.doc._font;
    const widths = new Map<number, number>();
    this.words = new Words({
      has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
      widthOf: (codePoint) => {
        const known = widths.get(codePoint);
        if (known !== undefined) return known;
        const width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
        widths.set(codePoint, width);
        return width;
      },
    });
    this.width = this.doc.page.width - 2 * MARGIN;
    this.bottom = this.doc.page.height - MARGIN - EDGE;
  }

  /** Room that is left on this page. */
  get room(): number {
    return this.bottom - this.y;
  }

  get pageHeight(): number {
    return this.bottom - this.top;
  }

  /** The lines of a text in a column. Throws `too-long` when the document has too many characters. */
  toLines(text: string, style: TextStyle, width: number = this.width): string[] {
    this.characters += text.length;
    if (this.characters > MOST_CHARACTERS) throw new ChildFaultError<PaperFault>("too-long");
    return this.words.toLines(this.words.toShown(text), style.size, width);
  }

  /** How many lines a text will take. */
  countLines(text: string, style: TextStyle, width: number = this.width): number {
    return this.words.toLines(this.words.toShown(text), style.size, width).length;
  }

  /** Begins a new page if less than `height` is left on this one; a page that is empty is kept in any case. */
  need(height: number): void {
    if (height > this.room && this.y > this.top) this.nextPage();
  }

  nextPage(): void {
    if (this.doc.bufferedPageRange().count >= MOST_PAGES) throw new ChildFaultError<PaperFault>("too-long");
    this.doc.continueOnNewPage();
    this.y = this.top;
  }

  /** Room above something, unless it is the first on its page. */
  gap(height: number): void {
    if (this.y > this.top) this.y += height;
  }

  /** Draws one line at a place, without moving on. `y` is the top of its leading. */
  drawLine(line: string, style: TextStyle, x: number, y: number): void {
    if (line === "") return;
    const { size, leading, colour } = style;
    // pdfkit puts the top of the font's line at y; its line is 1.448 times the size.
    const offset = (leading - 1.448 * size) / 2;
    this.doc
      .fontSize(size)
      .fillColor(colour)
      .text(line, x, y + offset, { lineBreak: false });
  }

  /** Draws lines below each other, over the end of the page if need be, but leaves no first or last line alone there. */
  drawLines(lines: readonly string[], style: TextStyle, x: number = this.left): void {
    for (const [at, line] of lines.entries()) {
      const isPair = (at === 0 && lines.length > 1) || at === lines.length - 2;
      this.need(style.leading * (isPair ? 2 : 1));
      this.drawLine(line, style, x, this.y);
      this.y += style.leading;
    }
  }

  drawRule(y: number = this.y, x: number = this.left, width: number = this.width): void {
    this.doc
      .lineWidth(0.5)
      .strokeColor(COLOURS.line)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }
}
