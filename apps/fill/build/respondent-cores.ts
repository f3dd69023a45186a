/**
 * Removes from the cores what respondents never run: statistics, exports, scores, claims, names of texts and the
 * author's defaults. The rest of a core is the same code that the server runs.
 */
import type { Plugin } from "vite";

const NOT_NEEDED = new Set([
  "texts",
  "defaults",
  "count",
  "exportColumns",
  "exportCells",
  "score",
  "claims",
  "example",
  "fromReceipt",
]);
/** Core files, and files with code that several cores share. */
const CORE = /questions\/src\/(types\/[^/]+\/[^/]+\.core|(shared|cells)\/core\/[^/]+)\.ts$/;
/** An object is (part of) a core if it has one of these properties. Other objects may have an unrelated `count`. */
const OF_A_CORE = ["parse", "fromFields"];

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function keyOf(property: Node): string | null {
  const key = property.type === "Property" ? property["key"] : null;
  const name = isNode(key) ? key["name"] : null;
  return typeof name === "string" ? name : null;
}

/** Returns the children of a node. For an object expression these are its properties. */
function partsOf(node: Node): unknown[] {
  const properties = node.type === "ObjectExpression" ? node["properties"] : null;
  return Array.isArray(properties) ? properties : Object.values(node);
}

function unneededOf(node: Node): Node[] {
  if (node.type !== "ObjectExpression") return [];
  const properties = partsOf(node).filter(isNode);
  const names = properties.map(keyOf);
  if (!OF_A_CORE.some((name) => names.includes(name))) return [];
  return properties.filter((property) => NOT_NEEDED.has(keyOf(property) ?? ""));
}

/** Finds the ranges of unneeded properties, each including the comma after it. */
function findUnneeded(code: string, node: unknown, found: [number, number][] = []): [number, number][] {
  if (Array.isArray(node)) for (const one of node) findUnneeded(code, one, found);
  if (!isNode(node)) return found;
  const unneeded = unneededOf(node);
  for (const { start, end } of unneeded) {
    const comma = /^\s*,/.exec(code.slice(end));
    found.push([start, end + (comma?.[0].length ?? 0)]);
  }
  for (const part of partsOf(node)) if (!unneeded.includes(part as Node)) findUnneeded(code, part, found);
  return found;
}

/** Returns the code of a core without the properties that respondents do not need. */
export function removeUnneeded(code: string, tree: unknown): string {
  let rest = code;
  // Cuts from the end, so that the positions of earlier ranges stay valid.
  for (const [from, to] of findUnneeded(code, tree).sort(([a], [b]) => b - a))
    rest = rest.slice(0, from) + rest.slice(to);
  return rest;
}

export function respondentCores(): Plugin {
  return {
    name: "respondent-cores",
    enforce: "post",
    transform(code, id) {
      return CORE.test(id) ? { code: removeUnneeded(code, this.parse(code)), map: null } : null;
    },
  };
}
