/**
 * Decides whether a condition can hold and whether it can fail, by trying combinations of answers. Works only for
 * conditions over a few questions with countable answers: options, and numbers around those in the conditions. A
 * question counts as empty if its own condition does not hold. If not every combination can be tried, the verdict is
 * `unknown`.
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

/** A question, its core, and the conditions under which it is visible. */
export interface QuestionWithConditions {
  item: ItemDefinition;
  core: QuestionCore;
  conditions: readonly Expression[];
}

/** The most combinations of answers that are tried for one condition. */
const MAX_TRIES = 4096;
/** The most questions in one condition: with two values each, 12 questions already make 4096 combinations. */
const MAX_QUESTIONS = 12;
const LOGIC = new Set(["or", "and"]);

/** `find` returns the question that a name refers to. */
export function classifyCondition(
  expression: Expression,
  find: (name: string) => QuestionWithConditions | undefined,
): Verdict {
  const unconditional = (name: string): QuestionWithConditions | undefined => {
    const asked = find(name);
    return asked && { ...asked, conditions: [] };
  };
  // First considers when the questions are visible. If that needs too many combinations, tries without it.
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
  /** Topologically sorted: each question comes after those that its conditions read. */
  names: string[];
  candidates: Value[][];
  hides: (readonly Expression[])[];
}

/**
 * The questions that a condition depends on, directly or through visibility. A visibility condition that cannot be
 * tried, or that closes a cycle, is left out: its question is then tried with and without an answer. Returns `null` if
 * `root` cannot be tried.
 */
function gather(root: Expression, find: (name: string) => QuestionWithConditions | undefined): Gathered | null {
  const tested = readTestable(root);
  if (!tested) return null;
  const numbers = new Set(tested.numbers);
  const order: { name: string; asked: QuestionWithConditions; hides: readonly Expression[] }[] = [];
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

/**
 * The names and numbers in a condition that only compares single names with fixed values; `null` for other conditions.
 */
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
