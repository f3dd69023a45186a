/** Types that exist in tests only: each shows one thing that a core may ask of the engine. */
import type { CoreRegistry, ItemBase, QuestionCore } from "@idata/engine";

/** A text or a number as it is. */
const plain: QuestionCore = {
  type: "test-plain",
  defaults: () => ({}),
  parse: (_settings, raw) =>
    raw === null || raw === undefined || raw === ""
      ? { ok: true, value: null }
      : typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean"
        ? { ok: true, value: raw }
        : { ok: false, issues: [{ code: "wrong_type" }] },
  validate: () => [],
  warn: (_settings, answer) => (answer === "b" ? [{ code: "wrong_type" }] : []),
  toExpression: (_settings, answer) => answer,
  count: () => ({ n: 1 }),
  toText: (_settings, answer) => JSON.stringify(answer),
  exportColumns: () => [{ key: "", label: "", kind: "text" }],
  exportCells: (_settings, answer) => [JSON.stringify(answer)],
  fromFields: () => null,
};

function formulaOf(settings: ItemBase): string {
  return (settings as ItemBase & { formula: string }).formula;
}

export const testCores = {
  /** Holds what follows it. */
  "test-section": { ...plain, type: "test-section", decoration: true, section: true },
  /** Its answer follows from its setting `formula`. */
  "test-formula": { ...plain, type: "test-formula", computedBy: formulaOf },
  /** Not on the page. */
  "test-unseen": { ...plain, type: "test-unseen", isUnseen: () => true },
  /** Given by the store. */
  "test-receipt": { ...plain, type: "test-receipt", isUnseen: () => true, fromReceipt: () => null },
} satisfies CoreRegistry;
