/** Findings about expressions: syntax, unknown names and functions, numbers of arguments, comparisons that never hold. */
import type { FormDefinition } from "../definition/definition.ts";
import { walkExpression } from "../expression/expression.ts";
import type { Expression } from "../expression/expression.ts";
import { fold } from "../expression/values.ts";
import { findFunction, isFunctionName, wrongArguments } from "../expression/written/signatures.ts";
import { parseExpression, readExpression } from "../expression/written/read-expression.ts";
import type { TextFix } from "../expression/written/read-expression.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { checkComparison, withBraces } from "./check-comparisons.ts";
import type { ReportNode } from "./check-comparisons.ts";
import type { Finding, FindingCode } from "./finding.ts";
import { listExpressions } from "./read-expressions.ts";
import type { PlacedExpression } from "./read-expressions.ts";
import { columnsIn, readNames } from "./read-names.ts";
import type { Names } from "./read-names.ts";

export function checkExpressions(definition: FormDefinition, cores: CoreRegistry, names: Names): Finding[] {
  return listExpressions(definition, cores).flatMap((placed) => checkOne(placed, names));
}

/**
 * Checks one expression that an author is writing, as the check of the form would. `place`: the item that it belongs
 * to, which `{self}` refers to. Reading positions are not checked, because the text has no place in the form yet.
 */
export function checkText(
  text: string,
  definition: FormDefinition,
  cores: CoreRegistry,
  itemId: string | null = null,
): Finding[] {
  if (text.trim() === "") return [];
  const placed = { text, path: "", itemId, role: "when" as const, position: Infinity, self: itemId };
  return checkOne(placed, readNames(definition, cores));
}

function checkOne(placed: PlacedExpression, names: Names): Finding[] {
  const { path, itemId, text } = placed;
  const parsed = parseExpression(text);
  if (!parsed.ok) {
    const { code, at, found, fix } = parsed.error;
    const params = { reason: code, at: at + 1, found };
    return [{ severity: "error", code: "expression_syntax", itemId, path, params, ...(fix && { fix }) }];
  }
  const findings: Finding[] = [];
  const reported = new Set<string>();
  const add = (
    severity: Finding["severity"],
    code: FindingCode,
    params: Finding["params"],
    fix: TextFix | null,
  ): void => {
    const key = JSON.stringify([code, params]);
    if (reported.has(key)) return;
    reported.add(key);
    findings.push({ severity, code, itemId, path, ...(params && { params }), ...(fix && { fix }) });
  };
  const read = readExpression(text);
  // Without spans there is no place to mend.
  const { expression, spans } = read.ok ? read : { expression: parsed.expression, spans: new Map<Expression, never>() };
  const fixOf = (node: Expression, replacement: string | null): TextFix | null => {
    const span = spans.get(node);
    return span && replacement !== null ? { at: span.at, end: span.end, text: replacement } : null;
  };
  const warn: ReportNode = (node, code, params, replacement) => add("warning", code, params, fixOf(node, replacement));
  const resolve = (name: string): string => (name === "self" && placed.self !== null ? placed.self : name);
  const columns = columnsIn(expression);
  const braced = withBraces(text, expression, names);
  if (braced !== null) add("warning", "bare_name", {}, { at: 0, end: text.length, text: braced });
  walkExpression(expression, (node) => {
    if (node.type === "call") checkCall(node, add, spans.get(node)?.at);
    if (node.type === "name" && !columns.has(node)) {
      const name = String(node.path[0]);
      const meant = findName(name, names);
      const replacement = meant === null ? null : text.slice(spans.get(node)?.at, spans.get(node)?.end);
      checkName(name, placed, names, (severity, code) =>
        add(severity, code, { name }, fixOf(node, replacement && replacement.replace(name, meant ?? name))),
      );
    }
    if (node.type === "binary") checkComparison(node, { names, resolve }, warn);
  });
  return findings;
}

type Add = (severity: Finding["severity"], code: FindingCode, params: Finding["params"], fix: TextFix | null) => void;

function checkCall(node: Extract<Expression, { type: "call" }>, add: Add, at: number | undefined): void {
  const { name, args } = node;
  const wrong = wrongArguments(node);
  if (wrong) {
    const { min, max } = wrong;
    const expected = min === max ? String(min) : max === Infinity ? `≥ ${min}` : `${min}–${max}`;
    add("error", "argument_count", { name: wrong.name, expected, count: args.length }, null);
  }
  if (isFunctionName(name)) return;
  const meant = findFunction(name);
  const fix = meant === null || at === undefined ? null : { at, end: at + name.length, text: meant };
  add("error", "unknown_function", { name }, fix);
}

function checkName(
  name: string,
  placed: PlacedExpression,
  { questions, variables }: Names,
  report: (severity: Finding["severity"], code: FindingCode) => void,
): void {
  if (name === "self" && placed.self !== null) return;
  const source = questions.get(name);
  const readsAhead = placed.role === "shows" || placed.role === "jump";
  if (!source && !variables.has(name)) report("error", "dead_reference");
  else if (source && readsAhead && name !== placed.itemId && source.position >= placed.position)
    report("warning", "forward_reference");
}

/** The id that an unknown name most likely means: its title, its number as in Q3 or 第3题, or another case. */
function findName(name: string, { questions, variables }: Names): string | null {
  const wanted = fold(name);
  const ids = [...questions.keys()];
  const titled = [...questions].find(([, { item }]) => fold(item.title) === wanted);
  const number = /^(?:q|第)?\s*(\d+)\s*(?:题)?$/.exec(wanted)?.[1];
  return (
    titled?.[0] ??
    [...ids, ...variables.keys()].find((id) => fold(id) === wanted) ??
    (number === undefined ? null : (ids[Number(number) - 1] ?? null))
  );
}
