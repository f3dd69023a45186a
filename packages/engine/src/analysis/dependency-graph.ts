/**
 * Which items, pages and variables depend on which, through conditions, computed values, carried options and rules.
 * Used to find cycles and to draw the logic map. The session uses its own smaller graph (`form/order-nodes.ts`).
 */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { findCore } from "./find-core.ts";
import { readPages } from "./page-graph.ts";
import { listExpressions, listItems } from "./read-expressions.ts";
import { namesIn, parseOrNull } from "./read-names.ts";
import type { Names } from "./read-names.ts";

export type NodeKind = "page" | "item" | "variable";

export interface DependencyNode {
  kind: NodeKind;
  id: string;
  path: string;
  itemId: string | null;
}

export interface Dependency {
  /** Index of the node that reads, and of the node that is read. */
  from: number;
  to: number;
  /** Path of the expression or setting that reads; `null` if an item or page only depends on the page around it. */
  path: string | null;
}

export interface DependencyGraph {
  nodes: DependencyNode[];
  edges: Dependency[];
}

export function readDependencies(definition: FormDefinition, cores: CoreRegistry, names: Names): DependencyGraph {
  const nodes: DependencyNode[] = [];
  const edges: Dependency[] = [];
  /** `byPath` finds the node that owns an expression, `byName` the node that is read: the first one with that id. */
  const byPath = new Map<string, number>();
  const byName = new Map<string, number>();
  const ofItem = new Map<ItemDefinition, number>();
  const add = (node: DependencyNode, isNamed: boolean): void => {
    const index = nodes.push(node) - 1;
    byPath.set(node.path, index);
    if (isNamed && !byName.has(node.id)) byName.set(node.id, index);
  };
  for (const { item, path } of listItems(definition)) {
    const kind = findCore(cores, item)?.pageBreak ? "page" : "item";
    add({ kind, id: item.id, path, itemId: item.id }, names.questions.has(item.id));
    ofItem.set(item, nodes.length - 1);
  }
  definition.pages.forEach(({ id }, index) => add({ kind: "page", id, path: `pages[${index}]`, itemId: null }, false));
  (definition.variables ?? []).forEach(({ name }, index) =>
    add({ kind: "variable", id: name, path: `variables[${index}]`, itemId: null }, true),
  );
  const read = (from: number | undefined, name: string, path: string): void => {
    const to = byName.get(name);
    if (from !== undefined && to !== undefined) edges.push({ from, to, path });
  };

  for (const { path, text, role, self } of listExpressions(definition, cores)) {
    if (role !== "shows" && role !== "value") continue;
    const expression = parseOrNull(text);
    const owner = byPath.get(OWNER.exec(path)?.[0] ?? "");
    if (expression) for (const name of namesIn(expression, self)) read(owner, name, path);
  }
  for (const { item, path } of names.questions.values()) {
    const from = item["optionsFrom"] as { question?: string } | undefined;
    if (from?.question !== undefined) read(byPath.get(path), from.question, `${path}.optionsFrom`);
  }
  (definition.rules ?? []).forEach(({ question, if: condition, value }, index) => {
    for (const [setting, text] of [
      ["if", condition],
      ["value", value],
    ] as const) {
      const expression = parseOrNull(text);
      // A rule runs once, when its condition becomes true. So reading the question that it sets is not a cycle.
      const sources = expression ? namesIn(expression, null).filter((name) => name !== question) : [];
      for (const name of sources) read(byName.get(question), name, `rules[${index}].${setting}`);
    }
  });
  for (const { page, path, pageIndex } of readPages(definition, cores)) {
    const node = byPath.get(path);
    const parent = byPath.get(`pages[${pageIndex}]`);
    if (node === undefined || parent === undefined) continue;
    if (node !== parent) edges.push({ from: node, to: parent, path: null });
    for (const item of page.items) {
      const from = ofItem.get(item);
      if (from !== undefined) edges.push({ from, to: node, path: null });
    }
  }
  return { nodes, edges };
}

/** The path of the node that an expression belongs to. */
const OWNER = /^(?:pages\[\d+\](?:\.items\[\d+\])?|variables\[\d+\])/;
