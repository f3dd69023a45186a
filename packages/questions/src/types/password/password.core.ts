import type { QuestionCore } from "@idata/engine";
import { lineCore } from "../../shared/core/line-answer.ts";
import { DOTS, passwordAnswer } from "./password.answer.ts";
import type { PasswordItem } from "./password.answer.ts";

export const passwordCore: QuestionCore<PasswordItem, string> = {
  ...lineCore(passwordAnswer),
  apartFromSheets: true,
  columns: "figures",
  exportCells: () => [DOTS],
};
