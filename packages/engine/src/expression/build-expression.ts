/**
 * Compiles a syntax tree to closures. Names are bound to numbered slots once, so evaluating needs only array access and
 * calls: no lookup by name, no eval. Work is bounded: `parse` limits the tree, and row functions and lists use up fuel.
 */
import { FUNCTIONS } from "./functions.ts";
import { ROW_FUNCTIONS, runRowFunction } from "./row-functions.ts";
import type { Row } from "./row-functions.ts";
import type { Expression } from "./expression.ts";
import { parseStored } from "./parse.ts";
import type { Evaluate, ExpressionLanguage, Resolve, Scope } from "./expression-language.ts";
import { isEmpty, isTrue } from "./truth.ts";
import { add, areEqual, calculate, compare, contains, getPart, hasAll, hasAny, toText } from "./values.ts";
import type { Value } from "./truth.ts";

/** The most steps that one evaluation may take in calls, lists and rows. An expression that needs more returns null. */
export const FUEL = 100_000;

/** Tests a text against a pattern. */
export type Matches = NonNullable<ExpressionLanguage["matchesPattern"]>;

export interface Tools {
  readonly resolve: Resolve;
  readonly matches: Matches | null;
}

export type Compiled = (scope: Scope, row: Row | null) => Value;

export class OutOfFuel extends Error {}

/** If `matches` is null, the function `regex` returns null. */
export function buildExpression(expression: Expression, resolve: Resolve, matches: Matches | null): Evaluate {
  const run = build(expression, { resolve, matches }, false);
  return (scope) => {
    scope.fuel = FUEL;
    try {
      return run(scope, null);
    } catch (error) {
      if (error instanceof OutOfFuel) return null;
      throw error;
    }
  };
}

export function burn(scope: Scope, steps: number): void {
  if ((scope.fuel -= steps) < 0) throw new OutOfFuel();
}

export function build(expression: Expression, tools: Tools, inRow: boolean): Compiled {
  switch (expression.type) {
    case "value": {
      const { value } = expression;
      return () => value;
    }
    case "name":
      return buildName(expression.path, tools, inRow);
    case "list": {
      const items = expression.items.map((item) => build(item, tools, inRow));
      return (scope, row) => items.map((item) => item(scope, row));
    }
    case "unary": {
      const operand = build(expression.operand, tools, inRow);
      const { operator } = expression;
      if (operator === "not") return (scope, row) => !isTrue(operand(scope, row));
      if (operator === "negate") return (scope, row) => calculate("-", 0, operand(scope, row));
      const wanted = operator === "empty";
      return (scope, row) => isEmpty(operand(scope, row)) === wanted;
    }
    case "binary": {
      const left = build(expression.left, tools, inRow);
      const right = build(expression.right, tools, inRow);
      return buildBinary(expression.operator, left, right, isText(expression.left) || isText(expression.right));
    }
    case "call":
      return buildCall(expression.name, expression.args, tools, inRow);
  }
}

function buildName(path: readonly (string | number)[], tools: Tools, inRow: boolean): Compiled {
  const name = String(path[0]);
  const slot = tools.resolve(name);
  const simple = path.length === 1;
  if (!inRow && simple) return (scope) => scope.values[slot] ?? null;
  return (scope, row) => {
    // Costs fuel, because a condition on rows is evaluated for each row.
    burn(scope, 1);
    const root = row && Object.hasOwn(row, name) ? row[name] : scope.values[slot];
    return getPart(root ?? null, path, 1);
  };
}

/** Fast path for two numbers, by far the most common operands. Other values follow the rules of `values.ts`. */
type NumberTest = (a: number, b: number) => boolean;

function buildOrder(left: Compiled, right: Compiled, test: NumberTest): Compiled {
  return (scope, row) => {
    const a = left(scope, row);
    const b = right(scope, row);
    if (typeof a === "number" && typeof b === "number") return test(a, b);
    const order = compare(a, b);
    return order !== null && test(order, 0);
  };
}

/** Whether the result is a text whatever the answers are: a quoted text, or a sum with one in it. */
function isText(expression: Expression): boolean {
  if (expression.type === "value") return typeof expression.value === "string";
  return (
    expression.type === "binary" && expression.operator === "+" && (isText(expression.left) || isText(expression.right))
  );
}

function buildBinary(operator: string, left: Compiled, right: Compiled, joinsText: boolean): Compiled {
  const lists =
    (test: (a: Value, b: Value) => Value): Compiled =>
    (scope, row) => {
      const a = left(scope, row);
      const b = right(scope, row);
      burn(scope, sizeOf(a) * sizeOf(b));
      return test(a, b);
    };
  switch (operator) {
    case "or":
      return (scope, row) => isTrue(left(scope, row)) || isTrue(right(scope, row));
    case "and":
      return (scope, row) => isTrue(left(scope, row)) && isTrue(right(scope, row));
    case "=":
      return lists(areEqual);
    case "<>":
      return lists((a, b) => !areEqual(a, b));
    case "<":
      return buildOrder(left, right, (a, b) => a < b);
    case "<=":
      return buildOrder(left, right, (a, b) => a <= b);
    case ">":
      return buildOrder(left, right, (a, b) => a > b);
    case ">=":
      return buildOrder(left, right, (a, b) => a >= b);
    case "contains":
      return lists(contains);
    case "notcontains":
      return lists((a, b) => !contains(a, b));
    case "anyof":
      return lists(hasAny);
    case "allof":
      return lists(hasAll);
    case "noneof":
      return lists((a, b) => !hasAny(a, b));
    case "+":
      return lists((a, b) => add(a, b, joinsText));
    default:
      return (scope, row) => calculate(operator, left(scope, row), right(scope, row));
  }
}

/** Cost of a value: the number of values in it at any depth, more for long strings; 0 for an empty list. */
export function sizeOf(value: Value): number {
  if (typeof value === "string") return 1 + value.length / 20;
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0);
}

function buildCall(name: string, args: readonly Expression[], tools: Tools, inRow: boolean): Compiled {
  const built = args.map((arg) => build(arg, tools, inRow));
  const call = FUNCTIONS.get(name);
  if (call)
    return (scope, row) => {
      const values = built.map((arg) => arg(scope, row));
      burn(
        scope,
        values.reduce<number>((total, value) => total + sizeOf(value), 1),
      );
      return call(values, scope.today, tools.matches);
    };
  const overRows = ROW_FUNCTIONS.get(name);
  const [table, column, third] = built;
  if (!overRows || !table || !column) return () => null;
  // The third argument is the condition, unless it is a literal without braces: that names the result column of min and
  // max. If there is a fourth argument, it is the condition.
  const plain = args[2]?.type === "value" && !String(args[2].value).includes("{");
  const condition = rowCondition(args[args.length > 3 ? 3 : plain ? -1 : 2], tools);
  return (scope, row) => {
    const result = plain && third ? third(scope, row) : null;
    return runRowFunction(
      overRows,
      table(scope, row),
      toText(column(scope, row)),
      typeof result === "string" ? result : null,
      (each) => {
        burn(scope, 1);
        return !condition || isTrue(condition(scope, each));
      },
    );
  };
}

function rowCondition(argument: Expression | undefined, tools: Tools): Compiled | null {
  if (!argument) return null;
  if (argument.type !== "value" || typeof argument.value !== "string") return build(argument, tools, true);
  const parsed = parseStored(argument.value);
  return parsed ? build(parsed, tools, true) : () => false;
}
