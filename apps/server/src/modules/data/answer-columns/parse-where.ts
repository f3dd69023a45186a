/**
 * Reads a condition on stored responses. It is in the language of expressions and means what the engine's evaluator makes
 * of it: `{id}` is the answer as conditions of the form read it, and names with `$` are properties of the response. What
 * columns cannot answer is refused here, in words for the person who wrote it; it is never answered approximately.
 */
import { RESPONSE_PROPERTIES, type ResponseProperty } from "@idata/contracts";
import {
  checkText,
  type Expression,
  type Finding,
  type FormDefinition,
  type ItemDefinition,
  listParts,
  printExpression,
  type QuestionCore,
  readExpression,
  walkExpression,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";

export interface Where {
  readonly expression: Expression;
  /** The condition in the spelling that is stored, with ids in place of labels. */
  readonly canonical: string;
  /** Responses that the condition looks at beside those that count. */
  readonly looksAt: { readonly screenedOut: boolean; readonly deleted: boolean };
}

const isProperty = (name: string): name is ResponseProperty =>
  (RESPONSE_PROPERTIES as readonly string[]).includes(name);

/** `definition` has the questions of all versions. Throws WHERE_NOT_UNDERSTOOD and the other errors named WHERE_…. */
export function parseWhere(text: string, definition: FormDefinition): Where {
  const expression = readOrRefuse(text);
  const { mended, findings } = mendLabels(printExpression(expression), definition);
  const read = readOrRefuse(mended);
  refuseFindings(findings, definition);
  refuseNames(read, definition);
  const names = namesOf(read);
  const deleted = names.has("$state");
  return {
    expression: read,
    canonical: mended,
    looksAt: { deleted, screenedOut: deleted || names.has("$screenedOut") },
  };
}

/** A condition that holds besides: a value or bound of a property. */
export interface Bound {
  readonly property: ResponseProperty;
  readonly operator: ">=" | "<" | "<=" | "=";
  readonly value: string | number | boolean;
}

/** The condition with further ones, all of which must hold; null for none at all. */
export function limitWhere(
  where: Where | null,
  bounds: readonly Bound[],
): Pick<Where, "expression" | "looksAt"> | null {
  const parts = bounds.map(({ property, operator, value }): Expression => ({
    type: "binary",
    operator,
    left: { type: "name", path: [property] },
    right: { type: "value", value },
  }));
  if (where !== null) parts.push(where.expression);
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const expression = others.reduce<Expression>(
    (left, right) => ({ type: "binary", operator: "and", left, right }),
    first,
  );
  const names = new Set<string>(bounds.map(({ property }) => property));
  const deleted = names.has("$state") || where?.looksAt.deleted === true;
  return {
    expression,
    looksAt: { deleted, screenedOut: deleted || names.has("$screenedOut") || where?.looksAt.screenedOut === true },
  };
}

function readOrRefuse(text: string): Expression {
  const read = readExpression(text);
  if (read.ok) return read.expression;
  const { code, at, found } = read.refusal;
  throw new AppError("WHERE_NOT_UNDERSTOOD", { reason: code, at: at + 1, found });
}

const check = (text: string, definition: FormDefinition): Finding[] =>
  checkText(text, definition, cores).filter(({ params }) => !String(params?.["name"] ?? "").startsWith("$"));

/**
 * Replaces labels of options by their ids, as the designer offers. Each turn mends what the check has found first.
 * `findings` are those of the mended text.
 */
function mendLabels(text: string, definition: FormDefinition): { mended: string; findings: Finding[] } {
  let mended = text;
  let findings = check(mended, definition);
  for (let turns = text.length; turns > 0; turns -= 1) {
    const fix = findings.find(({ code, fix: found }) => code === "dead_option" && found)?.fix;
    if (!fix) break;
    mended = mended.slice(0, fix.at) + fix.text + mended.slice(fix.end);
    findings = check(mended, definition);
  }
  return { mended, findings };
}

function refuseFindings(findings: readonly Finding[], { variables = [] }: FormDefinition): void {
  const fault = findings.find(({ severity }) => severity === "error");
  if (fault === undefined) return;
  const name = String(fault.params?.["name"] ?? "");
  if (fault.code === "dead_reference") throw new AppError("WHERE_UNKNOWN_NAME", { name });
  if (fault.code === "unknown_function" || fault.code === "argument_count")
    throw new AppError("WHERE_UNKNOWN_FUNCTION", { name });
  if (variables.some((variable) => variable.name === name)) throw new AppError("WHERE_NOT_STORED", { name });
  const at = Number(fault.params?.["at"] ?? 1);
  throw new AppError("WHERE_NOT_UNDERSTOOD", { reason: fault.code, at, found: String(fault.params?.["found"] ?? "") });
}

/** Every name outside conditions on the rows of a table, with its parts. */
function namesOf(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  walkExpression(expression, (node) => {
    if (node.type === "name") names.add(String(node.path[0]));
  });
  return names;
}

function refuseNames(expression: Expression, definition: FormDefinition): void {
  const items = itemsOf(definition);
  const variables = new Set((definition.variables ?? []).map(({ name }) => name));
  const tested = new Set<Expression>();
  walkExpression(expression, (node) => {
    // Only whether there is an answer.
    if (node.type === "unary" && (node.operator === "empty" || node.operator === "notempty")) tested.add(node.operand);
    if (node.type !== "name") return;
    const name = String(node.path[0]);
    if (name.startsWith("$")) {
      // Codes belong to a question, all other properties have no parts.
      if ((name === "$codes") !== node.path.length > 1) throw new AppError("WHERE_UNKNOWN_NAME", { name });
      if (!isProperty(name)) throw new AppError("WHERE_UNKNOWN_NAME", { name });
      return;
    }
    const item = items.get(name);
    if (item === undefined) {
      if (variables.has(name)) throw new AppError("WHERE_NOT_STORED", { name });
      return;
    }
    const { columns } = coreOf(item);
    if (columns === "none") throw new AppError("WHERE_NOT_STORED", { name: item.title || name });
    const isTest = tested.has(node) && node.path.length === 1;
    if (columns === "figures" && !isTest) throw new AppError("WHERE_NOT_KEPT", { name: item.title || name });
    const row = node.path[1];
    if (columns === "rows" && typeof row === "string" && row !== "length" && !hasRow(item, row))
      throw new AppError("WHERE_ROW_UNKNOWN", { name: item.title || name, row });
  });
}

export const hasRow = (item: ItemDefinition, row: string): boolean =>
  listParts(item, "rows").some(({ id }) => id === row);

export const itemsOf = (definition: FormDefinition): ReadonlyMap<string, ItemDefinition> =>
  new Map(definition.pages.flatMap(({ items }) => items).map((item) => [item.id, item]));

export function coreOf(item: ItemDefinition): Pick<QuestionCore, "columns" | "bars"> {
  return (cores as Readonly<Record<string, QuestionCore>>)[item.type] ?? { columns: "none" };
}
