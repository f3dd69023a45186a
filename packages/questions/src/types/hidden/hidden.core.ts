/** A value that comes along unseen: from the address of the page, or the same for everybody. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface HiddenItem extends ItemBase {
  type: "hidden";
  /** Name of the parameter in the address of the page. */
  parameter?: string;
  /** The same for everybody; wins over the parameter. */
  value?: string;
}

/** Longest value that is kept, in UTF-16 units. */
const LONGEST = 1000;
/** Longer values are counted together: they are ids and texts, of which no two are alike. */
const COUNTED = 40;

export const hiddenCore: QuestionCore<HiddenItem, string> = {
  type: "hidden",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string" && typeof raw !== "number") return bad("wrong_type");
    // Cut and not refused: the respondent did not write the address and cannot mend it.
    const text = cleanText(String(raw).slice(0, LONGEST)).replaceAll("\n", " ");
    return ok(text === "" ? null : text);
  },
  validate: () => [],
  computedBy: ({ value }) => (value ? quote(value) : null),
  parameter: ({ parameter, value }) => (value ? null : (parameter ?? null)),
  isUnseen: () => true,
  toExpression: (_settings, answer) => answer,
  // The sign keeps a value from being the key for the long ones.
  count: (_settings, answer) => ({ [answer.length <= COUNTED ? `=${answer}` : "long"]: 1 }),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};

/** The value as a literal of the expression language. */
function quote(value: string): string {
  return `'${value.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;
}
