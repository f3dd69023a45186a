/** Which rows and columns of a large table are near enough to what is on screen to be drawn. */

export interface Span {
  from: number;
  /** Exclusive. */
  to: number;
}

export interface Viewport {
  top: number;
  left: number;
  height: number;
  width: number;
}

export const NO_VIEWPORT: Viewport = { top: 0, left: 0, height: 0, width: 0 };

/** Rows drawn above and below what is on screen, so that scrolling shows no empty area. */
const EXTRA_ROWS = 8;
/** In pixels, on both sides. */
const EXTRA_WIDTH = 400;

/** All rows while nothing has been measured, as before the first layout and on paper. */
export function findRows({ top, height }: Viewport, rowHeight: number, count: number): Span {
  if (height === 0) return { from: 0, to: count };
  const first = Math.floor(top / rowHeight) - EXTRA_ROWS;
  const last = Math.ceil((top + height) / rowHeight) + EXTRA_ROWS;
  // Steps of several rows, so that not every row that is scrolled draws the table again.
  const from = Math.max(0, first - (first % EXTRA_ROWS));
  return { from: Math.min(from, count), to: Math.min(count, Math.max(0, last + EXTRA_ROWS - (last % EXTRA_ROWS))) };
}

/** `starts` has the distance of each column from the first one, and of the end of the last one. */
export function findColumns({ left, width }: Viewport, starts: readonly number[]): Span {
  const count = Math.max(0, starts.length - 1);
  if (width === 0) return { from: 0, to: count };
  let from = 0;
  while (from < count && (starts[from + 1] ?? 0) < left - EXTRA_WIDTH) from += 1;
  let to = from;
  while (to < count && (starts[to] ?? 0) < left + width + EXTRA_WIDTH) to += 1;
  return { from, to };
}

export function toStarts(widths: readonly number[]): number[] {
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width);
  return starts;
}
