import type { QuestionCore } from "@idata/engine";
import { oneOf } from "../../shared/core/single-cell.ts";
import { consentAnswer } from "./consent.answer.ts";
import type { ConsentItem } from "./consent.answer.ts";

export const consentCore: QuestionCore<ConsentItem, true> = {
  ...consentAnswer,
  texts: ["text", "agreeLabel", "linkLabel"],
  columns: "answer",
  defaults: () => ({}),
  count: () => ({ yes: 1 }),
  exportColumns: ({ agreeLabel }) => oneOf([{ id: "yes", label: agreeLabel || "✓" }]),
  exportCells: ({ agreeLabel }, _answer, codes) => [codes ? "yes" : agreeLabel || "✓"],
};
