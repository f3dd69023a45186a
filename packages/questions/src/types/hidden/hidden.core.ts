/** A value that respondents do not see: a parameter of the page's address, or a constant. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface HiddenItem extends ItemBase {
  type: "hidden";
  /** Name of the parameter in the page's address. */
  parameter?: string;
  /** A constant for all respondents. Overrides the parameter. */
  value?: string;
}

/** Maximum length of a value, in UTF-16 units. */
const LONGEST = 1000;
/** Longer values are counted together, because they are ids or texts that rarely repeat. */
const COUNTED = 40;

export const hiddenCore: QuestionCore<HiddenItem, string> = {
  type: "hidden",
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string" && typeof raw !== "number") return bad("wrong_type");
    // Cut instead of rejected, because the respondent did not write the address and cannot correct it.
    const text = cleanText(String(raw).slice(0, LONGEST)).replaceAll("\n", " ");
    return ok(text === "" ? null : text);
  },
  validate: () => [],
  computedBy: ({ value }) => (value ? quote(value) : null),
  parameter: ({ parameter, value }) => (value ? null : (parameter ?? null)),
  isUnseen: () => true,
  toExpression: (_settings, answer) => answer,
  // The prefix `=` keeps a value from being equal to the key `long`.
  count: (_settings, answer) => ({ [answer.length <= COUNTED ? `=${answer}` : "long"]: 1 }),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};

/** Returns the value as a literal of the expression language. */
function quote(value: string): string {
  return `'${value.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;
}
