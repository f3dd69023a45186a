import type { QuestionCore } from "@idata/engine";

/**
 * Whether questions of a type can be repeated. What the store keeps an eye on (uploads, references, places, serial numbers)
 * is found by the outer question only, and an entry has no pages.
 */
export function canRepeat(core: QuestionCore): boolean {
  return !(core.fileIds || core.references || core.fromReceipt || core.limits || core.pageBreak || core.section);
}
