/** Findings about what conditions come to: those that never hold, always hold, or contradict each other. */
import type { FormDefinition } from "../definition/definition.ts";
import type { Expression } from "../expression/expression.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import type { Finding, FindingCode } from "./finding.ts";
import { judgeCondition } from "./judge-condition.ts";
import type { Asked, Verdict } from "./judge-condition.ts";
import { readPages } from "./page-graph.ts";
import { listExpressions } from "./read-expressions.ts";
import type { PlacedExpression } from "./read-expressions.ts";
import { namesIn, parseOrNull } from "./read-names.ts";
import type { Names } from "./read-names.ts";

/** How conditions of a form are judged: with the conditions of the questions that they read. */
export interface Judge {
  (expression: Expression, self?: string | null): Verdict;
  /** The conditions of an item's page and its own. */
  conditionsOf(itemId: string): readonly Expression[];
}

export function createJudge(definition: FormDefinition, cores: CoreRegistry, { questions }: Names): Judge {
  const pageConditions = new Map<string, Expression>();
  for (const { page } of readPages(definition, cores)) {
    const condition = parseOrNull(page.visibleIf);
    if (condition) for (const item of page.items) pageConditions.set(item.id, condition);
  }
  const asked = new Map<string, Asked>();
  const conditionsOf = (id: string): Expression[] => {
    const own = parseOrNull(questions.get(id)?.item.visibleIf);
    return [pageConditions.get(id), own].filter((one) => one !== undefined && one !== null);
  };
  const find = (name: string): Asked | undefined => {
    const question = questions.get(name);
    if (!question) return undefined;
    const known = asked.get(name) ?? { ...question, conditions: conditionsOf(name) };
    asked.set(name, known);
    return known;
  };
  const judge = (expression: Expression, self: string | null = null): Verdict =>
    judgeCondition(expression, (name) => find(name === "self" && self !== null ? self : name));
  return Object.assign(judge, { conditionsOf });
}

const WHEN_NEVER: Readonly<Record<PlacedExpression["role"], FindingCode | null>> = {
  shows: "never_visible",
  jump: "never_holds",
  when: "never_holds",
  passes: "never_holds",
  value: null,
};

/** The condition of an item itself, not of one of its parts. */
const OF_ITEM = /\.items\[\d+\]\.visibleIf$/;

/** `faulty`: paths of expressions that are wrong in themselves; what they come to is of no interest. */
export function checkConditions(
  definition: FormDefinition,
  cores: CoreRegistry,
  judge: Judge,
  faulty: ReadonlySet<string>,
): Finding[] {
  return listExpressions(definition, cores).flatMap((placed): Finding[] => {
    const { path, itemId, role, self } = placed;
    const never = WHEN_NEVER[role];
    const expression = faulty.has(path) ? null : parseOrNull(placed.text);
    if (!expression || !never) return [];
    const verdict = judge(expression, self);
    if (verdict === "never") return [{ severity: "warning", code: never, itemId, path }];
    // Somebody who writes `true` knows what it does.
    if (verdict === "always" && namesIn(expression, self).length > 0)
      return [{ severity: "warning", code: "always_holds", itemId, path }];
    return itemId !== null && OF_ITEM.test(path) && contradicts(itemId, judge)
      ? [{ severity: "warning", code: "contradiction", itemId, path }]
      : [];
  });
}

/** The conditions of the item and of its page hold alone, and never together. */
function contradicts(itemId: string, judge: Judge): boolean {
  const [page, own] = judge.conditionsOf(itemId);
  if (!page || !own || judge(page) === "never") return false;
  return judge({ type: "binary", operator: "and", left: page, right: own }) === "never";
}
