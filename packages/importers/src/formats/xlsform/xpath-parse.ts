/**
 * Parses expressions of XLSForm: XPath 1.0 with `${name}` for references (W3C XPath 1.0; ODK XForms specification,
 * "XPath"). Typing faults of spreadsheets are mended: typographic quotation marks, no-break spaces and escaped signs
 * such as `&gt;`. Never throws anything but XPathFault.
 */

export type XPathOperator = "or" | "and" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "div" | "mod" | "|";

export interface XPathStep {
  /** Name of a child, `.` or `..`. */
  readonly name: string;
  readonly predicates: readonly XPath[];
}

export type XPath =
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "reference"; readonly name: string }
  | { readonly type: "binary"; readonly operator: XPathOperator; readonly left: XPath; readonly right: XPath }
  | { readonly type: "negate"; readonly operand: XPath }
  | { readonly type: "call"; readonly name: string; readonly args: readonly XPath[] }
  /** `from` is the expression before the first slash; null for paths of names. */
  | {
      readonly type: "path";
      readonly from: XPath | "root" | null;
      readonly steps: readonly XPathStep[];
    };

/** The text is not an expression. `at` counts characters from 0. */
export class XPathFault extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`at ${at}`);
    this.at = at;
  }
}

const MAX_LENGTH = 50_000;
const MAX_DEPTH = 100;

const AXES: ReadonlySet<string> = new Set([
  "@",
  "child",
  "self",
  "parent",
  "attribute",
  "descendant",
  "descendant-or-self",
]);

const STRENGTH: Readonly<Record<XPathOperator, number>> = {
  or: 1,
  and: 2,
  "=": 3,
  "!=": 3,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  div: 6,
  mod: 6,
  "|": 8,
};
const SIGN_STRENGTH = 7;

