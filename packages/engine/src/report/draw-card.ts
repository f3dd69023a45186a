/** Draws the chart of a card. Lengths begin at zero, numbers stand beside what they belong to, and nothing has a shadow. */
import { fitLines, widthOf } from "./fit-lines.ts";
import type { CardMean, CardMeans } from "./card-means.ts";
import { meanText } from "./means-table.ts";
import type { ChartWords, Colour, Fill, Picture, Shape } from "./picture.ts";
import {
  baseOf,
  type CardBar,
  type CardGroup,
  type ChartKind,
  chooseChart,
  type ReportCard,
  shareOf,
} from "./report-card.ts";

const SIZE = 13;
const LINE = 18;
const GAP = 12;
const BAR = 16;
/** Labels take at most this share of the width. */
const LABEL_SHARE = 0.36;

interface Frame {
  readonly width: number;
  readonly words: ChartWords;
  readonly base: number;
}

/** Null for a card without figures, and for a table. */
export function drawCard(card: ReportCard, wanted: ChartKind, width: number, words: ChartWords): Picture | null {
  const [group] = card.groups;
  const kind = chooseChart(card, wanted);
  if (card.means && kind !== "table") return drawMeans(card.means, { width, words, base: card.base });
  if (group === undefined || kind === "table") return null;
  const frame = { width, words, base: baseOf(card, group) };
  if (kind === "columns") return drawColumns(group, frame);
  if (kind === "pie") return drawPie(group, frame);
  return drawBars(card.groups, frame);
}

