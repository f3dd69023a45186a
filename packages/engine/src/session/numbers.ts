/**
 * Serial positions of visible questions. A toggle costs a constant; positions are counted again page by page, and only
 * for pages that somebody looks at.
 */
import type { CompiledForm, CompiledItem } from "../form/compiled-form.ts";

export interface Numbers {
  /** Grows with every question that appears or disappears. */
  readonly version: number;
  /** A question has appeared (1) or disappeared (-1). */
  note(item: CompiledItem, change: number): void;
  /** From 1; meaningful for visible questions only. */
  positionOf(item: CompiledItem): number;
}

export function createNumbers(form: CompiledForm, visible: readonly boolean[]): Numbers {
  const { items, pages } = form;
  const inPage = pages.map(() => 0);
  const countedAt = pages.map(() => -1);
  const positions = items.map(() => 0);
  let version = 0;

  function countPage(page: number): void {
    let position = 0;
    for (let before = 0; before < page; before++) position += inPage[before] ?? 0;
    const { from, to } = pages[page] ?? { from: 0, to: 0 };
    for (let index = from; index < to; index++) {
      if (visible[index] && items[index]?.question) position++;
      positions[index] = position;
    }
    countedAt[page] = version;
  }

  return {
    get version() {
      return version;
    },
    note({ page }, change) {
      inPage[page] = (inPage[page] ?? 0) + change;
      version++;
    },
    positionOf({ index, page }) {
      if (countedAt[page] !== version) countPage(page);
      return positions[index] ?? 0;
    },
  };
}
