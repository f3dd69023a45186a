/**
 * The same as `build-expression.ts`, quicker, for where size does not matter. A condition becomes a chart of steps, each
 * of which tests one answer and says where to go on; a loop follows it. Closures that call closures are quick in the first
 * form only: after a few V8 has seen too many of them to follow their calls. A step knows the common cases (a number, a
 * word, an empty answer) by itself and leaves everything else, and so the meaning, to the closure of `build-expression.ts`.
 * It burns the same fuel, so both stop at the same place.
 */
import { build, buildExpression, burn, FUEL, OutOfFuel, sizeOf } from "./build-expression.ts";
import type { Compiled, Matches, Tools } from "./build-expression.ts";
import type { Evaluate, Resolve, Scope } from "./expression-language.ts";
import { walkExpression } from "./expression.ts";
import type { BinaryOperator, Expression } from "./expression.ts";
import { spendWork } from "./work-limit.ts";
import { isEmpty, isTrue } from "./truth.ts";
import { toNumber } from "./values.ts";

const FAIL = 0;
const PASS = 1;
/** Everything from here on asks about the answer in a slot. */
const CLOSURE = 2;
const TRUE = 3;
const EMPTY = 4;
const SAME_WORD = 5;
const SAME_NUMBER = 6;
const LESS = 7;
const AT_MOST = 8;
const MORE = 9;
const AT_LEAST = 10;
type Kind = number;

/** One shape for all kinds; what a kind does not need is there all the same. */
interface Step {
  readonly kind: Kind;
  readonly slot: number;
  readonly number: number;
  /** A text that stands for no number: another text is equal to it only if it is the same. */
  readonly word: string;
  readonly closure: Compiled;
  readonly yes: Step | null;
  readonly no: Step | null;
}

const BLANK: Step = { kind: FAIL, slot: -1, number: 0, word: "", closure: () => null, yes: null, no: null };
const ORDERS: Partial<Record<BinaryOperator, Kind>> = { "<": LESS, "<=": AT_MOST, ">": MORE, ">=": AT_LEAST };

/** Without `matches` the function `regex` gives null. */
export function fuseExpression(expression: Expression, resolve: Resolve, matches: Matches | null): Evaluate {
  const nodes = countNodes(expression);
  if (!isTest(expression)) {
    const evaluate = buildExpression(expression, resolve, matches);
    return (scope) => {
      const value = evaluate(scope);
      spend(nodes, scope);
      return value;
    };
  }
  const first = chart(expression, { resolve, matches }, { ...BLANK, kind: PASS }, BLANK);
  return (scope) => {
    scope.fuel = FUEL;
    let value: boolean | null = null;
    try {
      value = follow(first, scope);
    } catch (error) {
      if (!(error instanceof OutOfFuel)) throw error;
    }
    spend(nodes, scope);
    return value;
  };
}

/** Counts an evaluation for the limit of the whole call (`work-limit.ts`), the nodes that use no fuel included. */
function spend(nodes: number, { fuel }: Scope): void {
  spendWork(fuel < 0 ? nodes + FUEL : nodes + FUEL - fuel);
}

function countNodes(expression: Expression): number {
  let nodes = 0;
  walkExpression(expression, () => {
    nodes += 1;
  });
  return nodes;
}

/** Gives true or false, and nothing else. */
function isTest(expression: Expression): boolean {
  if (expression.type === "unary") return expression.operator !== "negate";
  return expression.type === "binary" && !"+-*/%^".includes(expression.operator);
}

/** The first step of a condition that goes on with `yes` where it is true and with `no` where it is not. */
function chart(expression: Expression, tools: Tools, yes: Step, no: Step): Step {
  if (expression.type === "unary") {
    const { operator, operand } = expression;
    if (operator === "not") return chart(operand, tools, no, yes);
    const slot = slotOf(operand, tools);
    if (operator === "empty" && slot >= 0) return { ...BLANK, kind: EMPTY, slot, yes, no };
    if (operator === "notempty") return chart({ ...expression, operator: "empty" }, tools, no, yes);
  }
  if (expression.type === "binary") {
    const { operator, left, right } = expression;
    if (operator === "and") return chart(left, tools, chart(right, tools, yes, no), no);
    if (operator === "or") return chart(left, tools, yes, chart(right, tools, yes, no));
    if (operator === "<>") return chart({ ...expression, operator: "=" }, tools, no, yes);
    const known = compareWithConstant(operator, right);
    const slot = slotOf(left, tools);
    if (known && slot >= 0) return { ...BLANK, ...known, slot, closure: build(expression, tools, false), yes, no };
  }
  const slot = slotOf(expression, tools);
  return { ...BLANK, kind: slot < 0 ? CLOSURE : TRUE, slot, closure: build(expression, tools, false), yes, no };
}

/** -1 for everything but an answer as a whole. */
function slotOf(expression: Expression, { resolve }: Tools): number {
  return expression.type === "name" && expression.path.length === 1 ? resolve(String(expression.path[0])) : -1;
}

function compareWithConstant(operator: BinaryOperator, constant: Expression): Partial<Step> | null {
  if (constant.type !== "value") return null;
  const { value } = constant;
  if (typeof value === "number") {
    const kind = operator === "=" ? SAME_NUMBER : ORDERS[operator];
    return kind === undefined ? null : { kind, number: value };
  }
  const isWord = operator === "=" && typeof value === "string" && value !== "" && toNumber(value) === null;
  return isWord ? { kind: SAME_WORD, word: value } : null;
}

function follow(first: Step, scope: Scope): boolean {
  for (let step: Step | null = first; step; step = holds(step, scope) ? step.yes : step.no)
    if (step.kind <= PASS) return step.kind === PASS;
  return false;
}

function holds(step: Step, scope: Scope): boolean {
  const { kind } = step;
  if (kind === CLOSURE) return isTrue(step.closure(scope, null));
  const value = scope.values[step.slot] ?? null;
  if (typeof value === "number") {
    if (kind === LESS) return value < step.number;
    if (kind === AT_MOST) return value <= step.number;
    if (kind === MORE) return value > step.number;
    if (kind === AT_LEAST) return value >= step.number;
    if (kind === SAME_NUMBER) {
      burn(scope, 1);
      return value === step.number;
    }
  }
  if (kind === SAME_WORD && typeof value === "string") {
    burn(scope, sizeOf(value) * sizeOf(step.word));
    return value === step.word;
  }
  if (kind === TRUE) return isTrue(value);
  if (kind === EMPTY) return isEmpty(value);
  return isTrue(step.closure(scope, null));
}
