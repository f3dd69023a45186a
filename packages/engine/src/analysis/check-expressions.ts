/** Findings about the expressions of a definition: syntax, names, functions, options that no longer exist. */
import type { FormDefinition } from "../definition/definition.ts";
import { walkExpression } from "../expression/expression.ts";
import type { Expression } from "../expression/expression.ts";
import { FUNCTIONS } from "../expression/functions.ts";
import { parseExpression } from "../expression/parse.ts";
import { ROW_FUNCTIONS } from "../expression/row-functions.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { isImpossible } from "./find-impossible.ts";
import type { Asked } from "./find-impossible.ts";
import type { Finding } from "./finding.ts";
import { optionsOf } from "../definition/parts.ts";
import { listExpressions, listItems } from "./read-expressions.ts";
import type { PlacedExpression, PlacedItem } from "./read-expressions.ts";

type Question = PlacedItem & Asked;

const COMPARING = new Set(["=", "<>", "contains", "notcontains", "anyof", "allof", "noneof"]);

export function checkExpressions(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  const questions = new Map<string, Question>();
  for (const placed of listItems(definition)) {
    const core = Object.hasOwn(cores, placed.item.type) ? cores[placed.item.type] : undefined;
    if (core && !core.decoration && !questions.has(placed.item.id)) questions.set(placed.item.id, { ...placed, core });
  }
  return listExpressions(definition).flatMap((placed) => checkOne(placed, questions));
}

function checkOne(placed: PlacedExpression, questions: ReadonlyMap<string, Question>): Finding[] {
  const { path, itemId } = placed;
  const parsed = parseExpression(placed.text);
  if (!parsed.ok) {
    const { code, at } = parsed.error;
    return [{ severity: "error", code: "expression_syntax", itemId, path, params: { reason: code, at } }];
  }
  const findings: Finding[] = [];
  const said = new Set<string>();
  const say = (severity: Finding["severity"], code: Finding["code"], params: Record<string, string>): void => {
    const key = JSON.stringify([code, params]);
    if (!said.has(key)) findings.push({ severity, code, itemId, path, params });
    said.add(key);
  };
  // Names inside the condition of a row function are columns of its rows first.
  const columns = new Set<Expression>();
  walkExpression(parsed.expression, (node) => {
    if (node.type === "call" && ROW_FUNCTIONS.has(node.name))
      for (const arg of node.args.slice(2)) walkExpression(arg, (inner) => columns.add(inner));
  });
  walkExpression(parsed.expression, (node) => {
    if (node.type === "call" && !FUNCTIONS.has(node.name) && !ROW_FUNCTIONS.has(node.name))
      say("error", "unknown_function", { name: node.name });
    if (node.type === "name" && !columns.has(node)) checkName(String(node.path[0]), placed, questions, say);
    if (node.type === "binary" && COMPARING.has(node.operator))
      for (const [name, option] of deadOptions(node.left, node.right, placed, questions))
        say("warning", "dead_option", { name, option });
  });
  if (placed.decides && findings.length === 0 && isImpossible(parsed.expression, (name) => questions.get(name)))
    say("warning", "never_visible", {});
  return findings;
}

function checkName(
  name: string,
  placed: PlacedExpression,
  questions: ReadonlyMap<string, Question>,
  say: (severity: Finding["severity"], code: Finding["code"], params: Record<string, string>) => void,
): void {
  if (name === "self" && placed.self !== null) return;
  const source = questions.get(name);
  if (!source) say("error", "dead_reference", { name });
  else if (placed.decides && name !== placed.itemId && source.position >= placed.position)
    say("warning", "forward_reference", { name });
}

/** Option ids in a comparison that the question on its other side does not have. */
function deadOptions(
  left: Expression,
  right: Expression,
  placed: PlacedExpression,
  questions: ReadonlyMap<string, Question>,
): [name: string, option: string][] {
  if (right.type === "name" && left.type !== "name") return deadOptions(right, left, placed, questions);
  if (left.type !== "name" || left.path.length !== 1) return [];
  const name = left.path[0] === "self" && placed.self !== null ? placed.self : String(left.path[0]);
  const item = questions.get(name)?.item;
  const options = item ? optionsOf(item) : [];
  if (options.length === 0) return [];
  const literals = right.type === "list" ? right.items : [right];
  return literals.flatMap((literal) => {
    if (literal.type !== "value" || literal.value === null || literal.value === "") return [];
    const id = String(literal.value);
    return options.some((option) => option.id === id) ? [] : [[name, id] as [string, string]];
  });
}
