/**
 * Parses ExpressionScript of LimeSurvey (https://manual.limesurvey.org/ExpressionScript): variables by code or by
 * number (`123X4X5SQ1`), words and signs for operators, functions. Throws only EmFault.
 */

export type EmOperator = "or" | "and" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "%" | ".";

export type Em =
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "text"; readonly value: string }
  /** The name with its suffixes, such as `Q1_SQ1.NAOK`. */
  | { readonly type: "variable"; readonly name: string }
  | { readonly type: "binary"; readonly operator: EmOperator; readonly left: Em; readonly right: Em }
  | { readonly type: "unary"; readonly operator: "not" | "-"; readonly operand: Em }
  | { readonly type: "call"; readonly name: string; readonly args: readonly Em[] };

export class EmFault extends Error {}

const MAX_LENGTH = 50_000;
const MAX_DEPTH = 100;

const WORDS: Readonly<Record<string, EmOperator>> = {
  "||": "or",
  or: "or",
  "&&": "and",
  and: "and",
  "==": "=",
  "=": "=",
  eq: "=",
  "!=": "!=",
  ne: "!=",
  "<": "<",
  lt: "<",
  "<=": "<=",
  le: "<=",
  ">": ">",
  gt: ">",
  ">=": ">=",
  ge: ">=",
  "+": "+",
  "-": "-",
  "*": "*",
  "/": "/",
  "%": "%",
  ".": ".",
};
const STRENGTH: Readonly<Record<EmOperator, number>> = {
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
  ".": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};

/** Groups: 1 text, 2 variable by number, 3 number, 4 word, 5 sign. */
const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+X\d+X\d+\w*(?:\.[A-Za-z]\w*)*)|(\d+(?:\.\d+)?|\.\d+)|([A-Za-z_][\w:#]*(?:\.[A-Za-z_]\w*)*)|(\|\||&&|==|!=|<=|>=|[-+*/%<>=!(),.]))/suy;

interface Token {
  readonly kind: "text" | "variable" | "number" | "word" | "sign" | "end";
  readonly text: string;
}

export function parseEm(source: string): Em {
  const tokens = tokenise(unescapeHtml(source));
  let index = 0;
  let depth = 0;
  const peek = (): Token => tokens[index] ?? { kind: "end", text: "" };
  const is = (sign: string): boolean => peek().kind === "sign" && peek().text === sign;
  const expect = (sign: string): void => {
    if (!is(sign)) throw new EmFault();
    index += 1;
  };
  const operatorOf = ({ kind, text }: Token): EmOperator | null => {
    const word = text.toLowerCase();
    return (kind === "sign" || kind === "word") && Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
  };

  function binary(minimum: number): Em {
    depth += 1;
    if (depth > MAX_DEPTH) throw new EmFault();
    let left = unary();
    for (let operator = operatorOf(peek()); operator && STRENGTH[operator] >= minimum; operator = operatorOf(peek())) {
      index += 1;
      left = { type: "binary", operator, left, right: binary(STRENGTH[operator] + 1) };
    }
    depth -= 1;
    return left;
  }

  function unary(): Em {
    const isNot = is("!") || (peek().kind === "word" && peek().text.toLowerCase() === "not");
    if (isNot || is("-") || is("+")) {
      const sign = isNot ? "not" : peek().text;
      index += 1;
      const operand = binary(7);
      return sign === "+" ? operand : { type: "unary", operator: sign === "not" ? "not" : "-", operand };
    }
    return primary();
  }

  function primary(): Em {
    const { kind, text } = peek();
    index += 1;
    if (kind === "number") return { type: "number", value: Number(text) };
    if (kind === "text") return { type: "text", value: text.slice(1, -1).replaceAll(/\\(["'\\])/g, "$1") };
    if (kind === "variable") return { type: "variable", name: text };
    if (kind === "sign" && text === "(") {
      const inner = binary(0);
      expect(")");
      return inner;
    }
    if (kind !== "word") throw new EmFault();
    if (!is("(")) return { type: "variable", name: text };
    index += 1;
    const args: Em[] = [];
    while (!is(")")) {
      args.push(binary(0));
      if (!is(",")) break;
      index += 1;
    }
    expect(")");
    return { type: "call", name: text.toLowerCase(), args };
  }

  const parsed = binary(0);
  if (peek().kind !== "end") throw new EmFault();
  return parsed;
}

/** Rich text editors escape the signs of expressions. */
function unescapeHtml(source: string): string {
  return source
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#039;", "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("\u00A0", " ")
    .replaceAll("&amp;", "&");
}

function tokenise(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw new EmFault();
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    if (!match) break;
    at = TOKEN.lastIndex;
    const [, text, variable, number, word, sign = ""] = match;
    if (text !== undefined) tokens.push({ kind: "text", text });
    else if (variable !== undefined) tokens.push({ kind: "variable", text: variable });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else tokens.push({ kind: "sign", text: sign });
  }
  if (source.slice(at).trim() !== "") throw new EmFault();
  return tokens;
}
