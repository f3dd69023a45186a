/** The places that a jump from a page may lead to: later pages and the endings. */
import type { FormDefinition } from "@idata/engine";

export interface JumpTarget {
  value: string;
  label: string;
}

export interface JumpWords {
  /** `n` is the page number from 1. */
  page: (n: number, title: string | undefined) => string;
  ending: (title: string) => string;
}

export function listJumpTargets(definition: FormDefinition, pageId: string, words: JumpWords): JumpTarget[] {
  const here = definition.pages.findIndex((page) => page.id === pageId);
  return [
    ...definition.pages.flatMap(({ id, title }, index) =>
      index > here ? [{ value: id, label: words.page(index + 1, title) }] : [],
    ),
    ...definition.endings.map(({ id, title }) => ({ value: id, label: words.ending(title) })),
  ];
}