const text = (x: number, y: number, words: string, more: Partial<Extract<Shape, { kind: "text" }>> = {}): Shape => {
  return { kind: "text", x: round(x), y: round(y), text: words, size: SIZE, anchor: "start", fill: "text", ...more };
};
const rect = (x: number, y: number, w: number, h: number, fill: Fill): Shape => {
  return { kind: "rect", x: round(x), y: round(y), w: round(w), h: round(h), fill };
};
const round = (n: number): number => Math.round(n * 100) / 100;
const seriesAt = (at: number): Colour => `series${(at % 8) as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** With an outline, because a colour of the form may be that of the paper. */
const drawBar = (x: number, y: number, w: number, { swatch }: Pick<CardBar, "swatch">): Shape[] =>
  swatch === undefined
    ? [rect(x, y, w, BAR, "series0")]
    : [rect(x, y, w, BAR, "quiet"), rect(x + 1, y + 1, Math.max(0, w - 2), BAR - 2, swatch as Fill)];

/** Number and share, or the words for a number that is not shown. */
function toFigure(bar: CardBar, { words, base }: Frame): string {
  const share = shareOf(bar, base);
  return bar.n === null || share === null ? words.hidden : `${words.number(bar.n)} (${words.share(share)})`;
}

function drawBars(groups: readonly CardGroup[], frame: Frame): Picture {
  const { width } = frame;
  const bars = groups.flatMap((group) => group.bars);
  const widestLabel = Math.max(...bars.map(({ label }) => widthOf(label, SIZE)));
  const labelWidth = Math.min(widestLabel, width * LABEL_SHARE);
  const figureOf = (bar: CardBar, { base = frame.base }: CardGroup): string => toFigure(bar, { ...frame, base });
  const figureWidth = Math.max(
    ...groups.flatMap((group) => group.bars.map((bar) => widthOf(figureOf(bar, group), SIZE))),
  );
  const from = labelWidth + GAP;
  const room = Math.max(20, width - from - GAP - figureWidth);
  // Among overlapping bars the longest may be shorter than the base; it then uses the whole room.
  const scales = new Map<string | undefined, number>();
  for (const { together, bars: own } of groups) {
    scales.set(together, Math.max(1, scales.get(together) ?? 1, ...own.map(({ n }) => n ?? 0)));
  }
  const shapes: Shape[] = [];
  let y = 0;
  for (const group of groups) {
    const { label, bars: own } = group;
    const most = scales.get(group.together) ?? 1;
    if (label !== "") {
      y += shapes.length === 0 ? 0 : GAP / 2;
      shapes.push(text(0, y + SIZE, fitLines(label, { width, size: SIZE, most: 1 })[0] ?? "", { isStrong: true }));
      y += LINE + GAP / 2;
    }
    for (const bar of own) {
      const lines = fitLines(bar.label, { width: labelWidth, size: SIZE, most: 2 });
      const height = Math.max(LINE * lines.length, BAR + 4);
      const middle = y + height / 2;
      lines.forEach((line, at) => {
        shapes.push(text(0, middle + (at - (lines.length - 1) / 2) * LINE + SIZE * 0.36, line));
      });
      const length = ((bar.n ?? 0) / most) * room;
      shapes.push(rect(from, middle - BAR / 2, 1, BAR, "line"));
      if (length > 0) shapes.push(...drawBar(from, middle - BAR / 2, length, bar));
      shapes.push(text(from + length + GAP / 2, middle + SIZE * 0.36, figureOf(bar, group), { fill: "quiet" }));
      y += height + GAP / 2;
    }
  }
  return { width, height: Math.ceil(y), shapes };
}

/** A bar for each mean, with its interval as a line over it. */
function drawMeans({ unit, rows }: CardMeans, { width, words }: Frame): Picture {
  const labelWidth = Math.min(Math.max(...rows.map(({ label }) => widthOf(label, SIZE))), width * LABEL_SHARE);
  // Percentages that everybody has divided completely are their own shares.
  const areShares =
    unit.trim() === "%" &&
    rows.every(({ mean, share }) => mean === null || share === null || Math.abs(mean / 100 - share) < 1e-6);
  const figureOf = (row: CardMean): string => {
    if (row.share === null) return words.hidden;
    const mean = meanText(row, unit, words);
    return areShares ? mean : `${mean} (${words.share(row.share)})`;
  };
  const figureWidth = Math.max(...rows.map((row) => widthOf(figureOf(row), SIZE)));
  const from = labelWidth + GAP;
  const room = Math.max(20, width - from - GAP - figureWidth);
  const most = Math.max(Number.MIN_VALUE, ...rows.map(({ mean, high }) => Math.max(mean ?? 0, high ?? 0)));
  const shapes: Shape[] = [];
  let y = 0;
  for (const row of rows) {
    const lines = fitLines(row.label, { width: labelWidth, size: SIZE, most: 2 });
    const height = Math.max(LINE * lines.length, BAR + 4);
    const middle = y + height / 2;
    lines.forEach((line, at) => {
      shapes.push(text(0, middle + (at - (lines.length - 1) / 2) * LINE + SIZE * 0.36, line));
    });
    const toX = (value: number): number => from + (value / most) * room;
    const length = toX(row.mean ?? 0) - from;
    shapes.push(rect(from, middle - BAR / 2, 1, BAR, "line"));
    if (length > 0) shapes.push(rect(from, middle - BAR / 2, length, BAR, "series0"));
    if (row.low !== null && row.high !== null) {
      const [low, high] = [toX(row.low), toX(row.high)];
      shapes.push(rect(low, middle - 0.75, high - low, 1.5, "text"));
      for (const end of [low, high]) shapes.push(rect(end - 0.75, middle - 4, 1.5, 8, "text"));
    }
    const end = Math.max(toX(row.mean ?? 0), toX(row.high ?? 0));
    shapes.push(text(end + GAP / 2, middle + SIZE * 0.36, figureOf(row), { fill: "quiet" }));
    y += height + GAP / 2;
  }
  return { width, height: Math.ceil(y), shapes };
}

const COLUMN_HEIGHT = 200;

function drawColumn(
  x: number,
  y: number,
  { thick, height }: { readonly thick: number; readonly height: number },
  { swatch }: CardBar,
): Shape[] {
  if (swatch === undefined) return [rect(x, y, thick, height, "series0")];
  const inner = rect(x + 1, y + 1, thick - 2, Math.max(0, height - 1), swatch as Fill);
  return [rect(x, y, thick, height, "quiet"), inner];
}

function drawColumns({ bars }: CardGroup, frame: Frame): Picture {
  const { width, words } = frame;
  const slot = width / bars.length;
  const most = Math.max(1, ...bars.map(({ n }) => n ?? 0));
  const top = 2 * LINE;
  const foot = top + COLUMN_HEIGHT;
  // On phones there is no room for shares beside each other; the table below has them.
  const hasShares = bars.every((bar) => widthOf(words.share(shareOf(bar, frame.base) ?? 0), SIZE) < slot);
  const labels = bars.map(({ label }) => fitLines(label, { width: slot - 4, size: SIZE, most: 3 }));
  const shapes: Shape[] = [];
  bars.forEach((bar, at) => {
    const height = ((bar.n ?? 0) / most) * COLUMN_HEIGHT;
    const thick = Math.min(56, slot * 0.6);
    const middle = slot * (at + 0.5);
    const share = shareOf(bar, frame.base);
    if (height > 0) shapes.push(...drawColumn(middle - thick / 2, foot - height, { thick, height }, bar));
    const figures =
      bar.n === null || share === null
        ? [hasShares ? words.hidden : "–"]
        : [words.number(bar.n), ...(hasShares ? [words.share(share)] : [])];
    figures.forEach((figure, line) => {
      const y = foot - height - 6 - (figures.length - 1 - line) * LINE;
      shapes.push(text(middle, y, figure, { anchor: "middle", fill: line === 0 ? "text" : "quiet" }));
    });
    (labels[at] ?? []).forEach((line, place) => {
      shapes.push(text(middle, foot + LINE * (place + 1), line, { anchor: "middle" }));
    });
  });
  shapes.push(rect(0, foot, width, 1, "line"));
  const lines = Math.max(...labels.map((one) => one.length));
  return { width, height: foot + LINE * (lines + 0.5), shapes };
}

const RADIUS = 96;

/** Slices begin at the top and follow the order of the options. What no bar shows is one slice, because its sum is known. */
function drawPie(group: CardGroup, frame: Frame): Picture {
  const { width, words, base } = frame;
  const shown = group.bars.map((bar, at) => ({
    bar,
    colour: bar.n === null ? ("line" as const) : ((bar.swatch ?? seriesAt(at)) as Fill),
  }));
  const rest = Math.max(0, base - group.bars.reduce((sum, { n }) => sum + (n ?? 0), 0));
  const slices = [
    ...shown.map(({ bar, colour }) => ({ n: bar.n ?? 0, colour })),
    ...(rest > 0 ? [{ n: rest, colour: "line" as const }] : []),
  ];
  const total = Math.max(
    1,
    slices.reduce((sum, { n }) => sum + n, 0),
  );
  const isNarrow = width < 4 * RADIUS;
  const centre = { x: isNarrow ? width / 2 : RADIUS, y: RADIUS };
  const shapes: Shape[] = [];
  let angle = 0;
  for (const { n, colour } of slices) {
    const end = angle + (n / total) * 2 * Math.PI;
    if (n > 0) shapes.push({ kind: "path", d: toSlice(centre, angle, end), fill: colour });
    angle = end;
  }
  const left = isNarrow ? 0 : 2 * RADIUS + 2 * GAP;
  const lines = shown.flatMap(({ bar, colour }) => {
    const figure = bar.n === null ? words.hidden : toFigure(bar, frame);
    const room = width - left - 2 * GAP;
    const label = fitLines(bar.label, { width: room, size: SIZE, most: 1 })[0] ?? "";
    const isTogether = widthOf(`${label}  ${figure}`, SIZE) <= room;
    return isTogether
      ? [{ colour, label, figure, isSecond: false }]
      : [
          { colour, label, figure: "", isSecond: false },
          { colour, label: "", figure, isSecond: true },
        ];
  });
  const legend = lines.length * (LINE + 4);
  let y = isNarrow ? 2 * RADIUS + GAP : Math.max(0, RADIUS - legend / 2);
  for (const { colour, label, figure, isSecond } of lines) {
    if (!isSecond) shapes.push(rect(left, y + 3, 12, 12, colour));
    shapes.push(text(left + 20, y + SIZE, label));
    const x = label === "" ? left + 20 : left + 20 + widthOf(`${label}  `, SIZE);
    if (figure !== "") shapes.push(text(x, y + SIZE, figure, { fill: "quiet" }));
    y += LINE + 4;
  }
  return { width, height: Math.ceil(Math.max(y, 2 * RADIUS)), shapes };
}

/** Angles go clockwise from the top. A small gap between slices tells them apart without colours. */
function toSlice({ x, y }: { x: number; y: number }, from: number, to: number): string {
  const isWhole = to - from > 2 * Math.PI - 1e-6;
  const gap = isWhole ? 0 : Math.min(0.008, (to - from) / 4);
  const parts = isWhole ? 4 : Math.max(1, Math.ceil((to - from) / (Math.PI / 2)));
  const step = (to - from - 2 * gap) / parts;
  const at = (angle: number, radius = RADIUS) => ({ x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) });
  const write = ({ x: left, y: top }: { x: number; y: number }) => `${round(left)} ${round(top)}`;
  const first = at(from + gap);
  const pieces = [isWhole ? `M ${write(first)}` : `M ${write({ x, y })} L ${write(first)}`];
  // A quarter of a circle at most is close to a cubic curve.
  const reach = RADIUS * (4 / 3) * Math.tan(step / 4);
  for (let part = 0; part < parts; part += 1) {
    const begin = from + gap + part * step;
    const end = begin + step;
    const [a, d] = [at(begin), at(end)];
    const b = { x: a.x + reach * Math.cos(begin), y: a.y + reach * Math.sin(begin) };
    const c = { x: d.x - reach * Math.cos(end), y: d.y - reach * Math.sin(end) };
    pieces.push(`C ${write(b)} ${write(c)} ${write(d)}`);
  }
  return `${pieces.join(" ")} Z`;
}
