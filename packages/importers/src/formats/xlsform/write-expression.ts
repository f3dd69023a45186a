/** Writes the product's expressions as XPath of XLSForm. */
import { type Expression, parseExpression } from "@idata/engine";
import { Untranslatable } from "../shared/make-expression.ts";

export interface WrittenTarget {
  /** Name in the survey sheet. */
  readonly name: string;
  readonly isMany: boolean;
  /** Names of the parts: rows of a matrix, questions of a repeat. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Returns null if XPath cannot say it. */
export function toXPath(source: string, find: (id: string) => WrittenTarget | null): string | null {
  const parsed = parseExpression(source);
  if (!parsed.ok) return null;
  try {
    return write(parsed.expression, find, 0);
  } catch (error) {
    if (error instanceof Untranslatable) return null;
    throw error;
  }
}

type Find = (id: string) => WrittenTarget | null;

const SIGNS: Readonly<Record<string, readonly [sign: string, strength: number]>> = {
  or: ["or", 1],
  and: ["and", 2],
  "=": ["=", 3],
  "<>": ["!=", 3],
  "<": ["<", 4],
  "<=": ["<=", 4],
  ">": [">", 4],
  ">=": [">=", 4],
  "+": ["+", 5],
  "-": ["-", 5],
  "*": ["*", 6],
  "/": ["div", 6],
  "%": ["mod", 6],
};

function write(expression: Expression, find: Find, minimum: number): string {
  switch (expression.type) {
    case "value":
      return writeValue(expression.value);
    case "name":
      return writeName(expression.path, find);
    case "list":
      throw new Untranslatable("[…]");
    case "unary": {
      const { operator, operand } = expression;
      if (operator === "not") return `not(${write(operand, find, 0)})`;
      if (operator === "negate") return `-${write(operand, find, 7)}`;
      return bracket(`${write(operand, find, 4)} ${operator === "empty" ? "=" : "!="} ''`, 3, minimum);
    }
    case "binary":
      return writeBinary(expression, find, minimum);
    case "call":
      return writeCall(expression.name, expression.args, find, minimum);
  }
}

const bracket = (text: string, strength: number, minimum: number): string => (strength < minimum ? `(${text})` : text);

function writeValue(literal: null | boolean | number | string): string {
  if (literal === null) return "''";
  if (typeof literal === "boolean") return `${literal}()`;
  if (typeof literal === "number") return String(literal);
  if (!literal.includes("'")) return `'${literal}'`;
  if (literal.includes('"')) throw new Untranslatable(literal);
  return `"${literal}"`;
}

function writeName(path: readonly (string | number)[], find: Find): string {
  const [id, part, ...more] = path;
  if (id === "self" && path.length === 1) return ".";
  const target = typeof id === "string" ? find(id) : null;
  if (!target) throw new Untranslatable(`{${path.join(".")}}`);
  if (part === undefined) return `\${${target.name}}`;
  if (part === "length" && more.length === 0)
    return target.isMany ? `count-selected(\${${target.name}})` : `count(\${${target.name}})`;
  const name = typeof part === "string" ? target.parts.get(part) : undefined;
  if (name === undefined || more.length > 0) throw new Untranslatable(`{${path.join(".")}}`);
  return `\${${name}}`;
}

const isMany = (expression: Expression, find: Find): boolean =>
  expression.type === "name" && expression.path.length === 1 && find(String(expression.path[0]))?.isMany === true;

function writeBinary(
  { operator, left, right }: Extract<Expression, { type: "binary" }>,
  find: Find,
  minimum: number,
): string {
  const own = SIGNS[operator];
  if (own) {
    const isText = [left, right].some(
      (side) => side.type === "value" && typeof side.value === "string" && Number.isNaN(Number(side.value)),
    );
    if (operator === "+" && isText) return `concat(${write(left, find, 0)}, ${write(right, find, 0)})`;
    const [sign, strength] = own;
    return bracket(`${write(left, find, strength)} ${sign} ${write(right, find, strength + 1)}`, strength, minimum);
  }
  if (operator === "^") return `pow(${write(left, find, 0)}, ${write(right, find, 0)})`;
  const holds = (item: Expression): string =>
    isMany(left, find)
      ? `selected(${write(left, find, 0)}, ${write(item, find, 0)})`
      : operator === "contains" || operator === "notcontains"
        ? `contains(${write(left, find, 0)}, ${write(item, find, 0)})`
        : `${write(left, find, 4)} = ${write(item, find, 4)}`;
  const items = right.type === "list" ? right.items : [right];
  if (items.length === 0) throw new Untranslatable("[]");
  const isAll = operator === "allof" || operator === "contains" || operator === "notcontains";
  const joined = items.map(holds).join(isAll ? " and " : " or ");
  if (operator === "notcontains" || operator === "noneof") return `not(${joined})`;
  return items.length === 1 ? bracket(joined, 3, minimum) : bracket(joined, isAll ? 2 : 1, minimum);
}

const SAME: Readonly<Record<string, string>> = {
  iif: "if",
  round: "round",
  trunc: "int",
  floor: "floor",
  ceil: "ceiling",
  abs: "abs",
  number: "number",
  length: "string-length",
  substring: "substr",
  concat: "concat",
};

function writeCall(name: string, args: readonly Expression[], find: Find, minimum: number): string {
  const texts = (): string[] => args.map((arg) => write(arg, find, 0));
  const [first, second, third] = args;
  const own = SAME[name];
  if (own !== undefined) return `${own}(${texts().join(", ")})`;
  switch (name) {
    case "today":
    case "currentdate":
      if (args.length > 0) break;
      return "today()";
    case "sum":
      return bracket(
        texts()
          .map((text) => `coalesce(${text}, 0)`)
          .join(" + "),
        5,
        minimum,
      );
    case "min":
    case "max":
      return `${name}(${texts().join(", ")})`;
    case "trim":
      return `normalize-space(${texts().join(", ")})`;
    case "year":
    case "month":
    case "day":
      if (!first) break;
      return `int(format-date(${write(first, find, 0)}, '${{ year: "%Y", month: "%m", day: "%d" }[name]}'))`;
    case "datediff":
      if (!first || !second || (third && !(third.type === "value" && third.value === "day"))) break;
      return bracket(
        `int(decimal-date-time(${write(second, find, 0)})) - int(decimal-date-time(${write(first, find, 0)}))`,
        5,
        minimum,
      );
    case "suminarray":
    case "mininarray":
    case "maxinarray": {
      if (first?.type !== "name" || second?.type !== "value" || third) break;
      const inner = writeName([...first.path, String(second.value)], find);
      return `${name.slice(0, 3)}(${inner})`;
    }
    case "regex":
      if (!first || second?.type !== "value" || typeof second.value !== "string") break;
      return `regex(${write(first, find, 0)}, ${writeValue(wholePattern(second.value))})`;
  }
  throw new Untranslatable(`${name}()`);
}

/** XLSForm matches the whole text, the product any part of it. */
function wholePattern(pattern: string): string {
  const isWhole = pattern.startsWith("^") && pattern.endsWith("$");
  if (isWhole) return pattern;
  return `${pattern.startsWith("^") ? "" : ".*"}(${pattern})${pattern.endsWith("$") ? "" : ".*"}`;
}
