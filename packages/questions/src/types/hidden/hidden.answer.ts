/** A value that respondents do not see: a parameter of the page's address, or a constant. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, ok } from "../../shared/answer/plain.ts";

export interface HiddenItem extends ItemBase {
  type: "hidden";
  /** Name of the parameter in the page's address. */
  parameter?: string;
  /** A constant for all respondents. Overrides the parameter. */
  value?: string;
}

/** Maximum length of a value, in UTF-16 units. */
const LONGEST = 1000;

export const hiddenAnswer: AnswerCore<HiddenItem, string> = {
  type: "hidden",
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
  toText: (_settings, answer) => answer,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};

/** Returns the value as a literal of the expression language. */
function quote(value: string): string {
  return `'${value.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;
}
