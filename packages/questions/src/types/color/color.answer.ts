/**
 * A colour. The normal form is `#RRGGBB` in upper case. Statistics count colour families, so that there are few bars.
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, issue, ok } from "../../shared/answer/plain.ts";

export interface ColorItem extends ItemBase {
  type: "color";
  /** The only allowed colours, as `#RRGGBB`. Absent: all. */
  palette?: string[];
}

/** Colours without a hue first, then in the order of the colour wheel. */
export const COLOR_FAMILIES = [
  "black",
  "grey",
  "white",
  "red",
  "orange",
  "yellow",
  "green",
  "cyan",
  "blue",
  "purple",
  "pink",
] as const;
export type ColorFamily = (typeof COLOR_FAMILIES)[number];
const LONGEST = 20;

export const colorAnswer: AnswerCore<ColorItem, string> = {
  type: "color",
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string" || raw.length > LONGEST) return bad("wrong_type");
    const text = cleanText(raw);
    if (text === "") return ok<string>(null);
    const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text) ?? [];
    const digits = long ?? short?.replaceAll(/./g, "$&$&");
    return digits === undefined ? bad("format", { format: "color" }) : ok(`#${digits.toUpperCase()}`);
  },
  validate: ({ palette = [] }, answer) =>
    palette.length === 0 || palette.some((color) => color.toUpperCase() === answer) ? [] : [issue("color_palette")],
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => answer,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
