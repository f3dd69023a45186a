/** A statement and "I agree". Agreeing is the only answer; who does not agree gives none. */
import type { ItemBase, QuestionCore, RichTexts } from "@idata/engine";
import { bad, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";

export interface ConsentItem extends ItemBase {
  type: "consent";
  /** What is agreed to. */
  text?: string;
  /** Of the terms too. */
  rich?: RichTexts;
  /** Words beside the box. */
  agreeLabel?: string;
  /** Where all of it can be read: http(s), or a path of this installation. */
  linkUrl?: string;
  linkLabel?: string;
  /** One may go on without agreeing. */
  optional?: boolean;
}

const YES: readonly unknown[] = [true, 1, "1", "true", "yes", "on"];
const NO: readonly unknown[] = [false, 0, "0", "false", "no", "off"];

export const consentCore: QuestionCore<ConsentItem, true> = {
  type: "consent",
  texts: ["text", "agreeLabel", "linkLabel"],
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw) || NO.includes(raw)) return ok<true>(null);
    return YES.includes(raw) ? ok<true>(true) : bad("wrong_type");
  },
  validate: () => [],
  impliesRequired: ({ optional }) => optional !== true,
  toExpression: () => true,
  count: () => ({ yes: 1 }),
  toText: ({ agreeLabel }) => agreeLabel || "✓",
  exportColumns: () => [{ key: "", label: "", kind: "text" }],
  exportCells: ({ agreeLabel }, _answer, codes) => [codes ? "yes" : agreeLabel || "✓"],
  fromFields: ({ id }, fields) => (fieldValue(fields, id) ? true : null),
};
