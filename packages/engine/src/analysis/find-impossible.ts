/**
 * Conditions that no answers can meet. Only conditions over a few questions with known answers are tried: options, and
 * numbers around the numbers that the condition names. What cannot be tried completely is taken as possible, so every
 * finding is right.
 */
import type { ItemDefinition } from "../definition/definition.ts";
import { compileExpression } from "../expression/compile.ts";
import type { Expression } from "../expression/expression.ts";
import { walkExpression } from "../expression/expression.ts";
import type { Value } from "../expression/truth.ts";
import { isTrue } from "../expression/truth.ts";
import type { QuestionCore } from "../question/question-core.ts";
import { optionsOf } from "../definition/parts.ts";

/** Combinations of answers that are tried for one condition. */
const MAX_TRIES = 4096;
const LOGIC = new Set(["or", "and"]);

/** A question and the core that understands its answers. */
export interface Asked {
  item: ItemDefinition;
  core: QuestionCore;
}

/** `find` gives the question that a name stands for. */
export function isImpossible(expression: Expression, find: (name: string) => Asked | undefined): boolean {
  const literals = readTestable(expression);
  if (!literals) return false;
  const names: string[] = [];
  const candidates: Value[][] = [];
  let combinations = 1;
  for (const name of literals.names) {
    const asked = find(name);
    const values = asked && candidatesOf(asked, literals.numbers);
    if (!values || (combinations *= values.length) > MAX_TRIES) return false;
    names.push(name);
    candidates.push(values);
  }
  const evaluate = compileExpression(expression, (name) => names.indexOf(name));
  for (let turn = 0; turn < combinations; turn++) {
    let rest = turn;
    const values = candidates.map((list) => {
      const value = list[rest % list.length] ?? null;
      rest = Math.floor(rest / list.length);
      return value;
    });
    if (isTrue(evaluate({ values, today: "2000-01-01", fuel: 0 }))) return false;
  }
  return true;
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

/** All values that a condition could tell apart; `null` where they are not known. The core is asked, not the type. */
function candidatesOf({ item, core }: Asked, numbers: ReadonlySet<number>): Value[] | null {
  const ids = optionsOf(item).map(({ id }) => id);
  const valueOf = (raw: Value): Value => {
    const parsed = core.parse(item, raw);
    return parsed.ok && parsed.value !== null ? core.toExpression(item, parsed.value) : null;
  };
  if (ids.length > 0) {
    const single = ids.map(valueOf);
    if (single.every((value) => value !== null)) return [null, ...single];
    return ids.length <= 8 ? [null, ...subsetsOf(ids).map(valueOf)] : null;
  }
  // Takes numbers and no words.
  const around = numbersAround(item, numbers)
    .map(valueOf)
    .filter((value) => typeof value === "number");
  return around.length > 0 && valueOf("x") === null ? [null, ...around] : null;
}

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]).slice(1);
}

/** Each number that the condition or the range names, one between each two, and one beyond both ends. */
function numbersAround({ min, max }: ItemDefinition, numbers: ReadonlySet<number>): number[] {
  const low = typeof min === "number" ? min : -Infinity;
  const high = typeof max === "number" ? max : Infinity;
  const marks = [...numbers, low, high, 1].filter((one) => Number.isFinite(one)).toSorted((a, b) => a - b);
  const steps = marks.flatMap((mark, index) => {
    const next = marks[index + 1] ?? mark + 2;
    return [mark, (mark + next) / 2, Math.floor(mark) + 1, Math.ceil(next) - 1];
  });
  return [(marks[0] ?? 0) - 1, ...steps].filter((one) => one >= low && one <= high);
}
