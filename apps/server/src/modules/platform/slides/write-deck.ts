/** Writes a presentation as OOXML. Runs in the child process. Lengths are inches. */
import { isFromRight, LIGHT_INK } from "@idata/engine/report";
import library from "pptxgenjs";
import { ChildFaultError } from "../../../kernel/limited-child/child-fault.ts";
import type { Deck, Slide, SlideChart, SlideTable } from "./deck.ts";

/** The package calls its types those of a CommonJS module, but Node loads a module whose default is the class. */
const Presentation = library as unknown as typeof library.default;
type Presentation = library.default;
type PageOf = library.default.Slide;

const MOST_SLIDES = 300;
/** Rows that fit beside a chart. */
const MOST_ROWS = 14;
const FONT = "Microsoft YaHei";
const WIDTH = 13.33;
const MARGIN = 0.6;
const ROOM = WIDTH - 2 * MARGIN;
const TOP = 1.7;
const HEIGHT = 5.3;
const COLOURS = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => toHex(LIGHT_INK[`series${at as 0}`]));
const TEXT = toHex(LIGHT_INK.text);
const QUIET = toHex(LIGHT_INK.quiet);
const LINE = toHex(LIGHT_INK.line);

function toHex(colour: string): string {
  return colour.replace("#", "");
}

/** Throws `too-long`. */
export async function writeDeck({ title, language, slides }: Deck): Promise<Buffer> {
  if (slides.length > MOST_SLIDES) throw new ChildFaultError<"too-long">("too-long");
  const deck = new Presentation();
  deck.layout = "LAYOUT_WIDE";
  deck.title = clean(title);
  deck.company = "iData";
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT };
  for (const slide of slides) addSlide(deck, slide, language);
  return (await deck.write({ outputType: "nodebuffer", compression: true })) as Buffer;
}

function addSlide(deck: Presentation, { title, facts, paragraphs, chart, table }: Slide, lang: string): void {
  const slide = deck.addSlide();
  const words = { fontFace: FONT, lang, margin: 0 };
  slide.addText(clean(title), {
    ...words,
    x: MARGIN,
    y: 0.45,
    w: ROOM,
    h: 0.8,
    fontSize: title.length > 60 ? 18 : 24,
    bold: true,
    color: TEXT,
    valign: "middle",
    fit: "shrink",
    ...flowOf(title),
  });
  if (facts !== "") {
    slide.addText(clean(facts), {
      ...words,
      x: MARGIN,
      y: 1.25,
      w: ROOM,
      h: 0.35,
      fontSize: 12,
      color: QUIET,
      ...flowOf(title),
    });
  }
  if (paragraphs.length > 0) {
    const runs = paragraphs.map((text) => ({ text: clean(text), options: { breakLine: true, ...flowOf(text) } }));
    slide.addText(runs, {
      ...words,
      x: MARGIN,
      y: TOP,
      w: ROOM,
      h: HEIGHT,
      fontSize: 16,
      color: TEXT,
      valign: "top",
      paraSpaceAfter: 8,
      fit: "shrink",
    });
  }
  if (chart !== null) addChart(slide, chart, table === null ? ROOM : 7.6);
  if (table !== null) addTable(slide, table, chart === null ? MARGIN : MARGIN + 8, chart === null ? ROOM : ROOM - 8);
}

function addChart(slide: PageOf, { kind, name, labels, values, colours = null }: SlideChart, w: number): void {
  const isPie = kind === "pie";
  // A chart of bars counts from below; readers begin at the top.
  const isUpwards = kind === "bars";
  const inOrder = <T>(list: readonly T[]): T[] => (isUpwards ? list.toReversed() : [...list]);
  const data = [{ name: clean(name), labels: inOrder(labels.map(clean)), values: inOrder(values) }];
  slide.addChart(isPie ? "pie" : "bar", data, {
    x: MARGIN,
    y: TOP,
    w,
    h: HEIGHT,
    altText: clean(name),
    // With as many colours as values each bar gets its own.
    chartColors: colours === null ? (isPie ? COLOURS : COLOURS.slice(0, 1)) : inOrder(colours.map(toHex)),
    showLegend: isPie,
    legendPos: "b",
    legendFontFace: FONT,
    showTitle: false,
    dataLabelFontFace: FONT,
    dataLabelFontSize: 12,
    dataLabelColor: isPie ? "FFFFFF" : TEXT,
    showValue: !isPie,
    showPercent: isPie,
    ...(!isPie && {
      barDir: isUpwards ? ("bar" as const) : ("col" as const),
      barGapWidthPct: 60,
      catAxisLabelFontFace: FONT,
      catAxisLabelFontSize: 12,
      catAxisLabelColor: TEXT,
      valAxisMinVal: 0,
      valAxisHidden: true,
      valGridLine: { style: "none" as const },
    }),
  });
}

function addTable(slide: PageOf, { head, rows }: SlideTable, x: number, w: number): void {
  const left = rows.length > MOST_ROWS ? rows.length - MOST_ROWS + 1 : 0;
  const shown = left === 0 ? rows : rows.slice(0, MOST_ROWS - 1);
  const toRow = (cells: readonly string[], color: string): library.default.TableCell[] =>
    cells.map((text, at) => ({
      text: clean(text),
      options: { color, align: at === 0 ? "left" : "right", ...(at === 0 && flowOf(text)) },
    }));
  const body = shown.map((cells) => toRow(cells, TEXT));
  if (left > 0) body.push(toRow([`… +${left}`, ...head.slice(1).map(() => "")], QUIET));
  slide.addTable([toRow(head, QUIET), ...body], {
    x,
    y: TOP,
    w,
    colW: [w * 0.5, ...head.slice(1).map(() => (w * 0.5) / Math.max(1, head.length - 1))],
    fontFace: FONT,
    fontSize: 11,
    border: { type: "solid", pt: 0.5, color: LINE },
    margin: 0.05,
    autoPage: false,
  });
}

/** Texts that are written from right to left begin at the right, with their punctuation on their side. */
const flowOf = (text: string) => (isFromRight(text) ? { rtlMode: true, align: "right" as const } : {});

/** XML has no way to write most control characters and halves of pairs. Long texts would push everything else off. */
function clean(text: string): string {
  const plain = text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
  return [...plain].slice(0, 2000).join("");
}
