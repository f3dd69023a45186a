/**
 * Leaves out of the cores what respondents never run: statistics, exports and the author's defaults. The rest of a core
 * is the same code that the server runs.
 */
import type { Plugin } from "vite";

const NOT_NEEDED = new Set(["defaults", "count", "exportColumns", "exportCells"]);
const CORE =
  /questions\/src\/(types\/[^/]+\/[^/]+\.core|shared\/core\/(single-choice|decoration|directory-choice))\.ts$/;

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

/** Ranges of unneeded properties, each with the comma after it, in reading order. */
function findUnneeded(code: string, node: unknown, found: [number, number][] = []): [number, number][] {
  if (Array.isArray(node)) for (const one of node) findUnneeded(code, one, found);
  if (!isNode(node)) return found;
  const key = keyOf(node);
  if (key !== null && NOT_NEEDED.has(key)) {
    const comma = /^\s*,/.exec(code.slice(node.end));
    found.push([node.start, node.end + (comma?.[0].length ?? 0)]);
    return found;
  }
  for (const part of Object.values(node)) findUnneeded(code, part, found);
  return found;
}

export function respondentCores(): Plugin {
  return {
    name: "respondent-cores",
    enforce: "post",
    transform(code, id) {
      if (!CORE.test(id)) return null;
      let rest = code;
      for (const [from, to] of findUnneeded(code, this.parse(code)).reverse())
        rest = rest.slice(0, from) + rest.slice(to);
      return { code: rest, map: null };
    },
  };
}
