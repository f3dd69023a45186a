/** Scrolls a tab of the strip into view together with its neighbours, so that the user sees that there are more. */
import { toScrollStart } from "./strip-scroll.ts";

/** `tab` must be a child of the list inside the scrolling row. */
export function showTab(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  const row = list?.parentElement;
  if (tab === null || list === null || list === undefined || row === null || row === undefined) return;
  const items = Array.from(list.children).filter((item) => item instanceof HTMLElement);
  const at = items.indexOf(tab);
  const first = items[at - 1] ?? tab;
  const last = items[at + 1] ?? tab;
  const span = { start: first.offsetLeft, end: last.offsetLeft + last.offsetWidth };
  const view = { start: row.scrollLeft, end: row.scrollLeft + row.clientWidth };
  row.scrollLeft = toScrollStart(span, view, row.scrollWidth);
}
