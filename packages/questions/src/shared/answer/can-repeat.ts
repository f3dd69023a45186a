import type { AnswerCore } from "@idata/engine";

const WATCHED = ["fileIds", "references", "fromReceipt", "limits"] as const;

/**
 * Returns true if questions of a type can be repeated. Types that the server tracks (uploads, references, limits,
 * serial numbers) cannot, because the server finds these only at the outer question. Page breaks and sections cannot,
 * because an entry has no pages.
 */
export function canRepeat(core: AnswerCore): boolean {
  const { pageBreak = false, section = false } = core;
  return !pageBreak && !section && !WATCHED.some((hook) => core[hook] !== undefined);
}
