import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { signatureAnswer, DRAWN } from "./signature.answer.ts";
import type { SignatureItem, SignatureAnswer } from "./signature.answer.ts";

export const signatureCore: QuestionCore<SignatureItem, SignatureAnswer> = {
  ...signatureAnswer,
  apartFromSheets: true,
  columns: "figures",
  defaults: () => ({}),
  count: (_settings, answer) => ({ ["name" in answer ? "typed" : "drawn"]: 1 }),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer, codes) => [codes ? "signed" : "name" in answer ? answer.name : DRAWN],
};
