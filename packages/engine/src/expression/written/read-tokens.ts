/** Splits an expression into tokens as authors write it: full-width signs, curly quotes, words of two languages. */
import { quoteText } from "../print.ts";
import { unquote } from "../parse.ts";
import { negationAt, operatorAt, withoutJoin } from "./operator-words.ts";

/** A part of the text: characters from `at` (counted from 0) up to but not including `end`. */
export interface Span {
  at: number;
  end: number;
}

export interface Token extends Span {
  /** `end`, `name`, `value` (quoted or number), `word`, an operator in canonical spelling, or the sign itself. */
  kind: string;
  value: string | number;
  /** How stored expressions spell it. */
  canonical: string;
}

/** Why a text is no expression. The words for each code are in the console's dictionaries. */
export const REFUSAL_CODES = [
  /** The text ends where a value is expected. */
  "unfinished",
  /** An operator or a closing sign stands where a value is expected. */
  "value_expected",
  /** A value stands where an operator or the end is expected. */
  "operator_expected",
  /** A value stands where a comma or the end of a list is expected. */
  "comma_expected",
  /** A closing bracket or brace without an opening one. */
  "stray_close",
  "unclosed_text",
  "unclosed_name",
  "empty_name",
  /** A sign that the language does not have. */
  "unknown_sign",
  /** The text is understood, but it has to be stored in canonical spelling. */
  "spelling",
  "too_long",
  "too_deep",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A replacement of a part of the text. */
export interface TextFix extends Span {
  text: string;
}

/** Why a text is no expression. `found` is what stands at the place; `""` at the end of the text. */
export interface Refusal extends Span {
  code: RefusalCode;
  found: string;
  fix: TextFix | null;
}

export class Refused extends Error {
  declare readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Finds the id of the question whose title (or id) stands at a position of the text, and the length of that title. */
export type FindTitle = (plain: string, at: number) => { id: string; length: number } | null;

export interface Source {
  text: string;
  /** The same number of characters, in lower case and with half-width signs. */
  plain: string;
  findTitle: FindTitle;
}

const QUOTES: Readonly<Record<string, string>> = {
  "'": "'’＇",
  '"': '"”＂',
  "‘": "’‘'",
  "’": "’‘'",
  "“": '”“"',
  "”": '”“"',
  "「": "」",
  "『": "』",
  "《": "》",
  "＇": "＇'",
  "＂": '＂"',
};
const OTHER_SIGNS: Readonly<Record<string, string>> = { "、": ",", "【": "[", "】": "]", "〔": "[", "〕": "]" };
const NUMBER = /^(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/;
const WORD = /^[\p{L}\p{N}_$]+/u;
/** 2024.1.31 without quotes; 2024/1/31 and 2024-1-31 are sums that the check of the form reports. */
const DOTTED_DAY = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?!\d)/;
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?/;

export function toSource(text: string, findTitle: FindTitle): Source {
  return { text, plain: text.replaceAll(/./gsu, (sign) => toPlainSign(sign)), findTitle };
}

/** Keeps the number of UTF-16 units, so that positions in both texts are the same. */
function toPlainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x3000 || code === 0xa0) return " ";
  const half = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : (OTHER_SIGNS[sign] ?? sign);
  const lower = half.toLowerCase();
  return lower.length === sign.length ? lower : sign;
}

/** `expectsValue`: whether a value or an operator should come next; many words are both. Throws `Refused`. */
export function readToken(source: Source, from: number, expectsValue: boolean): Token {
  const { text, plain, findTitle } = source;
  const at = from + (/^\s*/.exec(plain.slice(from))?.[0].length ?? 0);
  const made = (kind: string, length: number, canonical = kind, value: string | number = canonical): Token => ({
    kind,
    value,
    at,
    end: at + length,
    canonical,
  });
  const first = plain[at] ?? "";
  // A full stop or semicolon at the very end belongs to the sentence and not to the expression.
  if (first === "" || /^[。.;]\s*$/.test(plain.slice(at))) return { ...made("end", 0, ""), end: text.length };
  if (first === "{") return readName(source, at);
  const title = expectsValue ? findTitle(plain, at) : null;
  if (title) return made("name", title.length, `{${title.id}}`, title.id);
  if (QUOTES[text[at] ?? ""] !== undefined) return readQuoted(source, at);
  if (!expectsValue || !/[\d.\p{L}_$]/u.test(first)) {
    const operator = operatorAt(plain, at);
    if (operator) return made(operator.canonical, operator.length);
  }
  if ("()[],!".includes(first)) return made(first, 1);
  if (expectsValue) {
    const negation = negationAt(plain, at);
    if (negation > 0) return made("not", negation);
  }
  return readPlain(source, at);
}

