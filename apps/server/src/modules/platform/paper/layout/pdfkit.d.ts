/** Types for the parts of `pdfkit` and `linebreak` that are used here; the packages have none. */
declare module "pdfkit" {
  export interface FontkitFont {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
  }

  export interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }

  interface Options {
    readonly size: "A4";
    readonly margin: number;
    readonly bufferPages: boolean;
    readonly tagged: boolean;
    readonly displayTitle: boolean;
    readonly lang: string;
    readonly pdfVersion: "1.7";
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export class PDFDocument {
    constructor(options: Options);
    readonly page: { readonly width: number; readonly height: number };
    readonly _font: { readonly font: FontkitFont };
    registerFont(name: string, source: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    text(text: string, x: number, y: number, options: { readonly lineBreak: false }): this;
    image(source: unknown, x: number, y: number, options: { readonly width: number; readonly height: number }): this;
    openImage(source: Buffer): { readonly width: number; readonly height: number };
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    /** In the syntax of SVG. */
    path(d: string): this;
    fill(color: string): this;
    addPage(): this;
    continueOnNewPage(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): unknown;
    struct(type: string, options: Readonly<Record<string, unknown>>, draw?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: Readonly<Record<string, unknown>>): this;
    endMarkedContent(): this;
    on(event: "data", take: (chunk: Buffer) => void): this;
    on(event: "end", done: () => void): this;
    end(): void;
  }
}

declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
