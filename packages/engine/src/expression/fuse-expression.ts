/**
 * A faster but larger alternative to `build-expression.ts`, for the server. Compiles a condition to a graph of steps;
 * each step tests one answer and names the next step, and a loop follows them. Nested closures are fast only for the
 * first form: after a few forms their call sites are megamorphic and V8 no longer optimises them. A step handles the
 * common cases (a number, a word, an empty answer) itself and leaves all others to the closure of
 * `build-expression.ts`. It uses the same fuel, so both stop at the same point.
 */
import { build, buildExpression, burn, FUEL, OutOfFuel, sizeOf } from "./build-expression.ts";
import type { Compiled, Matches, Tools } from "./build-expression.ts";
import type { Evaluate, Resolve, Scope } from "./expression-language.ts";
import { walkExpression } from "./expression.ts";
import type { BinaryOperator, Expression } from "./expression.ts";
import { spendWork } from "./work-limit.ts";
import { isEmpty, isTrue } from "./truth.ts";
import { fold, toNumber } from "./values.ts";

const FAIL = 0;
const PASS = 1;
/** Evaluates any expression that no other kind covers. The kinds after it test the value in a slot. */
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

/** All kinds have the same properties, so that V8 sees one object shape. */
interface Step {
  readonly kind: Kind;
  readonly slot: number;
  /** The number to compare with; for a word, the fuel that its length costs. */
  readonly number: number;
  /** A non-numeric text as `fold` writes it: another text equals it only if `fold` makes the same of it. */
  readonly word: string;
  readonly closure: Compiled;
  readonly yes: Step | null;
  readonly no: Step | null;
}

const BLANK: Step = { kind: FAIL, slot: -1, number: 0, word: "", closure: () => null, yes: null, no: null };
const ORDERS: Partial<Record<BinaryOperator, Kind>> = { "<": LESS, "<=": AT_MOST, ">": MORE, ">=": AT_LEAST };

/** If `matches` is null, the function `regex` returns null. */
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
  const first = buildSteps(expression, { resolve, matches }, { ...BLANK, kind: PASS }, BLANK);
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

/** Counts an evaluation towards the limit of the whole call (`work-limit.ts`), including nodes that use no fuel. */
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

/** Whether the result is always true or false. */
function isTest(expression: Expression): boolean {
  if (expression.type === "unary") return expression.operator !== "negate";
  return expression.type === "binary" && !"+-*/%^".includes(expression.operator);
}

/** Returns the first step of a condition that continues with `yes` if it is true and with `no` if it is not. */
function buildSteps(expression: Expression, tools: Tools, yes: Step, no: Step): Step {
  if (expression.type === "unary") {
    const { operator, operand } = expression;
    if (operator === "not") return buildSteps(operand, tools, no, yes);
    const slot = slotOf(operand, tools);
    if (operator === "empty" && slot >= 0) return { ...BLANK, kind: EMPTY, slot, yes, no };
    if (operator === "notempty") return buildSteps({ ...expression, operator: "empty" }, tools, no, yes);
  }
  if (expression.type === "binary") {
    const { operator, left, right } = expression;
    if (operator === "and") return buildSteps(left, tools, buildSteps(right, tools, yes, no), no);
    if (operator === "or") return buildSteps(left, tools, yes, buildSteps(right, tools, yes, no));
    if (operator === "<>") return buildSteps({ ...expression, operator: "=" }, tools, no, yes);
    const known = compareWithConstant(operator, right);
    const slot = slotOf(left, tools);
    if (known && slot >= 0) return { ...BLANK, ...known, slot, closure: build(expression, tools, false), yes, no };
  }
  const slot = slotOf(expression, tools);
  return { ...BLANK, kind: slot < 0 ? CLOSURE : TRUE, slot, closure: build(expression, tools, false), yes, no };
}

/** The slot of a plain name such as `{q1}`; -1 for any other expression. */
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
  const isWord = operator === "=" && typeof value === "string" && fold(value) !== "" && toNumber(value) === null;
  return isWord ? { kind: SAME_WORD, word: fold(value), number: sizeOf(value) } : null;
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
    burn(scope, sizeOf(value) * step.number);
    return value === step.word || fold(value) === step.word;
  }
  if (kind === TRUE) return isTrue(value);
  if (kind === EMPTY) return isEmpty(value);
  return isTrue(step.closure(scope, null));
}
