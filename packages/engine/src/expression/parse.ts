/**
 * Parses a stored expression with precedence climbing over one sticky token pattern. Accepts what SurveyJS accepts:
 * words for operators, unquoted words as texts, missing closing brackets at the end. Never executes any of the text.
 * Respondents load this, so it says only that a text does not parse; `written/` finds out where and why.
 */
import { COMPARISON_PRECEDENCE, NOT_PRECEDENCE, OPERATORS, SIGN_PRECEDENCE } from "./expression.ts";
import type { Expression } from "./expression.ts";

/** Limits on characters, nodes and nesting: far above what people write, and low enough for the call stack. */
export const MAX_LENGTH = 10_000;
export const MAX_NODES = 2000;
export const MAX_DEPTH = 60;

/** Groups: 1 name in braces, 2 quoted text, 3 number, 4 word, 5 sign. */
const TOKEN =
  /\s*(?:\{([^{}]*)\}|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|((?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?![\p{L}\p{N}_]))|([\p{L}\p{N}_$]+)|(<>|[!=<>]=|=[<>]|\*=|&&|\|\||[-+*/%^=<>!(),[\]]))/isuy;
const NAME_PART = /\[(-?\d+)\]|[^.[\]]+/g;

export const CONSTANTS: ReadonlyMap<string, null | boolean> = /* @__PURE__ */ new Map([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", null],
]);

interface Token {
  /** `end`, `name`, `value` (quoted or number), `word` or the sign itself. */
  kind: string;
  value: string | number;
}

class SyntaxFault extends Error {}

function fail(): never {
  throw new SyntaxFault();
}

/** Returns null if the text does not parse. */
export function parseStored(text: string): Expression | null {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof SyntaxFault) return null;
    throw error;
  }
}

function parse(text: string): Expression {
  let at = 0;
  let token = read();
  let nodes = 0;
  let depth = 0;

  function read(): Token {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return text.slice(at).trim() === "" ? { kind: "end", value: "" } : fail();
    at = TOKEN.lastIndex;
    const [, name, quoted, number, word, sign = ""] = match;
    if (name !== undefined) return { kind: "name", value: name };
    if (quoted !== undefined) return { kind: "value", value: unquote(quoted) };
    if (number !== undefined) return { kind: "value", value: Number(number) };
    if (word !== undefined) return { kind: "word", value: word };
    return { kind: sign, value: sign };
  }
  function next(): Token {
    const taken = token;
    token = read();
    return taken;
  }
  function node<E extends Expression>(made: E): E {
    return ++nodes > MAX_NODES ? fail() : made;
  }
  const wordOf = (one: Token): string => (one.kind === "word" ? String(one.value).toLowerCase() : one.kind);

  function binary(minimum: number): Expression {
    if (++depth > MAX_DEPTH) fail();
    let left = prefix();
    for (;;) {
      const word = wordOf(token);
      if ((word === "empty" || word === "notempty") && minimum <= COMPARISON_PRECEDENCE) {
        next();
        left = node({ type: "unary", operator: word, operand: left });
        continue;
      }
      const [operator, precedence] = OPERATORS.get(word) ?? [];
      if (!operator || !precedence || precedence < minimum) break;
      next();
      // `^` is right-associative, all other operators are left-associative.
      const right = binary(precedence + (operator === "^" ? 0 : 1));
      left = node({ type: "binary", operator, left, right });
    }
    depth--;
    return left;
  }

  function prefix(): Expression {
    const word = wordOf(token);
    if (word === "not" || word === "negate" || word === "!") {
      next();
      return node({ type: "unary", operator: "not", operand: binary(word === "!" ? SIGN_PRECEDENCE : NOT_PRECEDENCE) });
    }
    if (word === "-" || word === "+") {
      next();
      const operand = binary(SIGN_PRECEDENCE);
      if (word === "+") return operand;
      if (operand.type === "value" && typeof operand.value === "number" && operand.value > 0)
        return { type: "value", value: -operand.value };
      return node({ type: "unary", operator: "negate", operand });
    }
    return primary();
  }

  function primary(): Expression {
    const taken = next();
    if (taken.kind === "value") return node({ type: "value", value: taken.value });
    if (taken.kind === "name") return node({ type: "name", path: parsePath(String(taken.value)) ?? fail() });
    if (taken.kind === "[") return node({ type: "list", items: listUntil("]") });
    if (taken.kind === "(") {
      const inner = binary(0);
      close(")");
      return inner;
    }
    if (taken.kind !== "word") fail();
    const word = wordOf(taken);
    if (token.kind === "(") {
      next();
      return node({ type: "call", name: word, args: listUntil(")") });
    }
    const constant = CONSTANTS.get(word);
    if (constant !== undefined) return node({ type: "value", value: constant });
    if (OPERATORS.has(word) || word === "empty" || word === "notempty") fail();
    return node({ type: "value", value: String(taken.value) });
  }

  function listUntil(end: string): Expression[] {
    const items: Expression[] = [];
    while (token.kind !== end && token.kind !== "end") {
      items.push(binary(0));
      if (token.kind !== ",") break;
      next();
    }
    close(end);
    return items;
  }
  function close(end: string): void {
    if (token.kind === end) next();
    else if (token.kind !== "end") fail();
  }

  const expression = text.length > MAX_LENGTH ? fail() : binary(0);
  return token.kind === "end" ? expression : fail();
}

/** The text inside quotes. */
export function unquote(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/\\(['"\\])/g, "$1");
}

/** The parts of the text between braces; null if there are none. */
export function parsePath(name: string): (string | number)[] | null {
  const path = [...name.trim().matchAll(NAME_PART)].map(([part, index]) =>
    index === undefined ? part : Number(index),
  );
  return path.length > 0 ? path : null;
}
