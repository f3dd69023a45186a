/** How each kind of block is drawn. */
import type { Block } from "../paper.ts";
import { drawDrawing, heightOfDrawing } from "./drawing.ts";
import { drawPicture } from "./picture.ts";
import { type Sheet, STYLES } from "./sheet.ts";
import { drawTable, heightOfTableStart } from "./table.ts";

/** `following` are the blocks after it. */
type Draw<Kind extends Block["kind"]> = (
  sheet: Sheet,
  block: Extract<Block, { kind: Kind }>,
  following: readonly Block[],
) => void;

/** Names of `pairs` take at most this share of the width. */
const NAME_SHARE = 0.3;
const NAME_GAP = 16;
/** Lines that a heading needs below it on its page. */
const KEPT_LINES = 3;
const PARAGRAPH_GAP = 6;

const TONES = {
  plain: STYLES.text,
  quiet: STYLES.quiet,
  strong: { ...STYLES.text, size: 12, leading: 20 },
} as const;

const drawPairs: Draw<"pairs"> = (sheet, { rows }) => {
  const most = sheet.width * NAME_SHARE;
  const names = rows.map(([name]) => sheet.toLines(name, STYLES.quiet, most));
  const widest = Math.max(0, ...names.flat().map((line) => sheet.words.widthOf(line, STYLES.quiet.size)));
  const x = sheet.left + Math.ceil(widest) + NAME_GAP;
  const { leading } = STYLES.text;
  sheet.gap(6);
  rows.forEach(([, value], at) => {
    const values = sheet.toLines(value, STYLES.text, sheet.left + sheet.width - x);
    const labels = names[at] ?? [];
    for (let line = 0; line < Math.max(values.length, labels.length); line += 1) {
      sheet.need(leading);
      sheet.drawLine(labels[line] ?? "", { ...STYLES.quiet, leading }, sheet.left, sheet.y);
      sheet.drawLine(values[line] ?? "", STYLES.text, x, sheet.y);
      sheet.y += leading;
    }
  });
};

const drawEntry: Draw<"entry"> = (sheet, { label, text, isEmpty, notes = [] }) => {
  sheet.gap(9);
  const labels = sheet.toLines(label, STYLES.quiet);
  const texts = sheet.toLines(text, isEmpty ? STYLES.quiet : STYLES.text);
  // A question never stands alone at the foot of a page.
  sheet.need(Math.min(labels.length * STYLES.quiet.leading + STYLES.text.leading, sheet.pageHeight));
  sheet.drawLines(labels, STYLES.quiet);
  sheet.drawLines(texts, isEmpty ? STYLES.quiet : STYLES.text);
  for (const note of notes) {
    const inset = 12;
    sheet.drawLines(sheet.toLines(note, STYLES.quiet, sheet.width - inset), STYLES.quiet, sheet.left + inset);
  }
};

/**
 * Height in points of what stands on one page with a heading: the chart or the beginning of the table below it, with the
 * lines between, or some lines of something else.
 */
function heightKept(sheet: Sheet, following: readonly Block[]): number {
  let height = 0;
  for (const block of following) {
    if (block.kind === "drawing") return height + heightOfDrawing(sheet, block);
    if (block.kind === "table") return height + heightOfTableStart(sheet, block);
    if (block.kind !== "paragraph") break;
    const style = TONES[block.tone ?? "plain"];
    height += PARAGRAPH_GAP + sheet.countLines(block.text, style) * style.leading;
    if (height > KEPT_LINES * STYLES.text.leading) break;
  }
  return Math.max(height, KEPT_LINES * STYLES.text.leading);
}

export const DRAW: { readonly [Kind in Block["kind"]]: Draw<Kind> } = {
  title: (sheet, { text }) => {
    sheet.drawLines(sheet.toLines(text, STYLES.title), STYLES.title);
    sheet.y += 4;
  },
  heading: (sheet, { text }, following) => {
    sheet.gap(16);
    const lines = sheet.toLines(text, STYLES.heading);
    const own = lines.length * STYLES.heading.leading;
    const together = own + heightKept(sheet, following);
    sheet.need(together <= sheet.pageHeight ? together : own + KEPT_LINES * STYLES.text.leading);
    sheet.drawLines(lines, STYLES.heading);
  },
  paragraph: (sheet, { text, tone = "plain" }) => {
    sheet.gap(PARAGRAPH_GAP);
    sheet.drawLines(sheet.toLines(text, TONES[tone]), TONES[tone]);
  },
  pairs: drawPairs,
  entry: drawEntry,
  table: drawTable,
  picture: drawPicture,
  drawing: drawDrawing,
  rule: (sheet) => {
    sheet.gap(12);
    sheet.need(1);
    sheet.drawRule();
    sheet.y += 4;
  },
};

/** The element of the document's structure that a screen reader meets. */
export const ELEMENTS: Readonly<Record<Block["kind"], string>> = {
  title: "H1",
  heading: "H2",
  paragraph: "P",
  pairs: "P",
  entry: "P",
  table: "P",
  picture: "Figure",
  drawing: "Figure",
  rule: "NonStruct",
};
