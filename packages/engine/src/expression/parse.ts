/**
 * Parses an expression with precedence climbing over one sticky token pattern. Accepts what SurveyJS accepts: words for
 * operators, unquoted words as texts, missing closing brackets at the end. Never executes any of the text.
 */
import { COMPARISON_PRECEDENCE, NOT_PRECEDENCE, PRECEDENCE, SIGN_PRECEDENCE } from "./expression.ts";
import type { BinaryOperator, Expression, ParsedExpression } from "./expression.ts";

/** Limits on characters, nodes and nesting: far above what people write, and low enough for the call stack. */
const MAX_LENGTH = 10_000;
const MAX_NODES = 2000;
const MAX_DEPTH = 60;

/** Groups: 1 name in braces, 2 quoted text, 3 number, 4 word, 5 sign. */
const TOKEN =
  /\s*(?:\{([^{}]*)\}|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|((?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?![\p{L}\p{N}_]))|([\p{L}\p{N}_$]+)|(<>|!=|==|<=|>=|&&|\|\||[-+*/%^=<>!(),[\]]))/isuy;
const END = /\s*$/y;
const NAME_PART = /\[(-?\d+)\]|[^.[\]]+/g;

/** Each operator with the signs and words that denote it. */
const SPELLINGS: readonly (readonly [BinaryOperator, string])[] = [
  ["or", "|| or"],
  ["and", "&& and"],
  ["=", "= == equal equals"],
  ["<>", "<> != notequal notequals"],
  ["<", "< less"],
  ["<=", "<= lessorequal"],
  [">", "> greater"],
  [">=", ">= greaterorequal"],
  ["contains", "contains contain"],
  ["notcontains", "notcontains notcontain"],
  ["anyof", "anyof"],
  ["allof", "allof"],
  ["noneof", "noneof"],
  ["+", "+"],
  ["-", "-"],
  ["*", "*"],
  ["/", "/"],
  ["%", "%"],
  ["^", "^ power"],
];
const OPERATORS: ReadonlyMap<string, BinaryOperator> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ SPELLINGS.flatMap(([operator, words]) => words.split(" ").map((word) => [word, operator])),
);
const CONSTANTS: ReadonlyMap<string, null | boolean> = /* @__PURE__ */ new Map([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", null],
]);

interface Token {
  /** `end`, `name`, `value` (quoted or number), `word` or the sign itself. */
  kind: string;
  value: string | number;
  at: number;
}

class SyntaxFault extends Error {
  declare readonly at: number;
  constructor(code: string, at: number) {
    super(code);
    this.at = at;
  }
}

export function parseExpression(text: string): ParsedExpression {
  try {
    return { ok: true, expression: parse(text) };
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, error: { code: error.message, at: error.at } };
    throw error;
  }
}

function parse(text: string): Expression {
  if (text.length > MAX_LENGTH) throw new SyntaxFault("too_long", MAX_LENGTH);
  let at = 0;
  let token = read();
  let nodes = 0;
  let depth = 0;

  function read(): Token {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) {
      END.lastIndex = at;
      if (END.test(text)) return { kind: "end", value: "", at: text.length };
      throw new SyntaxFault("unexpected", at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0));
    }
    at = TOKEN.lastIndex;
    const [all, name, quoted, number, word, sign = ""] = match;
    const start = at - all.trimStart().length;
    if (name !== undefined) return { kind: "name", value: name, at: start };
    if (quoted !== undefined)
      return { kind: "value", value: quoted.slice(1, -1).replaceAll(/\\(['"\\])/g, "$1"), at: start };
    if (number !== undefined) return { kind: "value", value: Number(number), at: start };
    if (word !== undefined) return { kind: "word", value: word, at: start };
    return { kind: sign, value: sign, at: start };
  }
  function next(): Token {
    const taken = token;
    token = read();
    return taken;
  }
  function node<E extends Expression>(made: E): E {
    if (++nodes > MAX_NODES) throw new SyntaxFault("too_long", token.at);
    return made;
  }
  const wordOf = (one: Token): string => (one.kind === "word" ? String(one.value).toLowerCase() : one.kind);
  const fail = (one: Token): never => {
    throw new SyntaxFault(one.kind === "end" ? "unfinished" : "unexpected", one.at);
  };

  function binary(minimum: number): Expression {
    if (++depth > MAX_DEPTH) throw new SyntaxFault("too_deep", token.at);
    let left = prefix();
    for (;;) {
      const word = wordOf(token);
      if ((word === "empty" || word === "notempty") && minimum <= COMPARISON_PRECEDENCE) {
        next();
        left = node({ type: "unary", operator: word, operand: left });
        continue;
      }
      const operator = OPERATORS.get(word);
      if (!operator || PRECEDENCE[operator] < minimum) break;
      next();
      // `^` is right-associative, all other operators are left-associative.
      const right = binary(PRECEDENCE[operator] + (operator === "^" ? 0 : 1));
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
    if (taken.kind === "name") return node({ type: "name", path: parseName(String(taken.value), taken.at) });
    if (taken.kind === "[") return node({ type: "list", items: listUntil("]") });
    if (taken.kind === "(") {
      const inner = binary(0);
      close(")");
      return inner;
    }
    if (taken.kind !== "word") return fail(taken);
    const word = wordOf(taken);
    if (token.kind === "(") {
      next();
      return node({ type: "call", name: word, args: listUntil(")") });
    }
    const constant = CONSTANTS.get(word);
    if (constant !== undefined) return node({ type: "value", value: constant });
    if (OPERATORS.has(word) || word === "empty" || word === "notempty") return fail(taken);
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
    else if (token.kind !== "end") fail(token);
  }

  const expression = binary(0);
  if (token.kind !== "end") fail(token);
  return expression;
}

function parseName(name: string, at: number): (string | number)[] {
  const path = [...name.trim().matchAll(NAME_PART)].map(([part, index]) =>
    index === undefined ? part : Number(index),
  );
  if (path.length === 0) throw new SyntaxFault("empty_name", at);
  return path;
}
