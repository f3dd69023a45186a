/** A yes-or-no cell of a table. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface YesNoCell extends ItemBase {
  yesLabel?: string;
  noLabel?: string;
}

export const yesNoCore: QuestionCore<YesNoCell, boolean> = {
  type: "yes-no",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<boolean>(null);
    if (raw === true || raw === "true") return ok(true);
    return raw === false || raw === "false" ? ok(false) : bad("wrong_type");
  },
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  toText,
  exportColumns: () => oneColumn("text"),
  exportCells: (settings, answer, codes) => [codes ? String(answer) : toText(settings, answer)],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};

function toText({ yesLabel = "✓", noLabel = "✗" }: YesNoCell, answer: boolean): string {
  return answer ? yesLabel : noLabel;
}
