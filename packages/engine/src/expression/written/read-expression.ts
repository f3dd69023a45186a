/**
 * Reads an expression as authors write it and returns its canonical text, which is what is stored, or says what is
 * wrong and where. Accepts everything that `parse.ts` accepts, with the same meaning, and more: full-width signs, curly
 * quotes, operators in Chinese and English words. Only the words and signs of the text change; spaces, brackets and
 * lines stay as the author wrote them.
 */
import { COMPARISON_PRECEDENCE, NOT_PRECEDENCE, OPERATORS, SIGN_PRECEDENCE } from "../expression.ts";
import type { Expression } from "../expression.ts";
import { CONSTANTS, MAX_DEPTH, MAX_LENGTH, MAX_NODES, parsePath, parseStored } from "../parse.ts";
import { printExpression, quoteText } from "../print.ts";
import { readToken, refuse, Refused, toSource } from "./read-tokens.ts";
import { findSlips } from "./slips.ts";
import type { FindTitle, Refusal, Span, TextFix, Token } from "./read-tokens.ts";

export type { Refusal, RefusalCode, Span, TextFix } from "./read-tokens.ts";

export type ReadExpression =
  | {
      ok: true;
      expression: Expression;
      /** The text to store. */
      canonical: string;
      /** The first part of the text that is spelled differently in the canonical text; null if nothing changes. */
      firstChange: Span | null;
      /** Where each part of the tree stands in the text that was read. */
      spans: ReadonlyMap<Expression, Span>;
    }
  | { ok: false; refusal: Refusal };

/** How tightly operators bind; a higher number binds more tightly. */
export interface Dialect {
  membership: number;
  emptiness: number;
  not: number;
  exclamation: number;
  sign: number;
  /** Whether 2 ^ 3 ^ 2 is 2 ^ (3 ^ 2). */
  groupsPowersToRight: boolean;
}

const OWN_DIALECT: Dialect = {
  membership: COMPARISON_PRECEDENCE,
  emptiness: COMPARISON_PRECEDENCE,
  not: NOT_PRECEDENCE,
  exclamation: SIGN_PRECEDENCE,
  sign: SIGN_PRECEDENCE,
  groupsPowersToRight: true,
};
const MEMBERSHIP = new Set(["contains", "notcontains", "anyof", "allof", "noneof"]);

export interface ReadOptions {
  /** If given, titles of questions without braces are read as names. */
  findTitle?: FindTitle;
}

export type ParsedExpression = { ok: true; expression: Expression } | { ok: false; error: Refusal };

/**
 * Parses an expression that is to be stored as it is. A text that only `readExpression` understands is refused with the
 * code `spelling` and a fix that contains the canonical text.
 */
export function parseExpression(text: string): ParsedExpression {
  const expression = parseStored(text);
  if (expression) return { ok: true, expression };
  const read = readExpression(text);
  if (!read.ok) return { ok: false, error: read.refusal };
  const { at, end } = read.firstChange ?? { at: 0, end: text.length };
  const fix = { at: 0, end: text.length, text: read.canonical };
  return { ok: false, error: { code: "spelling", at, end, found: text.slice(at, end), fix } };
}

const NO_TITLES: FindTitle = () => null;

export function readExpression(text: string, { findTitle = NO_TITLES }: ReadOptions = {}): ReadExpression {
  const stored = parseStored(text);
  const read = readWritten(text, findTitle);
  if (!read.ok) {
    // The stored grammar decides. What only that accepts has no second spelling.
    return stored ? { ok: true, expression: stored, canonical: text, firstChange: null, spans: new Map() } : read;
  }
  const wanted = printExpression(stored && findTitle === NO_TITLES ? stored : read.expression);
  const again = parseStored(read.canonical);
  if (again && printExpression(again) === wanted) return read;
  if (stored) return { ...read, expression: stored, canonical: text, firstChange: null };
  return { ok: false, refusal: { code: "value_expected", at: 0, end: text.length, found: text, fix: null } };
}

/** Reads without comparing with the stored grammar. */
export function readWritten(text: string, findTitle = NO_TITLES, dialect = OWN_DIALECT): ReadExpression {
  const read = readOnce(text, findTitle, dialect);
  if (read.ok || text.length > MAX_LENGTH) return read;
  const { refusal } = read;
  const slip = findSlips(text, refusal.at).find((fix) => {
    const again = readOnce(text.slice(0, fix.at) + fix.text + text.slice(fix.end), findTitle, dialect);
    return again.ok || again.refusal.at >= fix.at + fix.text.length;
  });
  return slip ? { ok: false, refusal: { ...refusal, fix: slip } } : read;
}

