import type { TreeRow } from "../../../kernel/tree-choice.ts";

/**
 * The chosen ids as the contract gives them to a tree: where parents follow their children, a parent of a chosen one is
 * left out, since the tree derives it; else all.
 */
export function toCheckedKeys(rows: readonly TreeRow[], chosen: readonly number[], isLinked: boolean): number[] {
  const wanted = new Set(chosen);
  const inReach = rows.filter(({ id }) => wanted.has(id));
  if (!isLinked) return inReach.map(({ id }) => id);
  const parents = new Set(inReach.map(({ parentId }) => parentId));
  return inReach.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
}
