import type { QuestionCore } from "@idata/engine";

const WATCHED = ["fileIds", "references", "fromReceipt", "limits"] as const;

/**
 * Whether questions of a type can be repeated. What the store keeps an eye on (uploads, references, places, serial numbers)
 * is found by the outer question only, and an entry has no pages.
 */
export function canRepeat(core: QuestionCore): boolean {
  const { pageBreak = false, section = false } = core;
  return !pageBreak && !section && !WATCHED.some((hook) => core[hook] !== undefined);
}
