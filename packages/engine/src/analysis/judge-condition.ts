/**
 * Whether a condition can hold at all, and whether it can fail. Only conditions over a few questions with known answers
 * are tried: options, and numbers around the numbers that the conditions name. A question counts as empty where its own
 * condition does not hold. What cannot be tried completely is `unknown`, so every verdict is right.
 */
import type { ItemDefinition } from "../definition/definition.ts";
import { compileExpression } from "../expression/compile.ts";
import type { Expression } from "../expression/expression.ts";
import { walkExpression } from "../expression/expression.ts";
import type { Value } from "../expression/truth.ts";
import { isTrue } from "../expression/truth.ts";
import type { QuestionCore } from "../question/question-core.ts";
import { candidateValues } from "./candidate-values.ts";

export type Verdict = "never" | "always" | "sometimes" | "unknown";

/** A question, the core that understands its answers, and the conditions under which it is there. */
export interface Asked {
  item: ItemDefinition;
  core: QuestionCore;
  conditions: readonly Expression[];
}

/** Combinations of answers that are tried for one condition. */
const MAX_TRIES = 4096;
/** Questions in one condition: more of them make more combinations than that. */
const MAX_QUESTIONS = 12;
const LOGIC = new Set(["or", "and"]);

/** `find` gives the question that a name stands for. */
export function judgeCondition(expression: Expression, find: (name: string) => Asked | undefined): Verdict {
  const unconditional = (name: string): Asked | undefined => {
    const asked = find(name);
    return asked && { ...asked, conditions: [] };
  };
  // With the conditions of the questions that it reads, or, where that is too much to try, without.
  for (const gathered of [gather(expression, find), gather(expression, unconditional)]) {
    const combinations = gathered?.candidates.reduce((product, list) => product * list.length, 1) ?? Infinity;
    if (gathered && combinations <= MAX_TRIES) return tryAll(expression, gathered, combinations);
  }
  return "unknown";
}

function tryAll(expression: Expression, { names, hides, candidates }: Gathered, combinations: number): Verdict {
  const slotOf = (name: string): number => names.indexOf(name);
  const evaluate = compileExpression(expression, slotOf);
  const conditions = hides.map((list) => list.map((one) => compileExpression(one, slotOf)));
  let held = false;
  let failed = false;
  for (let turn = 0; turn < combinations && !(held && failed); turn++) {
    let rest = turn;
    const values = candidates.map((list) => {
      const value = list[rest % list.length] ?? null;
      rest = Math.floor(rest / list.length);
      return value;
    });
    const scope = { values, today: "2000-01-01", fuel: 0 };
    conditions.forEach((list, slot) => {
      if (!list.every((one) => isTrue(one(scope)))) values[slot] = null;
    });
    if (isTrue(evaluate(scope))) held = true;
    else failed = true;
  }
  return held ? (failed ? "sometimes" : "always") : "never";
}

interface Gathered {
  /** Each after those that its conditions read. */
  names: string[];
  candidates: Value[][];
  hides: (readonly Expression[])[];
}

/**
 * The questions that a condition depends on. A condition that cannot be tried, or that closes a circle, is left out: the
 * question may then be empty or not, which only makes more things possible.
 */
function gather(root: Expression, find: (name: string) => Asked | undefined): Gathered | null {
  const tested = readTestable(root);
  if (!tested) return null;
  const numbers = new Set(tested.numbers);
  const order: { name: string; asked: Asked; hides: readonly Expression[] }[] = [];
  const entered = new Set<string>();
  const enter = (name: string): boolean => {
    if (entered.has(name)) return order.some((one) => one.name === name);
    if (entered.size === MAX_QUESTIONS) return false;
    entered.add(name);
    const asked = find(name);
    if (!asked || !candidateValues(asked, numbers)) return false;
    const hides = asked.conditions.filter((condition) => {
      const inner = readTestable(condition);
      if (!inner || ![...inner.names].every(enter)) return false;
      for (const number of inner.numbers) numbers.add(number);
      return true;
    });
    order.push({ name, asked, hides });
    return true;
  };
  if (![...tested.names].every(enter)) return null;
  const candidates: Value[][] = [];
  for (const { asked } of order) {
    const values = candidateValues(asked, numbers);
    if (!values) return null;
    candidates.push(values);
  }
  return { names: order.map(({ name }) => name), candidates, hides: order.map(({ hides }) => hides) };
}

/** The names and numbers of a condition made of comparisons of one name with fixed values; `null` for any other. */
function readTestable(root: Expression): { names: Set<string>; numbers: Set<number> } | null {
  const names = new Set<string>();
  const numbers = new Set<number>();
  let testable = true;
  walkExpression(root, (node) => {
    if (node.type === "name") {
      if (node.path.length === 1) names.add(String(node.path[0]));
      else testable = false;
    } else if (node.type === "value") {
      const number = Number(node.value ?? Number.NaN);
      if (!Number.isNaN(number)) numbers.add(number);
    } else if (node.type === "call" || (node.type === "unary" && node.operator === "negate")) testable = false;
    else if (node.type === "binary" && !LOGIC.has(node.operator)) testable &&= isComparison(node);
  });
  return testable ? { names, numbers } : null;
}

function isComparison({ operator, left, right }: Expression & { type: "binary" }): boolean {
  const isFixed = ({ type }: Expression): boolean => type === "value" || type === "list";
  return !"+-*/%^".includes(operator) && (isFixed(left) || isFixed(right));
}
