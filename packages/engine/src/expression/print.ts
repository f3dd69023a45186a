/** Prints a syntax tree as the shortest text that parses to the same tree. */
import { COMPARISON_PRECEDENCE, NOT_PRECEDENCE, precedenceOf, SIGN_PRECEDENCE } from "./expression.ts";
import type { Expression } from "./expression.ts";

export function printExpression(expression: Expression): string {
  return print(expression, 0);
}

/** Puts the expression in brackets if its precedence is below `minimum`. */
function print(expression: Expression, minimum: number): string {
  const [text, strength] = write(expression);
  return strength < minimum ? `(${text})` : text;
}

function write(expression: Expression): [text: string, strength: number] {
  switch (expression.type) {
    case "value": {
      const { value } = expression;
      if (typeof value === "string") return [quoteText(value), 9];
      // The sign of a negative number has the precedence of a minus sign: `(-2) ^ 2`.
      return [String(value), typeof value === "number" && value < 0 ? SIGN_PRECEDENCE : 9];
    }
    case "name":
      return [`{${printPath(expression.path)}}`, 9];
    case "list":
      return [`[${expression.items.map((item) => print(item, 0)).join(", ")}]`, 9];
    case "call":
      return [`${expression.name}(${expression.args.map((arg) => print(arg, 0)).join(", ")})`, 9];
    case "unary": {
      const { operator, operand } = expression;
      if (operator === "not") return [`not ${print(operand, NOT_PRECEDENCE)}`, NOT_PRECEDENCE];
      if (operator === "negate") {
        // Brackets keep `-(2)` from becoming the number -2.
        const inner = operand.type === "value" ? `(${write(operand)[0]})` : print(operand, SIGN_PRECEDENCE);
        return [`-${inner}`, SIGN_PRECEDENCE];
      }
      return [`${print(operand, COMPARISON_PRECEDENCE)} ${operator}`, COMPARISON_PRECEDENCE];
    }
    case "binary": {
      const { operator, left, right } = expression;
      const strength = precedenceOf(operator);
      const toRight = operator === "^";
      return [
        `${print(left, strength + (toRight ? 1 : 0))} ${operator} ${print(right, strength + (toRight ? 0 : 1))}`,
        strength,
      ];
    }
  }
}

/** The text in quotes, as a value of an expression. */
export function quoteText(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

function printPath(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === "number" ? `[${part}]` : index > 0 ? `.${part}` : part)).join("");
}
