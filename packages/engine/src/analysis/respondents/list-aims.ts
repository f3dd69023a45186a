/**
 * Guesses which answers make a condition hold: the values that it compares with, and those in the conditions of the
 * questions that it reads, and so on. A run that follows such an aim reaches rare branches more often.
 */
import type { FormDefinition, JsonValue } from "../../definition/definition.ts";
import type { Expression } from "../../expression/expression.ts";
import type { CoreRegistry } from "../../question/question-core.ts";
import { readPages } from "../page-graph.ts";
import { listExpressions } from "../read-expressions.ts";
import { namesIn, parseOrNull, readNames } from "../read-names.ts";
import { findPlace } from "../find-place.ts";
import type { Wish } from "./example-answer.ts";

/** Wanted values by question id; an empty list means that the question should stay unanswered. */
export type Aim = ReadonlyMap<string, readonly Wish[]>;

type Wishes = Map<string, Wish[]>;

/** Returns one aim for each condition that compares an answer with a value. */
export function listAims(definition: FormDefinition, cores: CoreRegistry): Aim[] {
  const { questions } = readNames(definition, cores);
  const pageConditions = new Map(
    readPages(definition, cores).flatMap(({ page }) => page.items.map((item) => [item.id, page.visibleIf] as const)),
  );
  const conditionsOf = (id: string): Expression[] =>
    parseAll([pageConditions.get(id), questions.get(id)?.item.visibleIf]);

  return listExpressions(definition, cores).flatMap((placed) => {
    const root = placed.role === "value" ? null : parseOrNull(placed.text);
    if (!root) return [];
    const wishes: Wishes = new Map();
    const seen = new Set<string>();
    const open = [root];
    const { kind, id } = findPlace(definition, placed.path);
    if (kind === "item") open.push(...conditionsOf(id));
    if (kind === "page") open.push(...parseAll([definition.pages.find((one) => one.id === id)?.visibleIf]));
    for (let expression = open.pop(); expression; expression = open.pop()) {
      collectWishes(expression, placed.self, wishes);
      for (const name of namesIn(expression, placed.self)) {
        if (seen.has(name)) continue;
        seen.add(name);
        open.push(...conditionsOf(name));
      }
    }
    return wishes.size > 0 ? [wishes] : [];
  });
}

function parseAll(texts: readonly (string | undefined)[]): Expression[] {
  return texts.flatMap((text) => parseOrNull(text) ?? []);
}

function collectWishes(expression: Expression, self: string | null, wishes: Wishes): void {
  if (expression.type === "unary") {
    const { operator, operand } = expression;
    if (operator === "empty") addWish(operand, self, [], wishes);
    else collectWishes(operand, self, wishes);
    return;
  }
  if (expression.type !== "binary") return;
  const { operator, left, right } = expression;
  if (operator === "and" || operator === "or") {
    collectWishes(left, self, wishes);
    collectWishes(right, self, wishes);
    return;
  }
  const turned = left.type === "name" ? { name: left, fixed: right, sign: 1 } : { name: right, fixed: left, sign: -1 };
  const values = valuesFor(operator, turned.fixed, turned.sign);
  if (values.length > 0) addWish(turned.name, self, values, wishes);
}

/** Values that make `name operator fixed` hold; `sign` is -1 if the name is on the right. */
function valuesFor(operator: string, fixed: Expression, sign: number): JsonValue[] {
  const values = (fixed.type === "list" ? fixed.items : [fixed]).flatMap((one): JsonValue[] =>
    one.type === "value" && one.value !== null ? [one.value] : [],
  );
  const above = (operator.startsWith(">") ? 1 : operator.startsWith("<") ? -1 : 0) * sign;
  if (above === 0) return operator.startsWith("not") || operator === "<>" || operator === "noneof" ? [] : values;
  return values.flatMap((value) => {
    const number = Number(value);
    return Number.isNaN(number) ? [value] : operator.endsWith("=") ? [number, number + above] : [number + above];
  });
}

function addWish(target: Expression, self: string | null, values: readonly JsonValue[], wishes: Wishes): void {
  if (target.type !== "name") return;
  const [first, ...rest] = target.path.map(String);
  const name = first === "self" && self !== null ? self : (first ?? "");
  const known = wishes.get(name) ?? [];
  wishes.set(name, [...known, ...values.map((value) => ({ path: rest, value }))]);
}
