/** Findings about expressions: syntax, unknown names and functions, options that do not exist. */
import type { FormDefinition } from "../definition/definition.ts";
import type { Expression } from "../expression/expression.ts";
import { walkExpression } from "../expression/expression.ts";
import { parseExpression } from "../expression/parse.ts";
import { isFunctionName } from "../expression/row-functions.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import type { Finding } from "./finding.ts";
import { listExpressions } from "./read-expressions.ts";
import type { PlacedExpression } from "./read-expressions.ts";
import { columnsIn, knownOptions } from "./read-names.ts";
import type { Names } from "./read-names.ts";

const COMPARING = new Set(["=", "<>", "contains", "notcontains", "anyof", "allof", "noneof"]);

type Report = (severity: Finding["severity"], code: Finding["code"], params: Record<string, string>) => void;

export function checkExpressions(definition: FormDefinition, cores: CoreRegistry, names: Names): Finding[] {
  return listExpressions(definition, cores).flatMap((placed) => checkOne(placed, names));
}

function checkOne(placed: PlacedExpression, names: Names): Finding[] {
  const { path, itemId } = placed;
  const parsed = parseExpression(placed.text);
  if (!parsed.ok) {
    const { code, at } = parsed.error;
    return [{ severity: "error", code: "expression_syntax", itemId, path, params: { reason: code, at } }];
  }
  const findings: Finding[] = [];
  const reported = new Set<string>();
  const report: Report = (severity, code, params) => {
    const key = JSON.stringify([code, params]);
    if (!reported.has(key)) findings.push({ severity, code, itemId, path, params });
    reported.add(key);
  };
  const columns = columnsIn(parsed.expression);
  walkExpression(parsed.expression, (node) => {
    if (node.type === "call" && !isFunctionName(node.name))
      report("error", "unknown_function", { name: node.name });
    if (node.type === "name" && !columns.has(node)) checkName(String(node.path[0]), placed, names, report);
    if (node.type === "binary" && COMPARING.has(node.operator))
      for (const [name, option] of deadOptions(node.left, node.right, placed, names))
        report("warning", "dead_option", { name, option });
  });
  return findings;
}

function checkName(name: string, placed: PlacedExpression, { questions, variables }: Names, report: Report): void {
  if (name === "self" && placed.self !== null) return;
  const source = questions.get(name);
  const readsAhead = placed.role === "shows" || placed.role === "jump";
  if (!source && !variables.has(name)) report("error", "dead_reference", { name });
  else if (source && readsAhead && name !== placed.itemId && source.position >= placed.position)
    report("warning", "forward_reference", { name });
}

/** Compared option ids that the question on the other side does not have, with the question's name. */
function deadOptions(
  left: Expression,
  right: Expression,
  placed: PlacedExpression,
  names: Names,
): [name: string, option: string][] {
  if (right.type === "name" && left.type !== "name") return deadOptions(right, left, placed, names);
  if (left.type !== "name" || left.path.length !== 1) return [];
  const name = left.path[0] === "self" && placed.self !== null ? placed.self : String(left.path[0]);
  const options = knownOptions(name, names) ?? [];
  if (options.length === 0) return [];
  const literals = right.type === "list" ? right.items : [right];
  return literals.flatMap((literal) => {
    if (literal.type !== "value" || literal.value === null || literal.value === "") return [];
    const id = String(literal.value);
    return options.some((option) => option.id === id) ? [] : [[name, id] as [string, string]];
  });
}