interface Token {
  readonly kind: "number" | "text" | "reference" | "name" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

/** Groups: 1 reference, 2 text, 3 number, 4 name, 5 sign. A name may hold `-` and `.`, but not at its start. */
const TOKEN =
  /\s*(?:\$\{\s*([^{}]*?)\s*\}|("[^"]*"|'[^']*')|(\d+(?:\.\d*)?|\.\d+)|((?:[\p{L}_][\p{L}\p{M}\p{N}_.-]*:)?[\p{L}_][\p{L}\p{M}\p{N}_.-]*|@)|(\/\/|::|!=|<=|>=|\.\.|[-+*=<>|()[\],/.]))/uy;

export function parseXPath(source: string): XPath {
  return new Parser(mendTyping(source)).parse();
}

/** Replaces what spreadsheets and copied texts put in place of plain signs. Keeps the length of most texts. */
function mendTyping(source: string): string {
  return source
    .replaceAll(/[\u2018\u2019\u201A\u2032]/g, "'")
    .replaceAll(/[\u201C\u201D\u201E\u2033]/g, '"')
    .replaceAll(/[\u00A0\u2007\u202F\u200B\uFEFF]/g, " ")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("≤", "<=")
    .replaceAll("≥", ">=")
    .replaceAll("≠", "!=");
}

class Parser {
  private readonly tokens: readonly Token[];
  private readonly last: Token;
  private index = 0;
  private depth = 0;

  constructor(source: string) {
    this.tokens = tokenise(source);
    this.last = { kind: "end", text: "", at: source.length };
  }

  parse(): XPath {
    const parsed = this.binary(0);
    if (this.peek().kind !== "end") this.fail();
    return parsed;
  }

  private peek(ahead = 0): Token {
    return this.tokens[this.index + ahead] ?? this.last;
  }

  private take(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }

  private fail(token = this.peek()): never {
    throw new XPathFault(token.at);
  }

  private is(sign: string): boolean {
    const { kind, text } = this.peek();
    return kind === "sign" && text === sign;
  }

  private expect(sign: string): void {
    if (!this.is(sign)) this.fail();
    this.index += 1;
  }

  private operator(): XPathOperator | null {
    const { kind, text } = this.peek();
    // The caller has read an operand, so a name here is an operator, as XPath 1.0 §3.7 says.
    const word = kind === "name" ? text.toLowerCase() : text;
    return (kind === "sign" || kind === "name") && Object.hasOwn(STRENGTH, word) ? (word as XPathOperator) : null;
  }

  private binary(minimum: number): XPath {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.fail();
    let left = this.signed();
    for (let operator = this.operator(); operator && STRENGTH[operator] >= minimum; operator = this.operator()) {
      this.index += 1;
      left = { type: "binary", operator, left, right: this.binary(STRENGTH[operator] + 1) };
    }
    this.depth -= 1;
    return left;
  }

  private signed(): XPath {
    if (this.is("-")) {
      this.index += 1;
      return { type: "negate", operand: this.binary(SIGN_STRENGTH) };
    }
    if (this.is("+")) {
      this.index += 1;
      return this.binary(SIGN_STRENGTH);
    }
    return this.path();
  }

  private path(): XPath {
    if (this.is("/") || this.is("//")) {
      this.index += 1;
      return { type: "path", from: "root", steps: this.steps() };
    }
    const { kind, text } = this.peek();
    const opensCall = this.peek(1).kind === "sign" && this.peek(1).text === "(";
    if (this.is(".") || this.is("..") || (kind === "name" && !opensCall)) {
      return { type: "path", from: null, steps: this.steps() };
    }
    let primary: XPath;
    if (kind === "name") primary = this.call();
    else if (kind === "number") primary = { type: "number", value: Number(this.take().text) };
    else if (kind === "text") primary = { type: "text", value: this.take().text };
    else if (kind === "reference") primary = { type: "reference", name: this.take().text };
    else if (text === "(" && kind === "sign") {
      this.index += 1;
      primary = this.binary(0);
      this.expect(")");
    } else this.fail();
    const predicates = this.predicates();
    if (predicates.length === 0 && !this.is("/") && !this.is("//")) return primary;
    const own: XPathStep[] = predicates.length > 0 ? [{ name: ".", predicates }] : [];
    if (!this.is("/") && !this.is("//")) return { type: "path", from: primary, steps: own };
    this.index += 1;
    return { type: "path", from: primary, steps: [...own, ...this.steps()] };
  }

  private steps(): XPathStep[] {
    const steps: XPathStep[] = [];
    for (;;) {
      let { kind, text } = this.take();
      // `child::name` and `@name` are steps as well; only the name matters here. Other names before `::` are part of the
      // heading of a column, such as `label::English`.
      const before = kind === "name" && (this.is("::") || text === "@") ? text : null;
      if (before !== null) {
        if (this.is("::")) this.index += 1;
        ({ kind, text } = this.take());
        if (!AXES.has(before)) text = `${before}::${text}`;
      }
      const isStep =
        kind === "name" || kind === "reference" || (kind === "sign" && (text === "." || text === ".." || text === "*"));
      if (!isStep) this.fail(this.tokens[this.index - 1]);
      // `node()` and `text()` are tests of nodes.
      if (this.is("(") && kind === "name") {
        this.index += 1;
        this.expect(")");
      }
      steps.push({ name: text, predicates: this.predicates() });
      if (!this.is("/") && !this.is("//")) return steps;
      this.index += 1;
    }
  }

  private predicates(): XPath[] {
    const predicates: XPath[] = [];
    while (this.is("[")) {
      this.index += 1;
      predicates.push(this.binary(0));
      this.expect("]");
    }
    return predicates;
  }

  private call(): XPath {
    const called = this.take().text;
    this.expect("(");
    const args: XPath[] = [];
    while (!this.is(")")) {
      args.push(this.binary(0));
      if (!this.is(",")) break;
      this.index += 1;
    }
    this.expect(")");
    return { type: "call", name: called.toLowerCase(), args };
  }
}

function tokenise(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw new XPathFault(MAX_LENGTH);
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    if (!match) break;
    const [all, reference, text, number, word, sign] = match;
    const start = at + all.length - all.trimStart().length;
    at = TOKEN.lastIndex;
    if (reference !== undefined) tokens.push({ kind: "reference", text: reference, at: start });
    else if (text !== undefined) tokens.push({ kind: "text", text: text.slice(1, -1), at: start });
    else if (number !== undefined) tokens.push({ kind: "number", text: number, at: start });
    else if (word !== undefined) tokens.push({ kind: "name", text: word, at: start });
    else tokens.push({ kind: "sign", text: sign ?? "", at: start });
  }
  if (source.slice(at).trim() !== "") throw new XPathFault(at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0));
  tokens.push({ kind: "end", text: "", at: source.length });
  return tokens;
}
