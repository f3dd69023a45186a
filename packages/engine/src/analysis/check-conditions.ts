/** Findings about conditions that never hold, always hold, or contradict the condition of their page. */
import type { FormDefinition } from "../definition/definition.ts";
import type { Expression } from "../expression/expression.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import type { Finding, FindingCode } from "./finding.ts";
import { classifyCondition } from "./classify-condition.ts";
import type { QuestionWithConditions, Verdict } from "./classify-condition.ts";
import { readPages } from "./page-graph.ts";
import { listExpressions } from "./read-expressions.ts";
import type { PlacedExpression } from "./read-expressions.ts";
import { namesIn, parseOrNull } from "./read-names.ts";
import type { Names } from "./read-names.ts";

/** Classifies conditions of one form. Takes into account when the questions that a condition reads are visible. */
export interface ConditionClassifier {
  (expression: Expression, self?: string | null): Verdict;
  /** The condition of the item's page, then the item's own; missing ones are left out. */
  conditionsOf(itemId: string): readonly Expression[];
}

export function createConditionClassifier(
  definition: FormDefinition,
  cores: CoreRegistry,
  { questions }: Names,
): ConditionClassifier {
  const pageConditions = new Map<string, Expression>();
  for (const { page } of readPages(definition, cores)) {
    const condition = parseOrNull(page.visibleIf);
    if (condition) for (const item of page.items) pageConditions.set(item.id, condition);
  }
  const asked = new Map<string, QuestionWithConditions>();
  const conditionsOf = (id: string): Expression[] => {
    const own = parseOrNull(questions.get(id)?.item.visibleIf);
    return [pageConditions.get(id), own].filter((one) => one !== undefined && one !== null);
  };
  const find = (name: string): QuestionWithConditions | undefined => {
    const question = questions.get(name);
    if (!question) return undefined;
    const known = asked.get(name) ?? { ...question, conditions: conditionsOf(name) };
    asked.set(name, known);
    return known;
  };
  const classify = (expression: Expression, self: string | null = null): Verdict =>
    classifyCondition(expression, (name) => find(name === "self" && self !== null ? self : name));
  return Object.assign(classify, { conditionsOf });
}

const WHEN_NEVER: Readonly<Record<PlacedExpression["role"], FindingCode | null>> = {
  shows: "never_visible",
  jump: "never_holds",
  when: "never_holds",
  passes: "never_holds",
  value: null,
};

/** Matches the path of an item's own `visibleIf`, not that of an option, row or column. */
const OF_ITEM = /\.items\[\d+\]\.visibleIf$/;

/** `faulty`: paths of expressions that already have findings; they are skipped. */
export function checkConditions(
  definition: FormDefinition,
  cores: CoreRegistry,
  classify: ConditionClassifier,
  faulty: ReadonlySet<string>,
): Finding[] {
  return listExpressions(definition, cores).flatMap((placed): Finding[] => {
    const { path, itemId, role, self } = placed;
    const never = WHEN_NEVER[role];
    const expression = faulty.has(path) ? null : parseOrNull(placed.text);
    if (!expression || !never) return [];
    const verdict = classify(expression, self);
    if (verdict === "never") return [{ severity: "warning", code: never, itemId, path }];
    // No warning for a constant condition such as `true`: the author means it.
    if (verdict === "always" && namesIn(expression, self).length > 0)
      return [{ severity: "warning", code: "always_holds", itemId, path }];
    return itemId !== null && OF_ITEM.test(path) && contradicts(itemId, classify)
      ? [{ severity: "warning", code: "contradiction", itemId, path }]
      : [];
  });
}

/** Returns true if the page's condition can hold, but never together with the item's. */
function contradicts(itemId: string, classify: ConditionClassifier): boolean {
  const [page, own] = classify.conditionsOf(itemId);
  if (!page || !own || classify(page) === "never") return false;
  return classify({ type: "binary", operator: "and", left: page, right: own }) === "never";
}
