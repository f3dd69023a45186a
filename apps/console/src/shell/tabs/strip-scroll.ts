/** Where the strip has to scroll to, so that a tab and its neighbours can be seen. */

/** In pixels, between a tab that was scrolled to and the edge of the strip (spec §9). */
export const SCROLL_PADDING = 4;

/** Edges in the scrolled content, in pixels. */
export interface Span {
  start: number;
  end: number;
}

/** `view`: what is seen now. `whole`: width of all tabs. The least movement that shows the span with its padding. */
export function toScrollStart(span: Span, view: Span, whole: number): number {
  const width = view.end - view.start;
  const limit = Math.max(0, whole - width);
  const from = span.start - SCROLL_PADDING;
  const to = span.end + SCROLL_PADDING;
  if (from < view.start || to - from > width) return Math.min(limit, Math.max(0, from));
  return to > view.end ? Math.min(limit, to - width) : view.start;
}
