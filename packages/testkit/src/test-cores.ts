/** Question types that exist only in tests. Each uses one optional feature of a core. */
import type { CoreRegistry, ItemBase, QuestionCore } from "@idata/engine";

/** Accepts any text, number or boolean unchanged. */
const plain: QuestionCore = {
  type: "test-plain",
  columns: "answer",
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
  /** A section: it contains the items after it. */
  "test-section": { ...plain, type: "test-section", decoration: true, section: true },
  /** Its answer is computed from its setting `formula`. */
  "test-formula": { ...plain, type: "test-formula", computedBy: formulaOf },
  /** Is never shown on the page. */
  "test-unseen": { ...plain, type: "test-unseen", isUnseen: () => true },
  /** Gets its answer from the stored response. */
  "test-receipt": { ...plain, type: "test-receipt", isUnseen: () => true, fromReceipt: () => null },
} satisfies CoreRegistry;
