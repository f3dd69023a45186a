/** Resolves names in braces to questions and variables. */
import type { FormDefinition, ItemDefinition, OptionDefinition, VariableDefinition } from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";
import type { Expression } from "../expression/expression.ts";
import { walkExpression } from "../expression/expression.ts";
import { parseStored } from "../expression/parse.ts";
import { ROW_FUNCTIONS } from "../expression/row-functions.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";
import { findCore } from "./find-core.ts";
import { listItems } from "./read-expressions.ts";
import type { PlacedItem } from "./read-expressions.ts";

export type NamedQuestion = PlacedItem & { core: QuestionCore };

export interface Names {
  /** By id; if two questions have the same id, the first. */
  questions: ReadonlyMap<string, NamedQuestion>;
  variables: ReadonlyMap<string, VariableDefinition>;
}

export function readNames(definition: FormDefinition, cores: CoreRegistry): Names {
  const questions = new Map<string, NamedQuestion>();
  for (const placed of listItems(definition)) {
    const core = findCore(cores, placed.item);
    if (core && !core.decoration && !questions.has(placed.item.id)) questions.set(placed.item.id, { ...placed, core });
  }
  const variables = new Map((definition.variables ?? []).map((variable) => [variable.name, variable]));
  return { questions, variables };
}

/** The questions and variables that an expression reads; `self` is resolved, columns of row functions are left out. */
export function namesIn(expression: Expression, self: string | null): string[] {
  const columns = columnsIn(expression);
  const names = new Set<string>();
  walkExpression(expression, (node) => {
    if (node.type !== "name" || columns.has(node)) return;
    const name = String(node.path[0]);
    names.add(name === "self" && self !== null ? self : name);
  });
  return [...names];
}

/** Nodes inside the condition of a row function, where names refer to columns of the rows before anything else. */
export function columnsIn(expression: Expression): ReadonlySet<Expression> {
  const columns = new Set<Expression>();
  walkExpression(expression, (node) => {
    if (node.type !== "call" || !ROW_FUNCTIONS.has(node.name)) return;
    for (const arg of node.args.slice(2)) walkExpression(arg, (inner) => columns.add(inner));
  });
  return columns;
}

/** Returns the syntax tree, or `null` if the text is missing, blank or does not parse. */
export function parseOrNull(text: string | undefined): Expression | null {
  return text?.trim() ? parseStored(text) : null;
}

/**
 * The options that a question may show, including carried ones. Returns `null` if the definition does not contain them
 * all (a dictionary, or a source question that does not exist).
 */
export function knownOptions(name: string, { questions }: Names): readonly OptionDefinition[] | null {
  const options: OptionDefinition[] = [];
  const seen = new Set<string>();
  for (let next: string | undefined = name; next !== undefined && !seen.has(next);) {
    seen.add(next);
    const item: ItemDefinition | undefined = questions.get(next)?.item;
    if (!item || item["optionsDictionary"] !== undefined) return null;
    options.push(...optionsOf(item));
    next = (item["optionsFrom"] as { question?: string } | undefined)?.question;
  }
  return options;
}
