/** Reads values as programs print them, `{"title": "…", "options": ["…"]}`, leniently and with the line of each text. */
import type { Piece } from "../layout/piece.ts";

/** A text, a number or a word such as `true`. */
export interface JsonText {
  readonly kind: "text";
  readonly text: string;
  readonly quoted: boolean;
  /** Index of its piece. */
  readonly at: number;
  /** The column behind it. */
  readonly end: number;
}

export interface JsonList {
  readonly kind: "list";
  readonly items: readonly JsonValue[];
  readonly at: number;
}

export interface JsonObject {
  readonly kind: "object";
  readonly entries: readonly (readonly [JsonText, JsonValue])[];
  readonly at: number;
  /** Index of the piece on which it ends. */
  readonly to: number;
}

export type JsonValue = JsonText | JsonList | JsonObject;

/** What a program says about its own values, `// …`. */
interface Remark {
  readonly text: string;
  readonly at: number;
}

type Sign = "{" | "}" | "[" | "]" | ":" | ",";
type Token = { readonly sign: Sign; readonly at: number; readonly end: number } | JsonText;

const TOKEN =
  /[ \t\r\u3000]+|\/\/(.*)$|([{}[\]:,])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}\p{N}_$.+-]+)|;\s*$/duy;
/** Values within values. */
const DEEPEST = 24;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: " ", r: "", b: "", f: "" };

function unescape(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gu, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (ESCAPES[sign ?? ""] ?? sign ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The tokens of these lines up to the first sign that no value has, and the remarks between them. */
function readTokens(pieces: readonly Piece[], from: number): { tokens: Token[]; remarks: Remark[] } {
  const tokens: Token[] = [];
  const remarks: Remark[] = [];
  for (let at = from; at < pieces.length; at += 1) {
    const text = pieces[at]?.text ?? "";
    TOKEN.lastIndex = at === from ? Math.max(0, text.search(/[{[]/u)) : 0;
    while (TOKEN.lastIndex < text.length) {
      const match = TOKEN.exec(text);
      if (match === null) return { tokens, remarks };
      const [, remark, sign, double, single, bare] = match;
      const end = TOKEN.lastIndex;
      if (remark !== undefined) remarks.push({ text: remark.trim(), at });
      else if (sign !== undefined) tokens.push({ sign: sign as Sign, at, end });
      else if (bare !== undefined) tokens.push({ kind: "text", text: bare, quoted: false, at, end });
      else if (double !== undefined || single !== undefined)
        tokens.push({ kind: "text", text: unescape(double ?? single ?? ""), quoted: true, at, end });
    }
  }
  return { tokens, remarks };
}

class Values {
  private next = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** Index of the piece of the last token that was read. */
  get at(): number {
    return this.tokens[this.next - 1]?.at ?? 0;
  }

  /** The column behind the last token that was read. */
  get end(): number {
    return this.tokens[this.next - 1]?.end ?? 0;
  }

  /** The next value of several that stand below each other; null if there is none. */
  top(): JsonValue | null {
    while (this.take(",")) continue;
    return this.sign() === "{" || this.sign() === "[" ? this.value(0) : null;
  }

  private sign(): Sign | null {
    const token = this.tokens[this.next];
    return token !== undefined && "sign" in token ? token.sign : null;
  }

  private take(sign: Sign): boolean {
    if (this.sign() !== sign) return false;
    this.next += 1;
    return true;
  }

  private text(): JsonText | null {
    const token = this.tokens[this.next];
    if (token === undefined || "sign" in token) return null;
    this.next += 1;
    return token;
  }

  private value(depth: number): JsonValue | null {
    if (depth > DEEPEST) return null;
    const at = this.tokens[this.next]?.at ?? 0;
    if (this.take("[")) return this.list(depth, at);
    return this.take("{") ? this.object(depth, at) : this.text();
  }

  private list(depth: number, at: number): JsonList {
    const items: JsonValue[] = [];
    // A copy may end before its last brackets.
    while (this.sign() !== "]") {
      const item = this.value(depth + 1);
      if (item === null) break;
      items.push(item);
      if (!this.take(",") && this.sign() !== "]") break;
    }
    this.take("]");
    return { kind: "list", items, at };
  }

  private object(depth: number, at: number): JsonObject {
    const entries: [JsonText, JsonValue][] = [];
    while (this.sign() !== "}") {
      const from = this.next;
      const key = this.text();
      const value = key !== null && this.take(":") ? this.value(depth + 1) : null;
      if (key === null || value === null) {
        // What is no entry is left to others.
        this.next = from;
        break;
      }
      entries.push([key, value]);
      if (!this.take(",") && this.sign() !== "}") break;
    }
    this.take("}");
    return { kind: "object", entries, at, to: this.at };
  }
}

export interface ReadValues {
  readonly values: readonly JsonValue[];
  /** Index of the last line that they take, and the column behind them on it. */
  readonly to: number;
  readonly end: number;
  readonly remarks: readonly string[];
}

/** The values from this line on, and where they end. */
export function readValues(pieces: readonly Piece[], from: number): ReadValues {
  const { tokens, remarks } = readTokens(pieces, from);
  const reader = new Values(tokens);
  const values: JsonValue[] = [];
  for (let value = reader.top(); value !== null; value = reader.top()) values.push(value);
  const { at: to, end } = reader;
  // Behind the values on their last line, a remark is part of the rest.
  return { values, to, end, remarks: remarks.flatMap((remark) => (remark.at < to ? [remark.text] : [])) };
}