/** A number or a word. */
function readPlain(source: Source, at: number): Token {
  const { text, plain } = source;
  const rest = plain.slice(at);
  const clock = CLOCK.exec(rest)?.[0];
  if (clock !== undefined) {
    const fixed = quoteText(clock.padStart(clock.length + (clock.indexOf(":") === 1 ? 1 : 0), "0"));
    throw refuse(source, "unknown_sign", { at, end: at + clock.length }, { at, end: at + clock.length, text: fixed });
  }
  const dotted = DOTTED_DAY.exec(rest);
  if (dotted) {
    const [all, year = "", month = "", day = ""] = dotted;
    const text = quoteText(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
    throw refuse(source, "unknown_sign", { at, end: at + all.length }, { at, end: at + all.length, text });
  }
  const number = NUMBER.exec(rest)?.[0];
  if (number !== undefined && endsNumber(plain, at + number.length))
    return { kind: "value", value: Number(number), at, end: at + number.length, canonical: number };
  const whole = WORD.exec(text.slice(at))?.[0];
  if (whole === undefined) {
    const span = { at, end: at + String.fromCodePoint(text.codePointAt(at) ?? 0).length };
    if (text[at] === "}") throw refuse(source, "stray_close", span, { ...span, text: "" });
    throw refuse(source, "unknown_sign", span, null);
  }
  const word = withoutJoin(whole, plain.slice(at + whole.length));
  const end = at + word.length;
  return { kind: "word", value: word, at, end, canonical: toPlainWord(word) };
}

/** Full-width letters of a word become half-width; their case is kept. */
function toPlainWord(word: string): string {
  return word.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Whether a number may end here: no letter follows, unless an operator begins with it (3且{q2}…). */
function endsNumber(plain: string, end: number): boolean {
  const rest = plain.slice(end);
  return !/^[\p{L}\p{N}_]/u.test(rest) || (/^\p{Script=Han}/u.test(rest) && operatorAt(plain, end) !== null);
}

function readName(source: Source, at: number): Token {
  const { text, plain } = source;
  const inner = /^[^{}]*/.exec(plain.slice(at + 1))?.[0] ?? "";
  const end = at + 1 + inner.length;
  if (plain[end] !== "}") {
    const id = /^\s*[\w.[\]-]*/.exec(inner)?.[0] ?? "";
    const close = at + 1 + id.length;
    const fix = id.trim() === "" ? null : { at: close, end: close, text: "}" };
    throw refuse(source, "unclosed_name", { at, end: at + 1 }, fix);
  }
  if (inner.trim() === "") throw refuse(source, "empty_name", { at, end: end + 1 }, null);
  const name = text.slice(at + 1, end);
  const canonical = /[\uFF01-\uFF5E]/.test(name) ? toPlainWord(name) : name;
  return { kind: "name", value: canonical, at, end: end + 1, canonical: `{${canonical}}` };
}

function readQuoted(source: Source, at: number): Token {
  const { text } = source;
  const open = text[at] ?? "";
  const plain = open === "'" || open === '"' ? new RegExp(`${open}(?:[^${open}\\\\]|\\\\.)*${open}`, "suy") : null;
  if (plain) {
    plain.lastIndex = at;
    const quoted = plain.exec(text)?.[0];
    if (quoted !== undefined)
      return { kind: "value", value: unquote(quoted), at, end: at + quoted.length, canonical: quoted };
  }
  const closers = QUOTES[open] ?? "";
  for (let end = at + 1; end < text.length; end++) {
    if (!closers.includes(text[end] ?? " ")) continue;
    const value = text.slice(at + 1, end);
    return { kind: "value", value, at, end: end + 1, canonical: quoteText(value) };
  }
  const rest = /^[^\s(){}[\],，）]*/.exec(text.slice(at + 1))?.[0] ?? "";
  const end = at + 1 + rest.length;
  const fix = rest === "" ? null : { at, end, text: quoteText(rest) };
  throw refuse(source, "unclosed_text", { at, end: at + 1 }, fix);
}

export function refuse({ text }: Source, code: RefusalCode, { at, end }: Span, fix: TextFix | null): Refused {
  return new Refused({ code, at, end, found: text.slice(at, end), fix });
}
