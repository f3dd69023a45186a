/**
 * Texts as the font can show them, and where their lines break. Chinese breaks between any two characters but not
 * before closing signs, Latin between words (UAX #14); a word that is longer than a line breaks between characters.
 */
import LineBreaker from "linebreak";

/** What the layout has to know of a font. Widths are those at size 1. */
export interface Face {
  has(codePoint: number): boolean;
  widthOf(codePoint: number): number;
}

/** Shown for what the font does not have: emoji, Arabic, Hebrew and other scripts. */
export const MISSING = "□";

/** Without a shape of their own: joiners, variation selectors and signs of direction. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
const LONELY = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

export class Words {
  private readonly face: Face;
  /** Whether something was shown as □. */
  isMissing = false;

  constructor(face: Face) {
    this.face = face;
  }

  /** The text with a □ for each character that the font does not have. Lines are separated by `\n`. */
  toShown(text: string): string {
    const plain = text
      .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
      .replaceAll("\t", "    ")
      .replaceAll(CONTROLS, "")
      .replaceAll(LONELY, MISSING)
      .normalize("NFC");
    let shown = "";
    for (const { segment } of graphemes.segment(plain)) {
      const visible = segment.replaceAll(INVISIBLE, "");
      if (segment === "\n" || this.hasAll(visible)) shown += segment === "\n" ? "\n" : visible;
      else {
        this.isMissing = true;
        shown += MISSING;
      }
    }
    return shown;
  }

  private hasAll(text: string): boolean {
    for (const char of text) if (!this.face.has(char.codePointAt(0) ?? 0)) return false;
    return true;
  }

  /** Of a text of `toShown`, in points. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const char of text) width += this.face.widthOf(char.codePointAt(0) ?? 0);
    return width * size;
  }

  /** The lines of a text of `toShown` in a column of `width` points; one empty line for an empty text. */
  toLines(text: string, size: number, width: number): string[] {
    return text.split("\n").flatMap((paragraph) => this.wrap(paragraph, size, width));
  }

  private wrap(paragraph: string, size: number, width: number): string[] {
    const lines: string[] = [];
    let line = "";
    let used = 0;
    const endLine = (): void => {
      lines.push(line.trimEnd());
      line = "";
      used = 0;
    };
    const breaker = new LineBreaker(paragraph);
    let from = 0;
    for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
      const word = paragraph.slice(from, next.position);
      from = next.position;
      const wide = this.widthOf(word.trimEnd(), size);
      if (used + wide > width && line !== "") endLine();
      if (wide <= width) {
        line += word;
        used += this.widthOf(word, size);
        continue;
      }
      for (const { segment } of graphemes.segment(word)) {
        const own = this.widthOf(segment, size);
        if (used + own > width && line !== "") endLine();
        line += segment;
        used += own;
      }
    }
    endLine();
    return lines;
  }
}
