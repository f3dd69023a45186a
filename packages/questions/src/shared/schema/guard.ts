/**
 * The first check of untrusted JSON, before any schema: its depth, its size, and keys that could reach a prototype.
 * Stops at the first problem.
 */
import type { DefinitionIssue } from "./definition-issue.ts";

/** form → pages → page → items → item → options → option → value is 8. A default value may be nested deeper. */
const MAX_DEPTH = 14;
/** Values of any kind in the whole document. */
const MAX_VALUES = 500_000;
/** Characters of all texts and keys together. */
const MAX_CHARACTERS = 4_000_000;
const FORBIDDEN_KEYS: readonly string[] = ["__proto__", "constructor", "prototype"];

interface Visit {
  value: unknown;
  path: string;
  depth: number;
}

/** Returns `null` if the value can be validated against schemas. */
export function findUnsafeStructure(root: unknown): DefinitionIssue | null {
  const stack: Visit[] = [{ value: root, path: "", depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { value, path, depth } = visit;
    if (typeof value === "string") characters += value.length;
    if (++values > MAX_VALUES || characters > MAX_CHARACTERS) return { path: "", reason: "too_big" };
    if (typeof value === "number" && !Number.isFinite(value)) return { path, reason: "wrong_type" };
    if (typeof value !== "object" || value === null) continue;
    if (depth >= MAX_DEPTH) return { path, reason: "too_deep" };
    if (Array.isArray(value)) {
      if (value.length > MAX_VALUES) return { path, reason: "too_big" };
      value.forEach((element: unknown, index) => {
        stack.push({ value: element, path: `${path}[${index}]`, depth: depth + 1 });
      });
      continue;
    }
    for (const [key, element] of Object.entries(value)) {
      const inner = path === "" ? key : `${path}.${key}`;
      if (FORBIDDEN_KEYS.includes(key)) return { path: inner, reason: "forbidden_key" };
      characters += key.length;
      stack.push({ value: element, path: inner.slice(0, 300), depth: depth + 1 });
    }
  }
  return null;
}