function readOnce(text: string, findTitle: FindTitle, dialect: Dialect): ReadExpression {
  const source = toSource(text, findTitle);
  try {
    if (text.length > MAX_LENGTH) throw refuse(source, "too_long", { at: MAX_LENGTH, end: text.length }, null);
    return new WrittenParser(source, dialect).parse();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** Precedence climbing over tokens that depend on whether a value or an operator is expected. */
class WrittenParser {
  readonly #source: ReturnType<typeof toSource>;
  readonly #dialect: Dialect;
  readonly #spans = new Map<Expression, Span>();
  /** Replacements that make the text canonical, in the order of the text. */
  readonly #changes: TextFix[] = [];
  #token: Token;
  #last: Token | null = null;
  #depth = 0;

  constructor(source: ReturnType<typeof toSource>, dialect: Dialect) {
    this.#source = source;
    this.#dialect = dialect;
    this.#token = readToken(source, 0, true);
  }

  parse(): ReadExpression {
    const expression = this.#binary(0);
    if (this.#token.kind !== "end") this.#failOperator();
    this.#change(this.#token);
    return {
      ok: true,
      expression,
      canonical: this.#canonical(),
      firstChange: this.#changes[0] ?? null,
      spans: this.#spans,
    };
  }

  /** Takes the current token. `expectsValue`: what must come after it. */
  #next(expectsValue: boolean): Token {
    const taken = this.#token;
    this.#change(taken);
    this.#last = taken;
    this.#token = readToken(this.#source, taken.end, expectsValue);
    return taken;
  }

  #change({ at, end, canonical, kind, value }: Token): void {
    const isText = kind === "word" && !CONSTANTS.has(String(value).toLowerCase());
    const isComma = kind === "," && /^\S/.test(this.#source.text.slice(end)) && this.#source.text[at] !== ",";
    const text = isText && this.#isPlainText(end) ? quoteText(canonical) : isComma ? ", " : canonical;
    if (text !== this.#source.text.slice(at, end)) this.#changes.push({ at, end, text });
  }

  /** A word is a text unless a bracket makes it a function or it is a word of the grammar. */
  #isPlainText(end: number): boolean {
    return !/^\s*\(/.test(this.#source.plain.slice(end));
  }

  #canonical(): string {
    const { text } = this.#source;
    let written = "";
    let from = 0;
    for (const { at, end, text: replacement } of this.#changes) {
      const before = toPlainSpaces(text.slice(from, at));
      const isWord = /\p{L}/u.test(text.slice(at, end) + replacement);
      written += before + (isWord ? spaced(written + before, replacement, text.slice(end)) : replacement);
      from = end;
    }
    return (written + toPlainSpaces(text.slice(from))).trim();
  }

  #made<E extends Expression>(made: E, at: number): E {
    if (this.#spans.size >= MAX_NODES) throw this.#refuse("too_long", this.#token, null);
    this.#spans.set(made, { at, end: this.#last?.end ?? at });
    return made;
  }

  #refuse(code: Refusal["code"], span: Span, fix: TextFix | null): Refused {
    return refuse(this.#source, code, span, fix);
  }

  #binary(minimum: number): Expression {
    if (++this.#depth > MAX_DEPTH) throw this.#refuse("too_deep", this.#token, null);
    const { at } = this.#token;
    let left = this.#prefix();
    for (;;) {
      const { kind } = this.#token;
      if (kind === "empty" || kind === "notempty") {
        if (minimum > this.#dialect.emptiness) break;
        this.#next(false);
        left = this.#made({ type: "unary", operator: kind, operand: left }, at);
        continue;
      }
      const [operator, usual = 0] = OPERATORS.get(kind) ?? [];
      const precedence = operator && MEMBERSHIP.has(operator) ? this.#dialect.membership : usual;
      if (!operator || precedence < minimum) break;
      this.#next(true);
      const isToRight = operator === "^" && this.#dialect.groupsPowersToRight;
      const right = this.#binary(precedence + (isToRight ? 0 : 1));
      left = this.#made({ type: "binary", operator, left, right }, at);
    }
    this.#depth--;
    return left;
  }

  #prefix(): Expression {
    const { at, kind, value } = this.#token;
    const word = kind === "word" ? String(value).toLowerCase() : kind;
    if (word === "not" || word === "negate" || word === "!") {
      this.#token = { ...this.#token, kind: "not", canonical: word === "!" ? "!" : "not" };
      this.#next(true);
      const operand = this.#binary(word === "!" ? this.#dialect.exclamation : this.#dialect.not);
      return this.#made({ type: "unary", operator: "not", operand }, at);
    }
    if (word === "-" || word === "+") {
      this.#next(true);
      const operand = this.#binary(this.#dialect.sign);
      if (word === "+") return operand;
      if (operand.type === "value" && typeof operand.value === "number" && operand.value > 0)
        return this.#made({ type: "value", value: -operand.value }, at);
      return this.#made({ type: "unary", operator: "negate", operand }, at);
    }
    return this.#primary();
  }

  #primary(): Expression {
    const { kind, value, at } = this.#token;
    if (kind === "value") {
      this.#next(false);
      return this.#made({ type: "value", value }, at);
    }
    if (kind === "name") {
      const path = parsePath(String(value));
      if (!path) throw this.#refuse("empty_name", this.#token, null);
      this.#next(false);
      return this.#made({ type: "name", path }, at);
    }
    if (kind === "[") {
      this.#next(true);
      return this.#made({ type: "list", items: this.#listUntil("]") }, at);
    }
    if (kind === "(") {
      this.#next(true);
      const inner = this.#binary(0);
      this.#close(")");
      return inner;
    }
    if (kind === "word") return this.#word();
    return this.#failValue();
  }

  #word(): Expression {
    const { at, value } = this.#token;
    const word = String(value).toLowerCase();
    const isCall = !this.#isPlainText(this.#token.end);
    if (!isCall && (OPERATORS.has(word) || word === "empty" || word === "notempty")) this.#failValue();
    this.#next(false);
    if (isCall) {
      this.#next(true);
      return this.#made({ type: "call", name: toName(String(value)), args: this.#listUntil(")") }, at);
    }
    const constant = CONSTANTS.get(word);
    const canonical = constant === undefined ? toName(String(value), false) : constant;
    return this.#made({ type: "value", value: canonical }, at);
  }

  #listUntil(end: string): Expression[] {
    const items: Expression[] = [];
    while (this.#token.kind !== end && this.#token.kind !== "end") {
      items.push(this.#binary(0));
      if (this.#token.kind !== ",") break;
      this.#next(true);
    }
    this.#close(end, "comma_expected");
    return items;
  }

  #close(end: string, code: Refusal["code"] = "operator_expected"): void {
    if (this.#token.kind === end) this.#next(false);
    else if (this.#token.kind !== "end") this.#failOperator(code);
  }

  /** An operator, a closing sign or nothing stands where a value is expected. */
  #failValue(): never {
    const { kind, at, end } = this.#token;
    if (kind === "end") {
      const { length } = this.#source.text.trimEnd();
      throw this.#refuse("unfinished", { at: length, end: length }, null);
    }
    const last = this.#last;
    const isDouble = last !== null && OPERATORS.has(last.kind) && OPERATORS.has(kind);
    throw this.#refuse("value_expected", this.#token, isDouble ? { at, end, text: "" } : null);
  }

  /** A value or an unexpected sign stands where an operator, or the end, is expected. */
  #failOperator(code: Refusal["code"] = "operator_expected"): never {
    const { kind, at, end } = this.#token;
    const { text } = this.#source;
    if (kind === ")" || kind === "]") throw this.#refuse("stray_close", this.#token, { at, end, text: "" });
    const last = this.#last;
    // Several words in a row are most likely one text without quotes.
    if (last?.kind === "word" && (kind === "word" || kind === "value")) {
      const run = /^[\p{L}\p{N}_'’.-]+(?:\s+(?!(?:and|or)\b)[\p{L}\p{N}_'’.-]+)*/u.exec(text.slice(last.at))?.[0] ?? "";
      const stop = last.at + run.length;
      throw this.#refuse(code, this.#token, { at: last.at, end: stop, text: quoteText(run) });
    }
    throw this.#refuse(code, this.#token, null);
  }
}

/** Function names are lower case in the tree; full-width letters become half-width. */
function toName(word: string, isFunction = true): string {
  const plain = word.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  return isFunction ? plain.toLowerCase() : plain;
}

function toPlainSpaces(text: string): string {
  return text.replaceAll(/[\u3000\u00A0]/g, " ");
}

/** Puts spaces around an operator that was a word and touches its neighbours, such as 大于 in {q1}大于3. */
function spaced(before: string, word: string, after: string): string {
  if (!/^(?:[a-z]+|[-+*/%^<>=]+)$/.test(word)) return word;
  const start = /[^\s([{,!]$/.test(before) ? " " : "";
  return start + word + (/^[^\s)\],]/.test(after) ? " " : "");
}
