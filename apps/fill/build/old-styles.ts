/**
 * Makes a second set of styles for browsers that lack features used by the page's own sheet (docs/adr/0035). The script
 * for old browsers adds these rules to the page one by one, in the order of the sheet. The compiler has lowered what it
 * can. This file adds what no compiler handles: space between flex items, focus rings, and breaking long words.
 */
import { splitCss, type CssBlock } from "./css-rules.ts";

/**
 * A rule, optionally with the condition for adding it: `g` = no gap in flex, `f` = no :focus-visible, `h` = no :has().
 */
export type OldRule = string | readonly [condition: "g" | "f" | "h", rule: string];

const valueOf = (parts: readonly string[], pattern: RegExp): string => {
  const found = parts.findLast((part) => pattern.test(part));
  return found === undefined ? "" : found.slice(found.indexOf(":") + 1).trim();
};

/** Returns a rule that replaces the gap of a flex box by margins between its items, or null if there is no flex gap. */
function toMargins(head: string, parts: readonly string[]): string | null {
  if (!/flex/.test(valueOf(parts, /^display:/))) return null;
  const [row = "", column = row] = valueOf(parts, /^gap:/).split(/\s+(?![^(]*\))/);
  if (row === "") return null;
  const items = head
    .split(/,(?![^(]*\))/)
    .map((one) => `${one}>:not(:last-child)`)
    .join(",");
  if (/column/.test(valueOf(parts, /^flex-(?:direction|flow):/))) return `${items}{margin-bottom:${row}}`;
  const wraps = /wrap/.test(valueOf(parts, /^flex-(?:wrap|flow):/)) && row !== "0";
  return `${items}{margin-inline-end:${column}${wraps ? `;margin-bottom:${row}` : ""}}`;
}

/** Drops `:has(Y:focus-visible)` after `X:focus-within`, so that any focus inside X counts as keyboard focus. */
const withoutHas = (head: string) => head.replace(/(:focus-within):has\((?:[^()]|\([^()]*\))*:focus-visible\)/g, "$1");

function toOldRules({ head, body }: CssBlock): OldRule[] {
  if (/^@(?:media|container)/.test(head)) {
    // Wraps each rule in the head of its group, because rules with a condition are added one by one.
    return splitCss(body)
      .blocks.flatMap(toOldRules)
      .map((rule) => (typeof rule === "string" ? `${head}{${rule}}` : [rule[0], `${head}{${rule[1]}}`]));
  }
  if (head.startsWith("@")) return [];
  const rules: OldRule[] = [`${head}{${body}}`];
  const margins = toMargins(head, splitCss(body).declarations);
  if (margins !== null) rules.push(["g", margins]);
  const plain = withoutHas(head);
  if (plain !== head) rules.push(["h", `${plain}{${body}}`]);
  else if (head.includes(":focus-visible"))
    rules.push(["f", `${head.replaceAll(":focus-visible", ":focus")}{${body}}`]);
  return rules;
}

export function toOldStyles(css: string): OldRule[] {
  return splitCss(css).blocks.flatMap(toOldRules);
}
