/**
 * What people write instead of an expression and what they mean by it. Only proposed: a refusal offers the text as its
 * fix if it reads further with it.
 */
import { quoteText } from "../print.ts";
import type { TextFix } from "./read-tokens.ts";

const NAME = String.raw`(\{[^{}]+\})`;
const VALUE = String.raw`('[^']*'|"[^"]*"|“[^”]*”|‘[^’]*’|\{[^{}]+\}|[\p{L}\p{N}.]+?)`;
const NUMBER = String.raw`(-?[\d.]+|\{[^{}]+\})`;
const pattern = (source: string): RegExp => new RegExp(source, "giu");

/** Curly quotes become straight ones, and words get quotes. */
function toValue(written: string): string {
  const quoted = /^['"“‘](.*)['"”’]$/u.exec(written)?.[1];
  if (quoted !== undefined) return quoteText(quoted);
  return /^(?:-?[\d.]+|\{.*\})$/.test(written) ? written : quoteText(written);
}

const SLIPS: readonly (readonly [wrong: RegExp, meant: (...parts: string[]) => string])[] = [
  // {age} between 18 and 60, {年龄}在18到60之间
  [
    pattern(
      String.raw`${NAME}\s*(?:is\s+between|between|在|介于|介於)\s*${NUMBER}\s*(?:and|to|到|至|和|与|與|[-~～—]+)\s*${NUMBER}\s*(?:之间|之間|间|間)?`,
    ),
    (name, low, high) => `${name} >= ${low} and ${name} <= ${high}`,
  ],
  // 1,000
  [pattern(String.raw`\b(\d{1,3}(?:[,，]\d{3})+)(?!\d)`), (digits) => digits.replaceAll(/[,，]/g, "")],
  // {q1} = 1、2、3
  [
    pattern(
      String.raw`${NAME}\s*(?:===?|=|＝|是|等于|等於|为|為)\s*${VALUE}((?:\s*[、,，]\s*${VALUE})+)(?=\s|$|[)）且或&|])`,
    ),
    (name, first, rest) =>
      `${name} anyof [${[first, ...rest.split(/\s*[、,，]\s*/).slice(1)].map(toValue).join(", ")}]`,
  ],
  // {q1}选了“是”
  [
    pattern(String.raw`${NAME}\s*(?:选择了|選擇了|选了|選了|选中了?|勾选了?|选择)\s*${VALUE}(?=\s|$|[)）且或&|])`),
    (name, value) => `${name} anyof [${toValue(value)}]`,
  ],
  [
    pattern(String.raw`${NAME}\s*(?:not\s+like)\s*['"]%?([^'"%]+)%?['"]`),
    (name, text) => `${name} notcontains ${quoteText(text)}`,
  ],
  [
    pattern(String.raw`${NAME}\s*(?:like|has|have)\s*['"]%?([^'"%]+)%?['"]`),
    (name, text) => `${name} contains ${quoteText(text)}`,
  ],
  [
    pattern(String.raw`${NAME}\s*(?:matches|match|匹配)\s*('[^']*'|"[^"]*")`),
    (name, text) => `regex(${name}, ${text})`,
  ],
  [pattern(String.raw`\$${NAME}`), (name) => name],
  [pattern(String.raw`\{${NAME}\}`), (name) => name],
  [pattern(String.raw`(?:如果|假如|若|当|當|if|when)\s*(?=[{(（])`), () => ""],
  // 10% as a factor.
  [
    pattern(String.raw`(\d+(?:\.\d+)?)%(?=\s*(?:$|[)，,）]))`),
    (percent) => String(Number((Number(percent) / 100).toPrecision(12))),
  ],
  // 'it's'
  [pattern(String.raw`'([^']*\p{L})'(\p{L}+)'`), (before, after) => quoteText(`${before}'${after}`)],
];

/** The replacements that may be what was meant at `at`, the most likely first. */
export function findSlips(text: string, at: number): TextFix[] {
  return SLIPS.flatMap(([wrong, meant]) =>
    [...text.matchAll(wrong)]
      .filter((match) => match.index <= at && match.index + match[0].length >= at)
      .slice(0, 1)
      .map((match) => ({
        at: match.index,
        end: match.index + match[0].length,
        text: meant(...match.slice(1).map((part) => part ?? "")),
      })),
  );
}
