/** Computes the scroll position at which a tab and its neighbours are visible. */

/** Pixels between a tab that was scrolled to and the edge of the strip (spec §9). */
export const SCROLL_PADDING = 4;

/** Start and end in the scrolled content, in pixels. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Returns the scroll position that shows the span and its padding with the least movement. `view` is the visible span;
 * `whole` is the width of all tabs.
 */
export function toScrollStart(span: Span, view: Span, whole: number): number {
  const width = view.end - view.start;
  const limit = Math.max(0, whole - width);
  const from = span.start - SCROLL_PADDING;
  const to = span.end + SCROLL_PADDING;
  if (from < view.start || to - from > width) return Math.min(limit, Math.max(0, from));
  return to > view.end ? Math.min(limit, to - width) : view.start;
}
